// What only sheets need, and forms like theirs. It comes with the first of them, not with the table.

import "./ideas.js";
import { seeToCards } from "./cards.js";
import { noteShown } from "./play.js";

export { noteShown, seeToCards };
