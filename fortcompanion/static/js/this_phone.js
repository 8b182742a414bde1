// The page of what this phone can do here.

import { showComforts } from "./comforts.js";

showComforts(document);
