"""What there is to read and to find, and what of it a device keeps."""
