import { type Changes, insertBefore } from './change.ts';
import type { Names } from './names.ts';

const VERBS = {
  created: { en: 'created', de: 'angelegt' },
  deleted: { en: 'deleted', de: 'gelöscht' },
} as const;

type AuditWords = {
  deed: Record<string, Record<string, string>>;
  deed_group: Record<string, string>;
  deed_target: Record<string, string>;
};

/** That things of a kind are created and deleted, for the audit log: the deeds, and their words in both languages. */
export async function addDeeds(changes: Changes, one: Names, many: Names): Promise<void> {
  const verbs = Object.keys(VERBS) as (keyof typeof VERBS)[];
  const lines = (line: (verb: string) => string) => verbs.map((verb) => `  ${line(verb)},\n`).join('');
  await changes.edit('src/modules/people/audit/actions.ts', (text) =>
    insertBefore(
      text,
      '} as const satisfies',
      lines((verb) => `'${one.snake}.${verb}': '${one.snake}'`),
    ),
  );
  for (const language of ['en', 'de'] as const) {
    await changes.edit(`src/web/locales/${language}/audit.json`, (text) => {
      const words = JSON.parse(text) as AuditWords;
      words.deed[one.snake] = Object.fromEntries(verbs.map((verb) => [verb, `${one.title} ${VERBS[verb][language]}`]));
      words.deed_group[one.snake] = many.title;
      words.deed_target[one.snake] = one.title;
      return `${JSON.stringify(words, null, 2)}\n`;
    });
  }
}
