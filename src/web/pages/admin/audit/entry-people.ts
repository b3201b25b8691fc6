import type { TFunction } from 'i18next';
import type { AuditEntry } from '../../../api/types.ts';

/** Somebody whom an entry names. */
export type EntryPerson = NonNullable<AuditEntry['owner']>;

/** What somebody is called now; whoever was erased has no name any more. */
export function nameOfPerson(t: TFunction, person: EntryPerson): string {
  return person.is_deleted ? t('audit.deleted_person') : person.name;
}

/** Who did it: a person, an outside service, a part of this one, or somebody who was not signed in. */
export function nameOfActor(t: TFunction, { actor }: AuditEntry): string {
  if (actor.person) return nameOfPerson(t, actor.person);
  if (actor.type === 'provider' && actor.service) return actor.service;
  return actor.service === 'http' ? t('audit.nobody') : t('audit.archivolt');
}

/** The person something was done to, when it is not the one who did it. */
export function otherPerson({ actor, target }: AuditEntry): EntryPerson | null {
  return target.person && target.person.id !== actor.person?.id ? target.person : null;
}

/** What something was done to, where it has a name: another person, a setting, or what is known of it. */
export function nameOfTarget(t: TFunction, entry: AuditEntry): string {
  const person = otherPerson(entry);
  if (person) return nameOfPerson(t, person);
  if (entry.target.type === 'setting') return entry.target.id ?? '';
  return typeof entry.facts.name === 'string' ? entry.facts.name : '';
}

/** "AL" for Ann Lindqvist. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
