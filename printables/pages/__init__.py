"""Pages: what lies where on them, how they are cut apart, and what else stands on them."""
