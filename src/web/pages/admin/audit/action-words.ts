import i18next, { type TFunction } from 'i18next';
import type { AuditQuery } from '../../../api/types.ts';
import type { Words } from '../../../i18n/areas.ts';
import { wordsFor } from '../../../i18n/words-for.ts';

type Action = NonNullable<AuditQuery['action']>;
type Group = keyof Words['audit_action'];
type Named = { [G in Group]: `${G}.${keyof Words['audit_action'][G] & string}` }[Group];

/** All words of a group as they stand in the file of the language in use. */
function groupOf<G extends 'audit_action' | 'audit_group' | 'audit_target'>(group: G): Words[G] {
  return i18next.getResource(i18next.language, 'translation', group) as Words[G];
}

/** The words of all actions that are written down: an action without words, and words of no action, do not compile. */
function actionWords(): Record<Action, string> {
  const groups = Object.entries(groupOf('audit_action'));
  const named = groups.flatMap(([group, verbs]) =>
    Object.entries<string>({ ...verbs }).map(
      ([verb, words]) => [`${group}.${verb}` as Named satisfies Action, words] as const,
    ),
  );
  return Object.fromEntries(named) as Record<Named, string>;
}

/** What the log can be narrowed to, each by its name: groups and single actions, and what something is done to. */
export function auditChoices(t: TFunction) {
  const namesOf = (words: object) => Object.entries<string>({ ...words }).map(([value, label]) => ({ value, label }));
  const groups: Record<NonNullable<AuditQuery['group']>, string> = groupOf('audit_group');
  const targets: Record<NonNullable<AuditQuery['target_type']>, string> = groupOf('audit_target');
  return {
    actions: [
      ...namesOf(groups).map(({ value, label }) => ({ value, label: t('audit.group', { name: label }) })),
      ...namesOf(actionWords()),
    ],
    targets: namesOf(targets),
  };
}

/** What was done, in words; an action of a version that is not this one, by its name. */
export function wordsOfAction(action: string): string {
  const words: Record<string, string> = actionWords();
  return words[action] ?? action;
}

/** The name of a field that changed, or of something else that is known; one without words by its own name. */
export function wordsOfField(t: TFunction, field: string): string {
  return wordsFor(t, 'audit_field.', field) ?? field.replaceAll('_', ' ');
}
