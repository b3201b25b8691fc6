import i18next, { type TFunction } from 'i18next';
import type { FieldProblem } from '../api/problem.ts';
import type refusals from '../locales/en/refusals.json';

type Key = `invalid.${keyof (typeof refusals)['invalid']}` | `refusal.${keyof (typeof refusals)['refusal']}`;

/** What is wrong with a field in people's own language, by its code; undefined where there are no words for exactly this. */
export function fieldProblemWords(
  t: TFunction,
  { code, limit, values, value, example }: FieldProblem,
): string | undefined {
  const count = limit ?? 0;
  const facts = { count, number: count, values: values?.join(', ') ?? '', value: value ?? '', example: example ?? '' };
  // A value may also be refused for what any request can be refused for, such as an address that leads nowhere.
  const key = [`invalid.${code}`, `refusal.${code}`].find((one) => hasWords(one, count));
  return key !== undefined && hasWords(key, count) ? t(key, facts) : undefined;
}

function hasWords(key: string, count: number): key is Key {
  return i18next.exists(key, { count });
}
