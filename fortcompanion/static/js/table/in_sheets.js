// What only sheets and the menu need, and forms like theirs. It comes with the first of them, not with the table.

import "./ideas.js";
import "./styles.js";
import { seeToCards } from "./cards.js";
import { fillMenu } from "./menu.js";
import { noteShown } from "./play.js";

export { fillMenu, noteShown, seeToCards };
