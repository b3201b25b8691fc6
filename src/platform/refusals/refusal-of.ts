import { isRefusalCode, type RefusalCode, type RefusalFacts, SENTENCES } from './sentences.ts';

/** A refusal as it is answered: its code, and the facts of its sentence. */
export type Refusal = { code: RefusalCode } & RefusalFacts;

/** What a fact looks like in its sentence. */
const FACTS: Readonly<Record<string, string>> = {
  '{limit}': String.raw`(?<limit>-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)`,
  '{values}': '(?<values>.*)',
  '{value}': '(?<value>.*)',
  '{example}': '(?<example>.*)',
};

const patterns: readonly (readonly [RefusalCode, RegExp])[] = Object.keys(SENTENCES)
  .filter(isRefusalCode)
  .map((code) => [code, patternOf(SENTENCES[code])]);

/**
 * The refusal behind a sentence that `says` has made: schemas and settings hand their refusals on as sentences alone. What names the
 * most stands first in the catalogue, so the first that fits is it.
 */
export function refusalOf(sentence: string): Refusal | undefined {
  for (const [code, pattern] of patterns) {
    const found = pattern.exec(sentence);
    if (found) return { code, ...factsOf(found.groups ?? {}) };
  }
  return undefined;
}

function patternOf(template: string): RegExp {
  const parts = template.split(
    /(\{(?:limit|values|value|example)\}|(?<= (?:character|item|level|folder|condition))s\b)/,
  );
  // "1 character", "2 characters".
  const pattern = parts.map(
    (part) => FACTS[part] ?? (part === 's' ? 's?' : part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')),
  );
  return new RegExp(`^${pattern.join('')}$`, 's');
}

function factsOf({ limit, values, value, example }: Record<string, string | undefined>): RefusalFacts {
  return {
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(values === undefined ? {} : { values: values.split(', ') }),
    ...(value === undefined ? {} : { value }),
    ...(example === undefined ? {} : { example }),
  };
}
