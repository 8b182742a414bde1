"""The house book: its door, its people, its plays. A house answers only who has its key."""
