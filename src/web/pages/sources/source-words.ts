import type { TFunction } from 'i18next';
import type { Source } from '../../api/types.ts';
import { problemWords } from '../../components/problem-words.ts';
import { wordsFor } from '../../i18n/words-for.ts';

/** Codes that say to people the same as others. */
const sameAs: Readonly<Record<string, string>> = { connection_failed: 'connection_lost', timed_out: 'no_answer' };

/** What is wrong with a source, or with what came to it, in a sentence. */
export function sourceProblemWords(
  t: TFunction,
  { config }: Pick<Source, 'config'>,
  problem: { code: string; detail: string },
): string {
  const { code, detail } = problem;
  // Of an address that a document is fetched from, where no server is set.
  const ofFetching = config.host === undefined ? wordsFor(t, 'sources.fetch_', code) : null;
  const { host = '', mailbox = '', path = '' } = config;
  const values = { host: String(host), mailbox: String(mailbox), path: String(path) };
  return ofFetching ?? wordsFor(t, 'sources.problem_', sameAs[code] ?? code, values) ?? problemWords(t, code, detail);
}
