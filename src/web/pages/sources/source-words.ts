import type { TFunction } from 'i18next';
import type { Source } from '../../api/types.ts';
import { problemWords } from '../../components/problem-words.ts';
import { wordsFor, wordsOfKind } from '../../i18n/words-for.ts';
import type { FieldWords } from '../../kit/schema-form-input.tsx';

/** Codes that say to people the same as others. */
const sameAs: Readonly<Record<string, string>> = { connection_failed: 'connection_lost', timed_out: 'no_answer' };

/** What is wrong with a source, or with what came to it, in a sentence. @param places where a folder may lie, when that is known */
export function sourceProblemWords(
  t: TFunction,
  { config }: Pick<Source, 'config'>,
  problem: { code: string; detail: string },
  places = '',
): string {
  const { code, detail } = problem;
  // Of an address that a document is fetched from, where no server is set.
  const ofFetching = config.host === undefined ? wordsFor(t, 'sources.fetch_', code) : null;
  const { host = '', mailbox = '', path = '' } = config;
  const values = { host: String(host), mailbox: String(mailbox), path: String(path) };
  const ofPlaces = places === '' ? null : wordsFor(t, 'sources.problem_', `${code}_in`, { ...values, places });
  const ofSources = ofFetching ?? ofPlaces;
  return ofSources ?? wordsFor(t, 'sources.problem_', sameAs[code] ?? code, values) ?? problemWords(t, code, detail);
}

/** What the fields of a kind of source are called. @param places where a folder may lie, when that is known */
export function sourceFieldWords(t: TFunction, kind: string, places: string): FieldWords {
  const helpOf = (key: string) => wordsOfKind(t, 'sources.help_', [kind, key], { places });
  return {
    labelOf: (key) => wordsOfKind(t, 'sources.field_', [kind, key]),
    helpOf: (key) => (places === '' ? null : helpOf(`${key}_in`)) ?? helpOf(key),
    choiceOf: (key, value) => wordsOfKind(t, 'sources.choice_', [kind, `${key}_${value}`]),
  };
}
