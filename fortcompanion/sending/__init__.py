"""How what we keep to be read becomes what is sent: templates, styles and scripts."""
