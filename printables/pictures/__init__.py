"""PURE: cards as pictures, for those who have them printed or play with them on a screen."""
