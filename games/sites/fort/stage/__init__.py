"""What all look at together: boards, the score with its reasons, the titles, the big screen."""
