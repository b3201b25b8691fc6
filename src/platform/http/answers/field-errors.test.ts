import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors, type ValidationFailure } from './field-errors.ts';

type Issue = ValidationFailure['validation'][number];

const schema = z.strictObject({
  name: z.string().min(2).max(4),
  port: z.number().int().min(1).max(99).optional(),
  nested: z.object({ kind: z.enum(['a', 'b']) }).optional(),
});

function refusalOf(body: unknown) {
  const validate = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' });
  const { error } = z.object({ error: z.array(z.custom<Issue>()).optional() }).parse(validate(body));
  return fieldErrors({ validation: error ?? [] });
}

it.each([
  [{}, { path: 'name', code: 'missing' }],
  [{ name: 'abcde' }, { path: 'name', code: 'too_long', limit: 4 }],
  [
    { name: 'abc', port: 1e30 },
    { path: 'port', code: 'too_large', limit: 99 },
  ],
  [
    { name: 'abc', nested: { kind: 'c' } },
    { path: 'nested.kind', code: 'choices', values: ['a', 'b'] },
  ],
  [
    { name: 'abc', nmae: 'abc' },
    { path: 'nmae', code: 'unknown_key' },
  ],
])('what the framework hands over keeps its code and what it names: %j', (body, said) => {
  expect(refusalOf(body)).toEqual([{ ...said, message: expect.any(String) }]);
});
