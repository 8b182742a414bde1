"""Whether a page stays as wide as its window, with letters of any size."""

LARGE = "document.documentElement.style.fontSize = '200%'"
WIDE = """() => {
  const most = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= most) return [];
  return [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > most + 1 && each.checkVisibility())
    .map((each) => `${each.localName}.${each.className.baseVal ?? each.className}`).slice(-6);
}"""
