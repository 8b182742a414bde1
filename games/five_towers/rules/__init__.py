"""The rules: bidding (T2), building (T3), the turn (T4, T5) and scoring (T6)."""
