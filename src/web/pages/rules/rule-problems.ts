import { ApiError } from '../../api/problem.ts';

/** What is wrong, by its path. */
export type Problems = Readonly<Record<string, string>>;

/** What the server says of fields; null when it says something else. */
export function problemsOf(error: unknown): Problems | null {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  const known = errors.filter(({ path }) => /^(rule\.)?(name|conditions|actions)/.test(path));
  if (known.length === 0) return null;
  return Object.fromEntries(known.map((problem) => [problem.path.replace(/^rule\./, ''), problem.message]));
}
