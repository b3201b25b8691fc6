/** Stands for a part of an address that nobody but its owner is to read. */
const HIDDEN = '[hidden]';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/**
 * Words as programs write them into addresses, with an ending. In small letters alone: a token of both cases has no digit once in
 * some hundred times, and then nothing else tells it from a word.
 */
const WORDS = /^(?=.{1,40}$)[a-z]{1,20}(?:[_-][a-z]{1,20})*(?:\.[a-z0-9]{1,5}){0,2}$/;
/** A number, or a place in the pattern of a route. */
const OTHER_SAFE = /^(?:\d{1,6}|:\w+|\*)$/;
/** What no secret looks like. */
const SAFE_SEGMENTS = [UUID, WORDS, OTHER_SAFE];
const SAFE_KEY = /^[a-z][a-z_]{0,29}(?:\[\])?$/i;

/** The path of an address as it may be logged: ids and plain words stay, anything else could be a key or a one-time token. */
export function safePath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path
    .split('/')
    .slice(0, 20)
    .map((segment) => (segment === '' || SAFE_SEGMENTS.some((safe) => safe.test(segment)) ? segment : HIDDEN))
    .join('/');
}

/** The names in the query of an address; its values are left out: they hold search words and one-time tokens. */
export function safeQueryKeys(url: string): string[] {
  const start = url.indexOf('?');
  if (start < 0) return [];
  const keys = [...new URLSearchParams(url.slice(start + 1)).keys()].map(safeKey);
  return [...new Set(keys)].slice(0, 30);
}

/** The name of a parameter or a member as it may be logged and answered: a plain word. Anything else could be a secret in the wrong place. */
export function safeKey(name: string): string {
  return SAFE_KEY.test(name) ? name : HIDDEN;
}
