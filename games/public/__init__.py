"""The rules as anybody can ask them: lines of JSON, and their description."""
