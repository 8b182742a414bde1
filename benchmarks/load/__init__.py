"""Many tables at one site: four phones each, with their streams, at a human pace or flat out."""
