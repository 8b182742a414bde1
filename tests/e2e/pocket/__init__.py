"""The companion in a pocket: built, served as plain files, and then without any network."""
