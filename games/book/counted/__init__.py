"""PURE: what plays say together. Start at `figures.of`; each definition stands at its function.

Three rules hold everywhere.

- A play is *decided* when two or more sat in it and at least one of them wins, for sure. Wins,
  chances, streaks, head to head and the rating look at decided plays alone, complete or not; a play
  without a winner that anybody knows of counts as played and nothing more.
- Points are *exact* where the play is complete and least and most are the same. Nothing else is
  averaged or becomes a record, and points of different games never meet in one number.
- A player without a key is a *guest*: one of those at the table, with no figures of their own.
"""
