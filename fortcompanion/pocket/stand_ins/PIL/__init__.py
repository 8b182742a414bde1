"""Stands in for Pillow, which ReportLab imports and our drawn pages never call."""
