/** Longer than what closes takes to give the focus back by itself. */
const quietMs = 40;
const trailLength = 16;
const floats = '[role="dialog"],[role="menu"],[role="listbox"],[data-focus-back]';
const focusable = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),[tabindex]';

/** Where the focus was, and what is known of that place once it is gone. */
type Place = {
  element: HTMLElement;
  /** Where it stood among its neighbours, when it was part of a list. */
  list: { parent: Element; index: number } | null;
  /** What the part of the page around it names as the next owner, as a selector. */
  home: string | undefined;
  /** The dialog, menu or part of the dock it stood in. */
  floating: Element | null;
};

let place: Place | null = null;
let trail: HTMLElement[] = [];
let timer: number | undefined;
/** A control that is only disabled for a while gets the focus back. */
let waiting: { element: HTMLElement; meanwhile: HTMLElement } | null = null;
let isArriving = false;

function describe(element: HTMLElement): Place {
  const item = element.closest('li');
  const parent = item?.parentElement;
  return {
    element,
    list: item && parent ? { parent, index: [...parent.children].indexOf(item) } : null,
    home: element.closest<HTMLElement>('[data-focus-home]')?.dataset.focusHome,
    floating: element.closest(floats),
  };
}

function isUsable(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled,[aria-hidden="true"] *,[inert] *') &&
    element.getClientRects().length > 0
  );
}

function lastUsable(matches: (element: HTMLElement) => boolean): HTMLElement | undefined {
  return trail.findLast((element) => isUsable(element) && matches(element));
}

function atHome(selector: string | undefined): HTMLElement | undefined {
  if (!selector) return undefined;
  return (
    lastUsable((element) => element.matches(selector)) ??
    [...document.querySelectorAll<HTMLElement>(selector)].find(isUsable)
  );
}

/** What took the place of a list's lost item, or the item before it. */
function neighbour({ list }: Place): HTMLElement | undefined {
  if (!list?.parent.isConnected) return undefined;
  const items = [...list.parent.children].filter((item) => !item.matches('[aria-hidden="true"]'));
  for (const item of [...items.slice(list.index), ...items.slice(0, list.index).toReversed()]) {
    const control = item.querySelector<HTMLElement>('[data-row]') ?? item.querySelector<HTMLElement>(focusable);
    if (control && isUsable(control)) return control;
  }
  return undefined;
}

function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1[tabindex]');
}

function nextOwner(lost: Place): HTMLElement | null | undefined {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
  if (dialog) return dialog.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ?? dialog;
  const main = document.querySelector<HTMLElement>('main');
  // It was left, not lost: somebody pressed where nothing can have the focus.
  if (isUsable(lost.element)) return main;
  return (
    atHome(lost.home) ??
    neighbour(lost) ??
    (lost.floating ? lastUsable((element) => element.closest(floats) !== lost.floating) : undefined) ??
    heading() ??
    main
  );
}

function mend(): void {
  window.clearTimeout(timer);
  timer = undefined;
  const active = document.activeElement;
  if (waiting && active === waiting.meanwhile && isUsable(waiting.element)) waiting.element.focus();
  if (isArriving && (active === document.body || active?.matches('main'))) {
    const found = heading();
    found?.focus({ preventScroll: true });
    if (found) return;
  }
  if (!place || (active !== null && active !== document.body)) return;
  const lost = place;
  const owner = nextOwner(lost);
  owner?.focus({ preventScroll: true });
  // The page that is gone had a heading; the one that comes will have one.
  isArriving = !lost.element.isConnected && (owner?.matches('main') ?? false);
  waiting = owner && lost.element.isConnected ? { element: lost.element, meanwhile: owner } : null;
}

function soon(): void {
  timer ??= window.setTimeout(mend, quietMs);
}

/** Another page is shown: its heading takes the focus as soon as it is there, so that a screen reader says where we are. */
export function focusPage(): void {
  const found = heading();
  (found ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  isArriving = !found;
}

/**
 * Sees to it that the focus always has an owner: what vanishes with it leaves it to the place it names, the neighbour in its
 * list, whoever had it before something floated over the page, or the page itself. Returns the way to end it.
 */
export function startFocusGuard(): () => void {
  const take = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (!target.matches('main')) isArriving = false;
    if (waiting && target !== waiting.meanwhile) waiting = null;
    place = describe(target);
    trail = [...trail.filter((element) => element !== target && element.isConnected), target].slice(-trailLength);
  };
  const look = () => {
    if (waiting || isArriving || document.activeElement === document.body) soon();
  };
  // A key finds the owner at once.
  const press = () => {
    if (timer !== undefined) mend();
  };
  const listeners = new AbortController();
  const options = { signal: listeners.signal, capture: true };
  document.addEventListener('focusin', take, options);
  document.addEventListener('focusout', soon, options);
  document.addEventListener('keydown', press, options);
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  });
  return () => {
    listeners.abort();
    observer.disconnect();
    window.clearTimeout(timer);
    timer = undefined;
  };
}
