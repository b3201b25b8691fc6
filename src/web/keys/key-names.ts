/** One key of a page. `keys` is `j`, `Shift+x`, `Mod+f`, or a sequence such as `g d`. */
export type Key = { keys: string; label: string; run: (event: KeyboardEvent) => void };

/** A named set of keys that is alive while its part of the page is shown. */
export type KeyGroup = { title: string; keys: readonly Key[] };

/** The name of a pressed key as groups write it. */
export function nameOf(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const mod = event.ctrlKey || event.metaKey ? 'Mod+' : '';
  // Signs like ? and # already contain the Shift that made them.
  const shift = event.shiftKey && /^([a-z]|.{2,})$/.test(key) ? 'Shift+' : '';
  return `${mod}${event.altKey ? 'Alt+' : ''}${shift}${key}`;
}

/** Finds what a key means now, the innermost group first; tells also whether it may begin a sequence. */
export function findKey(
  all: readonly KeyGroup[],
  name: string,
  prefix: string,
): { match: Key | null; begins: boolean } {
  const wanted = prefix ? `${prefix} ${name}` : name;
  let begins = false;
  for (const group of all.toReversed()) {
    for (const key of group.keys) {
      if (key.keys === wanted) return { match: key, begins: false };
      if (key.keys.startsWith(`${wanted} `)) begins = true;
    }
  }
  return { match: null, begins };
}

/** What is printed on keys that are not named by a letter; other names stay as they are. */
const capNames: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Shift: '⇧',
};

/** The caps to draw for a key's name: one for each key that is held or pressed after another. `mod` is this machine's word for Mod. */
export function capsOf(keys: string, mod: string): string[] {
  // A plus that joins two names has something on both sides of it.
  return keys.split(' ').flatMap((part) =>
    part.split(/(?<=.)\+(?=.)/).map((name) => {
      if (name === 'Mod') return mod;
      return name.length === 1 ? name.toUpperCase() : (capNames[name] ?? name);
    }),
  );
}
