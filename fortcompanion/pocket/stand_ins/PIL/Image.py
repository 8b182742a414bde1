"""No pictures in a pocket: pages are shown as drawings."""


class Image: ...
