import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Words by their keys, groups joined by dots. */
export type FlatWords = ReadonlyMap<string, string>;

/** Where words that people read stand, each once a language. */
const PLACES = [
  'src/web/locales/{language}/*.json',
  'src/web/steps/*.{language}.json',
  'src/web/pages/admin-settings/words/{language}.json',
  'src/modules/people/mail/templates/words/{language}.json',
  'src/modules/reading/mails/words/{language}.json',
];

/** Forms that English has none of. */
const otherPlurals = /_(?:zero|two|few|many)$/;

/** Words in groups, as one list. */
export function flattenWords(words: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flattenWords(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/** What is filled in or wrapped in a sentence, in the order of its name. */
export function gapsOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}|<\/?(\w+)>/g)].map((match) => match[0]).toSorted();
}

/** Every file of words of a language, by its path with `{language}` in the place of the language. */
export async function wordFiles(root: string, language: string): Promise<Map<string, FlatWords>> {
  const files = new Map<string, FlatWords>();
  for (const place of PLACES) {
    const [before = '', after = ''] = place.split('{language}');
    for await (const file of glob(before + language + after, { cwd: root })) {
      const name = file.replaceAll(path.sep, '/');
      const at = after.startsWith('/') ? name.indexOf(`/${language}/`) + 1 : name.lastIndexOf(`${language}.json`);
      const known = `${name.slice(0, at)}{language}${name.slice(at + language.length)}`;
      files.set(known, flattenWords(JSON.parse(await readFile(path.join(root, file), 'utf8')) as object));
    }
  }
  return files;
}

/** What a language lacks of the words in English, what it has beside them, and which of its sentences have other gaps: a line each. */
export function lackingWords(english: ReadonlyMap<string, FlatWords>, other: ReadonlyMap<string, FlatWords>): string[] {
  const lines: string[] = [];
  for (const [file, words] of english) {
    const theirs = other.get(file);
    if (!theirs) {
      lines.push(`${file}: the whole file, ${words.size} words`);
      continue;
    }
    for (const [key, text] of words) {
      const translated = theirs.get(key);
      if (translated === undefined || translated.trim() === '') lines.push(`${file}: ${key} lacks: ${text}`);
      // "1 file" may leave out its number in either language.
      else if (!key.endsWith('_one') && gapsOf(translated).join() !== gapsOf(text).join())
        lines.push(`${file}: ${key} has other gaps than: ${text}`);
    }
    for (const key of theirs.keys())
      if (!words.has(key) && !otherPlurals.test(key)) lines.push(`${file}: ${key} is no word of English`);
  }
  for (const file of other.keys()) if (!english.has(file)) lines.push(`${file}: English has no such file`);
  return lines;
}
