import { type Changes, insertBefore } from './change.ts';
import type { Names } from './names.ts';

const VERBS = {
  created: { en: 'created', de: 'angelegt' },
  deleted: { en: 'deleted', de: 'gelöscht' },
} as const;

type AuditWords = {
  audit_action: Record<string, Record<string, string>>;
  audit_group: Record<string, string>;
  audit_target: Record<string, string>;
};

/** That things of a kind are created and deleted, for the audit log: the actions, and their words in both languages. */
export async function addAuditActions(changes: Changes, one: Names, many: Names): Promise<void> {
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
      words.audit_action[one.snake] = Object.fromEntries(
        verbs.map((verb) => [verb, `${one.title} ${VERBS[verb][language]}`]),
      );
      words.audit_group[one.snake] = many.title;
      words.audit_target[one.snake] = one.title;
      return `${JSON.stringify(words, null, 2)}\n`;
    });
  }
}
