"""What all look at together: the score with its reasons, the titles, the big screen."""
