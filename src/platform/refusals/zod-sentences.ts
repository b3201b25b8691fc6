import { z } from 'zod';
import { says } from './sentences.ts';

type Raw = z.core.$ZodRawIssue;

/** How zod names what a value has to be. */
const TYPES: Readonly<Record<string, Parameters<typeof says>[0]>> = {
  string: 'no_text',
  number: 'no_number',
  int: 'whole_number',
  boolean: 'yes_or_no',
  array: 'no_list',
  object: 'no_object',
  record: 'no_object',
  date: 'no_time',
};

const FORMATS: Readonly<Record<string, Parameters<typeof says>[0]>> = {
  email: 'no_email_address',
  url: 'no_url',
  uuid: 'no_id',
  guid: 'no_id',
  date: 'no_date',
  datetime: 'no_time',
  base64: 'no_base64',
  base64url: 'base64url',
};

/** What a schema found wrong, in a sentence of ours: zod's own are about types of a program. */
function sentenceOf(issue: Raw): string {
  switch (issue.code) {
    case 'invalid_type':
      return says(issue.input === undefined ? 'missing' : (TYPES[issue.expected] ?? 'not_valid'));
    case 'too_small':
      return says(smallCode(issue), { limit: Number(issue.minimum) });
    case 'too_big':
      return says(bigCode(issue), { limit: Number(issue.maximum) });
    case 'invalid_format':
      return says(FORMATS[issue.format] ?? 'not_valid');
    case 'invalid_value':
      if (issue.input === undefined) return says('missing');
      return says('choices', { values: issue.values.map(String) });
    case 'unrecognized_keys':
      return says('unknown_key');
    case 'invalid_union': {
      const { options } = issue;
      return Array.isArray(options) ? says('choices', { values: options.map(String) }) : says('not_valid');
    }
    default:
      return says('not_valid');
  }
}

function smallCode({ origin, inclusive }: { origin: string; inclusive?: boolean | undefined }) {
  if (origin === 'string') return 'too_short';
  if (origin === 'array' || origin === 'set') return 'too_few';
  return inclusive === false ? 'not_above' : 'too_small';
}

function bigCode({ origin, inclusive }: { origin: string; inclusive?: boolean | undefined }) {
  if (origin === 'string') return 'too_long';
  if (origin === 'array' || origin === 'set') return 'too_many';
  return inclusive === false ? 'not_below' : 'too_large';
}

// For every schema of the process: a schema's own sentence comes before it.
z.config({ customError: sentenceOf });
