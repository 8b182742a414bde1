// What the scripts of our pages rely on, for the reader and for the checker of types. Nothing of it is sent.
// A selector says what it finds: "button[data-says]" is a button, and says something. So whoever needs
// a kind of element names its tag in the selector, where the browser sees to it as well. No space
// within brackets.

type Each<Selector extends string> = string extends Selector
  ? HTMLElement
  : Selector extends `${infer One}, ${infer Others}`
    ? Each<One> | Each<Others>
    : Last<Selector>;

type Last<Selector extends string> = Selector extends `${string} ${infer Rest}`
  ? Last<Rest>
  : Kind<Name<Selector>> & Said<Selector>;

type Name<Selector extends string> = Selector extends `${infer One}${"[" | "." | "#" | ":"}${string}`
  ? Name<One>
  : Selector;

type Kind<Tag extends string> = Tag extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[Tag]
  : Tag extends keyof SVGElementTagNameMap
    ? SVGElementTagNameMap[Tag]
    : HTMLElement;

type Said<Selector extends string> = Selector extends `${infer One}:not(${string})${infer Rest}`
  ? Said<`${One}${Rest}`>
  : Selector extends `${string}[data-${infer Attribute}]${infer Rest}`
    ? { readonly dataset: Record<Camel<Key<Attribute>>, string> } & Said<Rest>
    : unknown;

type Key<Attribute extends string> = Attribute extends `${infer One}${"=" | "~" | "^" | "$" | "*" | "|"}${string}`
  ? Key<One>
  : Attribute;

type Camel<Attribute extends string> = Attribute extends `${infer One}-${infer Rest}`
  ? `${One}${Capitalize<Camel<Rest>>}`
  : Attribute;

interface ParentNode {
  querySelector<Selector extends string>(selector: Selector): Each<Selector> | null;
  querySelectorAll<Selector extends string>(selector: Selector): NodeListOf<Each<Selector>>;
}

interface Element {
  closest<Selector extends string>(selector: Selector): Each<Selector> | null;
}

// What is tapped, typed into or sent is an element, if a page hears of it.

interface Hit {
  readonly target: Element;
}

interface Heard {
  change: Event & { readonly target: HTMLElement };
  click: PointerEvent & Hit;
  contextmenu: PointerEvent & Hit;
  keydown: KeyboardEvent & { readonly target: HTMLElement };
  mousedown: MouseEvent & Hit;
  pointerdown: PointerEvent & Hit;
  submit: SubmitEvent & { readonly submitter: HTMLButtonElement | null; readonly target: HTMLFormElement };
  toggle: ToggleEvent & { readonly target: HTMLElement & { readonly open?: boolean } };
  touchstart: TouchEvent & Hit;
}

interface DocumentEventMap extends Asked {
  change: Heard["change"];
  click: Heard["click"];
  contextmenu: Heard["contextmenu"];
  keydown: Heard["keydown"];
  submit: Heard["submit"];
  toggle: Heard["toggle"];
  touchstart: Heard["touchstart"];
}

interface HTMLElementEventMap extends Asked {
  change: Heard["change"];
  click: Heard["click"];
  keydown: Heard["keydown"];
  mousedown: Heard["mousedown"];
  submit: Heard["submit"];
  sifted: CustomEvent<{ readonly query: string; readonly left: number }>;
}

interface WindowEventMap {
  keydown: Heard["keydown"];
  pointerdown: Heard["pointerdown"];
}

// htmx, as far as we use it: https://htmx.org/events/

interface Question {
  readonly elt: HTMLElement;
  readonly formData: Iterable<[key: string, value: string]>; // we send no files this way
  readonly path: string;
  readonly triggeringEvent?: Event;
  readonly verb: "get" | "post";
  tried?: boolean; // ours: it was sent, and nobody knows whether it arrived
}

interface Exchange {
  readonly elt: HTMLElement;
  readonly pathInfo?: { readonly finalRequestPath?: string };
  readonly requestConfig: Question;
  readonly target: HTMLElement;
  readonly xhr: XMLHttpRequest;
}

interface Swap extends Exchange {
  isError: boolean;
  serverResponse: string;
  shouldSwap: boolean;
  swapOverride: string;
  target: HTMLElement;
}

interface Draft {
  readonly headers: Record<string, string>;
  readonly parameters: Record<string, unknown>;
  readonly path: string;
  readonly verb: "get" | "post";
}

interface Confirmation {
  readonly elt: HTMLElement;
  readonly triggeringEvent?: SubmitEvent;
}

interface Asked {
  "htmx:afterRequest": CustomEvent<Exchange>;
  "htmx:afterSettle": CustomEvent<Exchange>;
  "htmx:afterSwap": CustomEvent<Exchange>;
  "htmx:beforeRequest": CustomEvent<Exchange>;
  "htmx:beforeSend": CustomEvent<Exchange>;
  "htmx:beforeSwap": CustomEvent<Swap>;
  "htmx:configRequest": CustomEvent<Draft>;
  "htmx:confirm": CustomEvent<Confirmation>;
  "htmx:responseError": CustomEvent<Exchange>;
  "htmx:sendAbort": CustomEvent<Exchange>;
  "htmx:sendError": CustomEvent<Exchange>;
  "htmx:timeout": CustomEvent<Exchange>;
}

declare const htmx: {
  ajax(
    verb: "GET" | "POST",
    path: string,
    how: {
      source: string | Element;
      target: string;
      swap: string;
      values?: FormData | Record<string, FormDataEntryValue | undefined>;
    },
  ): Promise<void>;
  trigger(element: Element, event: string): void;
};

// What a language says of itself to the search: games/search/speech.py.

interface Speech {
  readonly doubling: boolean;
  readonly endings: readonly string[];
  readonly fleeting: boolean;
  readonly forms: Readonly<Record<string, string>>;
  readonly softening: boolean;
}

// How cards are found while they are sifted: games/search/sifting.py.

type SoughtCard = readonly string[]; // its names, then its stems in each language

interface Sought {
  readonly cards: Readonly<Record<string, SoughtCard | undefined>>;
  readonly languages: Readonly<Record<string, Speech>>;
}

// Not every browser has these.

interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}
