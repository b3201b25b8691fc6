/** What the search means by a word before a colon, so that no field can be called by it. */
export const RESERVED_KEYS: ReadonlySet<string> = new Set([
  ...['tag', 'from', 'sender', 'type', 'status', 'delivery', 'pdfa', 'lang', 'language', 'asn', 'amount', 'date'],
  ...['title', 'titel'],
]);

/** Characters of a key. */
export const MAX_KEY_LENGTH = 50;
/** Small letters of any script, digits and `_`; filters say `KEY_min` and `KEY_max`, so that none ends in these. */
const KEY = /^\p{L}[\p{L}\p{M}\p{N}_]*$/u;

/** Whether a key can be that of a field. */
export function isKey(key: string): boolean {
  return KEY.test(key) && key.length <= MAX_KEY_LENGTH && key === key.toLowerCase().normalize('NFC') && !isBound(key);
}

/** The key of what is called so; another one where that is taken, or means something else. */
export function keyOfName(name: string, taken: ReadonlySet<string>, reserved = RESERVED_KEYS): string {
  const plain = name
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^[_\p{M}]+|_+$/gu, '');
  const begun = KEY.test(plain) ? plain : ['field', plain].filter(Boolean).join('_');
  const short = begun.slice(0, MAX_KEY_LENGTH - 6).replace(/[\ud800-\udbff]$/, '');
  const key = isBound(short) || reserved.has(short) ? `${short}_field` : short;
  if (!taken.has(key)) return key;
  for (let at = 2; ; at += 1) {
    const numbered = `${key.slice(0, MAX_KEY_LENGTH - 4).replace(/[\ud800-\udbff]$/, '')}_${at}`;
    if (!taken.has(numbered)) return numbered;
  }
}

function isBound(key: string): boolean {
  return key.endsWith('_min') || key.endsWith('_max');
}
