import { readdirSync, readFileSync } from 'node:fs';

/** Formulas are changed by what the documents of the first half show; the other half has other wordings and is only measured. */
export type Half = 'tuning' | 'judging';

/** Somebody who writes documents of one kind in one language; lines that begin with "? " are not in each of them. */
export type Writer = { kind: string; language: string; id: string; lines: readonly string[] };

/** What stands above and below the text of a document. */
export type Letterhead = { language: string; head: readonly string[]; foot: readonly string[] };

const folder = new URL('./texts/', import.meta.url);

/** The writers of one half: three of each kind in English and German, one in each further language. */
export function writersOf(half: Half): Writer[] {
  return readdirSync(new URL(`${half}/`, folder))
    .sort()
    .flatMap((file) => {
      const kind = file.replace(/\.txt$/, '');
      return partsOf(`${half}/${file}`).map(({ language, lines }, at) => ({
        kind,
        language,
        id: `${kind} ${at + 1}`,
        lines,
      }));
    });
}

/** All letterheads; a language with four of them has two for each half. */
export function letterheadsOf(half: Half, language: string): Letterhead[] {
  const all = partsOf('letterheads.txt').filter((part) => part.language === language);
  const middle = all.length / 2;
  const chosen = all.length === 1 ? all : half === 'tuning' ? all.slice(0, middle) : all.slice(middle);
  return chosen.map(({ lines }) => {
    const border = lines.indexOf('--');
    return { language, head: lines.slice(0, border), foot: lines.slice(border + 1) };
  });
}

function partsOf(file: string): { language: string; lines: string[] }[] {
  return readFileSync(new URL(file, folder), 'utf8')
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [language = '', ...lines] = part.trim().split('\n');
      return { language, lines };
    });
}
