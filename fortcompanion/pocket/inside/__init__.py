"""What runs in the phone: the worker calls `opening`, then `answering` for each request.

Whenever nobody waits it calls `aside`.
"""
