"""What everything is drawn with: pen, fonts and paper, and how it looks."""
