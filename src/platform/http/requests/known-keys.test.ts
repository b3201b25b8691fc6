import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { refuseUnknownKeys } from './known-keys.ts';

function refused(route: { schema?: object; url?: string; takesOtherKeys?: boolean }, sent: object): string[] {
  const { url = '/api/things', takesOtherKeys = false, schema } = route;
  try {
    refuseUnknownKeys({
      query: {},
      routeOptions: { url, schema, config: { takesOtherKeys } },
      ...sent,
    } as FastifyRequest);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect([error.status, error.code]).toEqual([422, 'invalid_request']);
    return (error.errors ?? []).map(({ path }) => path);
  }
}

const filter = z.object({ tags: z.string().optional() });

it('a parameter that a route does not know is named, misspelt, as a list and where it knows none', () => {
  const schema = { querystring: filter };
  expect(refused({ schema }, { query: { tags: 'a' } })).toEqual([]);
  expect(refused({ schema }, { query: { tags: 'a', 'tags[]': 'b', Tags: 'c' } })).toEqual(['tags[]', 'Tags']);
  expect(refused({}, { query: { page: '1' } })).toEqual(['page']);
});

it.each([
  ['refined', filter.refine(() => true)],
  ['one of several', z.union([filter, z.object({ name: z.string() })])],
  ['of two parts', z.intersection(filter, z.object({ name: z.string() }))],
  ['changed afterwards', filter.transform(({ tags }) => tags)],
  ['changed before', z.preprocess((value) => value, filter)],
  ['optional, with a default', filter.optional().default({})],
])('a body that is %s knows its members and no others', (_how, body) => {
  expect(refused({ schema: { body } }, { body: { tags: 'a' } })).toEqual([]);
  expect(refused({ schema: { body } }, { body: { tags: 'a', bogus: 1, csrf_token: 'of a form' } })).toEqual(['bogus']);
});

it('a body of any members, of none and one that the handler reads itself are left to it', () => {
  for (const body of [z.record(z.string(), z.string()), z.looseObject({ a: z.string() }), undefined])
    expect(refused({ schema: { body } }, { body: { bogus: 1 } })).toEqual([]);
  expect(refused({ schema: { body: z.array(filter) } }, { body: [{ bogus: 1 }] })).toEqual([]);
});

it('pages and answers of providers, whose addresses others write, are left alone', () => {
  expect(refused({ url: '/login' }, { query: { from: 'mail' } })).toEqual([]);
  expect(refused({ takesOtherKeys: true }, { query: { iss: 'provider' } })).toEqual([]);
});
