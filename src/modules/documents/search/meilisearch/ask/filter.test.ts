import { expect, it } from 'vitest';
import { type Held, parseFilter } from '../../../../../../test/harness/meilisearch/filter-grammar.ts';
import { quotedValue, serviceFilter } from './filter.ts';

const OWNER = '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01';
const STRANGER = '01932bff-9d10-7f3e-8a55-0d2f9a4f7c02';
const FILTERABLE = ['owner_id', 'labels', 'created', 'id'];
const NO_RANGE = { sinceMs: null, untilMs: null };

/** What somebody could type to get out of the quotes, in many forms. */
function hostileValues(): string[] {
  const escapes = [
    '"',
    '\\"',
    '\\\\"',
    "'",
    '`',
    '\\',
    '\\\\',
    '""',
    '"\\',
    '”',
    '\u0000',
    '\n',
    '\r\n',
    '\u2028',
    '\u202e',
    '%22',
    '&quot;',
  ];
  const tails = [
    ' OR owner_id EXISTS',
    ` OR owner_id = "${STRANGER}"`,
    ' OR NOT labels = "x',
    ') OR (owner_id != "x"',
    ' OR labels IN ["tag:x"]',
    ' OR created > 0',
    '] OR owner_id EXISTS',
    ' OR _geoRadius(0, 0, 1)',
    ' AND 1 = 1 --',
    '/**/OR/**/owner_id EXISTS',
    ' OR 1',
    '',
  ];
  return escapes.flatMap((ending) => tails.map((tail) => `x${ending}${tail}`));
}

it('lets no value out of its quotes: whatever a label is called, the filter is about the owner alone', () => {
  const values = hostileValues();
  expect(values.length).toBeGreaterThanOrEqual(200);
  const stranger: Held = { owner_id: STRANGER, labels: ['tag:x'], created: 5, id: 'b' };
  for (const value of values) {
    const filter = serviceFilter(OWNER, [{ tags: [value], document_type: value, language: value }], NO_RANGE);
    const lets = parseFilter(filter, FILTERABLE);
    expect([value, lets(stranger)]).toEqual([value, false]);
    const own: Held = {
      owner_id: OWNER,
      labels: [`tag:${value.toLowerCase()}`, `document_type:${value.toLowerCase()}`, `language:${value}`],
      created: 5,
      id: 'a',
    };
    expect([value, lets(own)]).toEqual([value, true]);
  }
});

it('sends no value that the grammar cannot hold exactly', () => {
  for (const value of ['a\\', 'a\\b', '\u0000', '\n', 'x'.repeat(101), '日本', 'İ'])
    expect(quotedValue(value)).toBeUndefined();
  expect(quotedValue('a "quoted" tag')).toBe('"a \\"quoted\\" tag"');
  expect(quotedValue('Müller')).toBe('"Müller"');
});

it('narrows by time, and refuses an owner that is no id', () => {
  expect(serviceFilter(OWNER, [], { sinceMs: 5, untilMs: 9 })).toBe(
    `owner_id = "${OWNER}" AND created >= 5 AND created <= 9`,
  );
  expect(() => serviceFilter('" OR owner_id EXISTS', [], NO_RANGE)).toThrow(RangeError);
});
