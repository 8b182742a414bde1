"""What is only for a table at home: who has come in, and https for the phones of the house.

`serve` opens a second door beside the first: a process (`second_door`) that speaks https with a
certificate signed by this house alone (`authority`) and passes everything on to the site.
"""
