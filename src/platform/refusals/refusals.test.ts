import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf, isRefusalCode, refusalOf, SENTENCES, says } from './index.ts';

const schema = z.strictObject({
  name: z.string().min(2).max(4).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
  share: z.number().gt(0).lt(1).optional(),
  on: z.boolean().optional(),
  tags: z.array(z.string()).min(1).max(1).optional(),
  mail: z.email().optional(),
  url: z.url().optional(),
  id: z.uuid().optional(),
  day: z.iso.date().optional(),
  at: z.iso.datetime().optional(),
  kind: z.enum(['a', 'b']).optional(),
  pattern: z.string().regex(/^x/).optional(),
  path: z.string().regex(/^\//, says('absolute_path')).optional(),
  either: z.union([z.string(), z.array(z.string().max(2))]).optional(),
  body: z
    .discriminatedUnion('type', [z.object({ type: z.literal('p') }), z.object({ type: z.literal('q') })])
    .optional(),
  nested: z.object({ deep: z.object({ value: z.number() }) }).optional(),
  keyed: z.record(z.string().max(2), z.number()).optional(),
  coded: z
    .string()
    .superRefine((_text, context) =>
      context.addIssue({ code: 'custom', message: 'no', params: { code: 'port_not_allowed' } }),
    )
    .optional(),
});

const refused = (value: unknown) => fieldErrorsOf(schema.safeParse(value).error?.issues ?? []);

it.each([
  [{ name: 'a' }, { path: 'name', code: 'too_short', limit: 2 }],
  [{ name: 'abcde' }, { path: 'name', code: 'too_long', limit: 4 }],
  [{ name: 7 }, { path: 'name', code: 'no_text' }],
  [{ page: 'x' }, { path: 'page', code: 'no_number' }],
  [{ page: 1.5 }, { path: 'page', code: 'whole_number' }],
  [{ page: 0 }, { path: 'page', code: 'too_small', limit: 1 }],
  [{ page: 1e30 }, { path: 'page', code: 'too_large', limit: 1000 }],
  [{ page: -1e30 }, { path: 'page', code: 'too_small', limit: 1 }],
  [{ page: Number.POSITIVE_INFINITY }, { path: 'page', code: 'no_number' }],
  [{ share: 0 }, { path: 'share', code: 'not_above', limit: 0 }],
  [{ share: 1 }, { path: 'share', code: 'not_below', limit: 1 }],
  [{ on: 'yes' }, { path: 'on', code: 'yes_or_no' }],
  [{ tags: 'a' }, { path: 'tags', code: 'no_list' }],
  [{ tags: [] }, { path: 'tags', code: 'too_few', limit: 1 }],
  [{ tags: ['a', 'b'] }, { path: 'tags', code: 'too_many', limit: 1 }],
  [{ mail: 'ann' }, { path: 'mail', code: 'no_email_address' }],
  [{ url: 'x' }, { path: 'url', code: 'no_url' }],
  [{ id: 'x' }, { path: 'id', code: 'no_id' }],
  [{ day: '31.3.2026' }, { path: 'day', code: 'no_date' }],
  [{ at: '2026-03-31' }, { path: 'at', code: 'no_time' }],
  [{ kind: 'c' }, { path: 'kind', code: 'choices', values: ['a', 'b'] }],
  [{ pattern: 'y' }, { path: 'pattern', code: 'not_valid' }],
  [{ path: 'x' }, { path: 'path', code: 'absolute_path' }],
  [{ either: 4 }, { path: 'either', code: 'not_valid' }],
  [{ either: ['abc'] }, { path: 'either.0', code: 'too_long', limit: 2 }],
  [{ body: { type: 'z' } }, { path: 'body.type', code: 'choices', values: ['p', 'q'] }],
  [{ nested: {} }, { path: 'nested.deep', code: 'missing' }],
  [{ nested: { deep: { value: null } } }, { path: 'nested.deep.value', code: 'no_number' }],
  [{ keyed: { abc: 1 } }, { path: 'keyed.abc', code: 'not_valid' }],
  [{ misspelt: 1 }, { path: 'misspelt', code: 'unknown_key' }],
  [{ coded: '' }, { path: 'coded', code: 'port_not_allowed' }],
  [undefined, { path: '', code: 'missing' }],
  ['text', { path: '', code: 'no_object' }],
])('a value that does not fit is refused once, by code, with what the sentence names: %j', (value, said) => {
  expect(refused(value)).toEqual([{ ...said, message: expect.any(String) }]);
  expect(refused(value)[0]?.message).not.toMatch(/Invalid|expected|received|Too (?:big|small)|Unrecognized/);
});

const facts = { limit: 7, values: ['a', 'b'], value: 'X_Y', example: 'x://y' };

it.each(Object.keys(SENTENCES).filter(isRefusalCode))(
  'the sentence of %s leads back to its code and its facts',
  (code) => {
    const named = Object.entries(facts).filter(([name]) => SENTENCES[code].includes(`{${name}}`));
    expect(refusalOf(says(code, facts))).toEqual({ code, ...Object.fromEntries(named) });
  },
);

it('one of a kind is said in the singular, and read back', () => {
  expect(says('too_short', { limit: 1 })).toBe('must have at least 1 character');
  expect(refusalOf('must have at least 1 character')).toEqual({ code: 'too_short', limit: 1 });
});

it('a sentence that nobody wrote has no code', () => {
  expect(refusalOf('never heard of')).toBeUndefined();
});
