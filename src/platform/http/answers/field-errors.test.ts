import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors, type ValidationFailure } from './field-errors.ts';

type Issue = ValidationFailure['validation'][number];

const schema = z.object({
  name: z.string().min(2).max(4),
  port: z.number().min(1).max(99).optional(),
  tags: z.array(z.string()).max(1).optional(),
  mail: z.email().optional(),
  url: z.url().optional(),
  kind: z.enum(['a', 'b']).optional(),
  path: z.string().regex(/^\//, 'must be an absolute path').optional(),
});

function refusalOf(body: unknown) {
  const validate = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' });
  const { error } = z.object({ error: z.array(z.custom<Issue>()).optional() }).parse(validate(body));
  return fieldErrors({ validation: error ?? [] });
}

it.each([
  [{}, { path: 'name', code: 'missing' }],
  [{ name: 'a' }, { path: 'name', code: 'too_short', limit: 2 }],
  [{ name: 'abcde' }, { path: 'name', code: 'too_long', limit: 4 }],
  [
    { name: 'abc', port: 0 },
    { path: 'port', code: 'too_small', limit: 1 },
  ],
  [
    { name: 'abc', port: 100 },
    { path: 'port', code: 'too_large', limit: 99 },
  ],
  [
    { name: 'abc', tags: ['a', 'b'] },
    { path: 'tags', code: 'too_many', limit: 1 },
  ],
  [
    { name: 'abc', mail: 'ann' },
    { path: 'mail', code: 'no_email_address' },
  ],
  [
    { name: 'abc', url: 'x' },
    { path: 'url', code: 'no_url' },
  ],
  [
    { name: 'abc', kind: 'c' },
    { path: 'kind', code: 'not_valid' },
  ],
])('a general refusal has a code and the limit it names: %j', (body, said) => {
  expect(refusalOf(body)).toEqual([{ ...said, message: expect.any(String) }]);
});

it('a sentence of the schema itself says more than a code', () => {
  expect(refusalOf({ name: 'abc', path: 'x' })).toEqual([{ path: 'path', message: 'must be an absolute path' }]);
});
