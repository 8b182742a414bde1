"""A page as somebody gets it: as PDF for the printer, as a picture of that, as SVG."""
