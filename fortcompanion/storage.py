"""Static files under names that change with what is in them."""

import re
from typing import Any

from django.contrib.staticfiles.storage import HashedFilesMixin
from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

_, IMPORTS = HashedFilesMixin._js_module_import_aggregation_patterns  # type: ignore[attr-defined]


COMMENTS = {"js": rb"^\s*//.*\n|^[ \t]+", "css": rb"(?s:/\*.*?\*/)|^[ \t]+"}
"""They, and what lines begin with: for us alone, and two kilobytes to every phone."""
AIR = re.compile(rb"""("[^"]*"|'[^']*')|\s*([{};,])\s*|(:)\s+""")
"""What a stylesheet does not need between its words; what stands in quotes stays as it is."""


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """What our scripts import has its changing name in them too. Those of others are left alone:
    some of them import what their package has not got."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*", IMPORTS))

    def _save(self, name: str, content: Any) -> Any:
        folder = name.replace("\\", "/").partition("/")[0]
        if folder in COMMENTS:
            content.seek(0)
            said = re.sub(COMMENTS[folder], b"", content.read(), flags=re.MULTILINE)
            if folder == "css":
                said = AIR.sub(lambda found: b"".join(filter(None, found.groups())), said)
            content = ContentFile(said)
        return super()._save(name, content)
