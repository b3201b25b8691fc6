import type { MailFacts } from '../../../reading/mails/index.ts';
import type { Candidate, FieldName } from './types.ts';

/** What stands in a mail's head is meant as that; only a person or a rule of the owner's knows better. */
const EXACT = 1;
/** A name that people give each other in their address books. */
const NAMED = 0.95;

/** The fields of a mail, as its head says them. */
export function mailFields({ subject, sender, recipient, date }: MailFacts): Candidate[] {
  const said: [FieldName, string | null, number][] = [
    ['document_type', 'email', EXACT],
    ['title', subject, EXACT],
    ['sender', sender, NAMED],
    ['recipient', recipient, NAMED],
    ['document_date', date, EXACT],
  ];
  return said.flatMap(([field, value, confidence]) =>
    value === null || value === '' ? [] : [{ field, value, confidence, source: 'rule' as const }],
  );
}
