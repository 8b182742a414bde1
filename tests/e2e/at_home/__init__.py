"""What a phone can do and keep where nobody has a certificate, or only the house."""
