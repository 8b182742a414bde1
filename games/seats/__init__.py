"""Who holds which seat, who is there, and what they wish of each other."""
