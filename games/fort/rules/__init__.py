"""The rules, a file for each chapter of the rulebook; nothing else in the house restates one."""
