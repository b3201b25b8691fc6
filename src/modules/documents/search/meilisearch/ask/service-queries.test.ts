import { expect, it } from 'vitest';
import { serviceQueries } from './service-queries.ts';

it('asks for every word in quotes, and for each way to meet the conditions once', () => {
  expect(serviceQueries(["'alder'", "'birch'"])).toEqual(['"alder" "birch"']);
  expect(serviceQueries(["('muller' | 'mueller')", "'oak'"])).toEqual(['"oak" "muller"', '"oak" "mueller"']);
  expect(serviceQueries(["'oak'", "'oak'"])).toEqual(['"oak"']);
});

it('leaves out what it cannot say, and says nothing where nothing is left: then the database looks at what comes', () => {
  expect(serviceQueries(["'alder'", "('a' & 'b')"])).toEqual(['"alder"']);
  expect(serviceQueries(["'alder'", "'本'"])).toEqual(['"alder"']);
  expect(serviceQueries(["'本'"])).toBeUndefined();
  expect(serviceQueries([])).toBeUndefined();
  expect(serviceQueries(["('a' <-> 'b')"])).toBeUndefined();
});

it('stays within what the service reads of a question, and within a few questions at once', () => {
  const words = Array.from({ length: 30 }, (_, at) => `'word${at}'`);
  const [query = ''] = serviceQueries(words) ?? [];
  expect(query.split(' ')).toHaveLength(10);
  const pairs = Array.from({ length: 9 }, (_, at) => `('a${at}' | 'b${at}')`);
  expect(serviceQueries(pairs)?.length).toBe(8);
});
