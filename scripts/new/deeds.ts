import { type Changes, insertBefore } from './change.ts';
import type { Names } from './names.ts';

const WORDS = 'src/web/pages/admin/audit/deed-words.ts';
const VERBS = {
  created: { en: 'created', de: 'angelegt' },
  deleted: { en: 'deleted', de: 'gelöscht' },
} as const;

type AuditWords = {
  deed: Record<string, string>;
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
  await changes.edit(WORDS, (text) => {
    const end = (name: string) => `} as const satisfies Record<NonNullable<AuditQuery['${name}']>`;
    const deeds = lines((verb) => `'${one.snake}.${verb}': 'deed.${one.snake}_${verb}'`);
    const withDeeds = insertBefore(text, end('action'), deeds);
    const withGroup = insertBefore(withDeeds, end('group'), `  ${one.snake}: 'deed_group.${one.snake}',\n`);
    return insertBefore(withGroup, end('target_type'), `  ${one.snake}: 'deed_target.${one.snake}',\n`);
  });
  for (const language of ['en', 'de'] as const) {
    await changes.edit(`src/web/locales/${language}/audit.json`, (text) => {
      const words = JSON.parse(text) as AuditWords;
      for (const verb of verbs) words.deed[`${one.snake}_${verb}`] = `${one.title} ${VERBS[verb][language]}`;
      words.deed_group[one.snake] = many.title;
      words.deed_target[one.snake] = one.title;
      return `${JSON.stringify(words, null, 2)}\n`;
    });
  }
}
