/** Direction marks, zero-width signs and the like: they make a name look like another one. */
const DECEPTIVE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const MAX_LENGTH = 255;
const EXTENSION = /\.[A-Za-z0-9]{1,8}$/;

/**
 * A file name as people gave it, fit to be shown and stored: the last part of a path, Unicode kept, nothing that hides or
 * reorders its letters. Shortened before the extension.
 * @returns the empty string when nothing is left.
 */
export function displayName(name: string): string {
  const flat = name.toWellFormed().normalize('NFC').replace(DECEPTIVE, '');
  const last = flat.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/\s+/g, ' ').trim();
  if (/^\.*$/.test(clean)) return '';
  if (clean.length <= MAX_LENGTH) return clean;
  const extension = EXTENSION.exec(clean)?.[0] ?? '';
  return `${withoutHalfCharacter(clean.slice(0, MAX_LENGTH - extension.length))}${extension}`;
}

/** The name without its extension: what a document is called until somebody knows better. */
export function titleFromName(name: string): string {
  return name.replace(EXTENSION, '').trim() || name;
}

function withoutHalfCharacter(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1);
}
