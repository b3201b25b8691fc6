import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { newId } from '../../../platform/ids.ts';
import { MAX_RULES } from './rules.schemas.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ownerId = await api.createOwner();
});

const send = (method: string, path: string, json?: unknown, as = ownerId) =>
  api.send(as, method, path, json === undefined ? {} : { json });
const northgate = {
  name: 'Northgate',
  conditions: [{ field: 'text', operator: 'contains_words', value: 'northgate ENERGÍE' }],
  actions: { sender: 'Northgate', add_tags: ['energy'] },
};
const made = async (rule: object = {}): Promise<string> => {
  const answer = await send('POST', '/api/rules', { ...northgate, ...rule });
  expect([answer.status, answer.json.errors]).toEqual([201, undefined]);
  return answer.json.id;
};
const names = async () => (await send('GET', '/api/rules')).json.rules.map(({ name }: { name: string }) => name);
const errorsOf = async (rule: object) => {
  const { status, json } = await send('POST', '/api/rules', { ...northgate, ...rule });
  expect([status, json.code]).toEqual([422, 'invalid_request']);
  return json.errors as { path: string; message: string }[];
};
type Preview = { matched: number; documents: { id: string; changes: { field: string; outcome: string }[] }[] };
const preview = async (rule: object, more: object = {}): Promise<Preview & Record<string, unknown>> => {
  const answer = await send('POST', '/api/rules/preview', { rule: { ...northgate, ...rule }, ...more });
  expect([answer.status, answer.json.errors]).toEqual([200, undefined]);
  return answer.json;
};

it('rules are made, told in their order, changed, put into another order and deleted, each as an action', async () => {
  const [first, last] = [await made({ name: 'first' }), await made({ name: 'last' })];
  const middle = await made({ name: 'middle', position: 1 });
  expect(await names()).toEqual(['first', 'middle', 'last']);
  const changed = await send('PATCH', `/api/rules/${middle}`, { is_active: false, name: ' mid\n dle ' });
  expect(changed.json).toMatchObject({ name: 'mid dle', is_active: false, matches: 'all', position: 1 });
  expect((await send('GET', `/api/rules/${middle}`)).json).toEqual(changed.json);
  const order = await send('PUT', '/api/rules/reorder', { rule_ids: [last, middle, first] });
  expect(order.json.rules.map(({ position }: { position: number }) => position)).toEqual([0, 1, 2]);
  expect(await names()).toEqual(['last', 'mid dle', 'first']);
  expect((await send('DELETE', `/api/rules/${last}`)).status).toBe(204);
  expect(await names()).toEqual(['mid dle', 'first']);
  expect((await send('GET', `/api/rules/${last}`)).json.code).toBe('rule_not_found');
  const recorded = await api.db.selectFrom('audit_log').select('action').where('owner_id', '=', ownerId).execute();
  const counted = Map.groupBy(recorded, ({ action }) => action);
  expect([...counted].map(([action, rows]) => [action, rows.length])).toEqual(
    expect.arrayContaining([
      ['rule.created', 3],
      ['rule.updated', 1],
      ['rule.reordered', 1],
      ['rule.deleted', 1],
    ]),
  );
});

it('an order that names not every rule exactly once is refused and changes nothing', async () => {
  const [a, b] = [await made({ name: 'a' }), await made({ name: 'b' })];
  for (const rule_ids of [[b], [b, b], [b, a, newId()], []]) {
    const answer = await send('PUT', '/api/rules/reorder', { rule_ids });
    expect([answer.status, answer.json.code]).toEqual([422, 'rule_order_incomplete']);
  }
  expect(await names()).toEqual(['a', 'b']);
});

it("another owner's rules are out of reach, in every request and in what is tried", async () => {
  const id = await made();
  const other = await api.createOwner();
  const as = (method: string, path: string, json?: unknown) => send(method, path, json, other);
  expect((await as('GET', '/api/rules')).json.rules).toEqual([]);
  for (const answer of [
    await as('GET', `/api/rules/${id}`),
    await as('PATCH', `/api/rules/${id}`, { name: 'mine' }),
    await as('DELETE', `/api/rules/${id}`),
    await as('POST', '/api/rules/preview', { rule: northgate, rule_id: id }),
    await as('POST', '/api/rules/run', { rule_ids: [id], filter: {} }),
  ])
    expect([answer.status, answer.json.code]).toEqual([404, 'rule_not_found']);
  expect((await as('PUT', '/api/rules/reorder', { rule_ids: [id] })).json.code).toBe('rule_order_incomplete');
  expect(await names()).toEqual(['Northgate']);
});

it('there are so many rules and no more, and a rule has a bounded number of conditions', async () => {
  const id = await made();
  const row = await api.db.selectFrom('rules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [condition, actions] = [JSON.stringify(row.condition), JSON.stringify(row.actions)];
  const rows = Array.from({ length: MAX_RULES - 1 }, (_, at) => ({
    ...row,
    id: newId(),
    position: at + 1,
    condition,
    actions,
  }));
  await api.db.insertInto('rules').values(rows).execute();
  const answer = await send('POST', '/api/rules', northgate);
  expect([answer.status, answer.json.code]).toEqual([409, 'rule_limit_reached']);
  const many = Array.from({ length: 21 }, () => northgate.conditions[0]);
  expect(await errorsOf({ conditions: many })).toMatchObject([{ code: 'many_conditions', limit: 20 }]);
});

it.each([
  ['looking ahead', '(?=a)b', /looking ahead or behind is not possible/],
  ['repeating what was found', '(a)\\1', /what another part found/],
  ['an open bracket', '[a', /missing closing \]/],
  ['a repetition of nothing', '*a', /missing argument/],
  ['too large a repetition', '(a{1,100}){1,9}', /asks for too much at once|invalid repeat count/],
  ['a long run of anything', 'a.{1,190}c', /asks for too much at once/],
  ['as long a run with a fixed length', 'a.{97}c', /asks for too much at once/],
  ['a long run of choices', '(a|b)*a(a|b){60}c', /asks for too much at once/],
  ['a long run written out', `a${'.'.repeat(90)}c`, /asks for too much at once/],
])('an expression with %s is refused and says why at its field', async (_what, value, why) => {
  const conditions = [northgate.conditions[0], { field: 'text', operator: 'matches_expression', value }];
  const [error] = await errorsOf({ conditions });
  expect(error).toMatchObject({ path: 'conditions.1.value', message: expect.stringMatching(why) });
});

it('a rule that asks nothing, sets nothing or asks a field for what it does not have is refused at its field', async () => {
  expect(await errorsOf({ conditions: [] })).toMatchObject([{ path: 'conditions', code: 'one_condition' }]);
  expect(await errorsOf({ actions: {} })).toMatchObject([{ path: 'actions', code: 'one_thing' }]);
  const of = async (condition: object) => (await errorsOf({ conditions: [condition] }))[0]?.path;
  expect(await of({ field: 'language', operator: 'contains_words', value: 'en' })).toBe('conditions.0.operator');
  expect(await of({ field: 'total_amount', operator: 'at_least', value: 'much' })).toBe('conditions.0.value');
  expect(await of({ field: 'sender', operator: 'contains', value: ' ' })).toBe('conditions.0.value');
  expect(await of({ field: 'sender', operator: 'contains_words', value: '—' })).toBe('conditions.0.value');
  expect(await of({ field: 'sender', operator: 'is_empty', value: 'x' })).toBe('conditions.0.value');
});

it.each<[string, object, boolean]>([
  ['words in any order, case and accent', { field: 'text', operator: 'contains_words', value: 'TOTAL néw' }, true],
  ['whole words only', { field: 'text', operator: 'contains_words', value: 'tot' }, false],
  ['a part of the text', { field: 'text', operator: 'contains', value: 'w TOT' }, true],
  ['the beginning of the name', { field: 'filename', operator: 'starts_with', value: 'scan_' }, true],
  [
    'an expression at the end of a line',
    { field: 'text', operator: 'matches_expression', value: '^n[aeiou]w total \\d+$' },
    true,
  ],
  [
    'an expression as people need them: an IBAN, perhaps in groups',
    { field: 'text', operator: 'matches_expression', value: '\\b[A-Z]{2}\\d{2}( ?[A-Z0-9]{4}){3,7}' },
    false,
  ],
  ['one of several tags', { field: 'tags', operator: 'is', value: 'House' }, true],
  ['a tag that is not there, turned round', { field: 'tags', operator: 'is', value: 'car', is_negated: true }, true],
  ['that nothing stands there', { field: 'recipient', operator: 'is_empty' }, true],
  ['an amount from below', { field: 'total_amount', operator: 'at_least', value: '99.9' }, true],
  ['an amount from above', { field: 'total_amount', operator: 'at_most', value: '99.8' }, false],
  ['an amount however it is written', { field: 'total_amount', operator: 'is', value: '99.9' }, true],
  ['no amount where there is none', { field: 'sender', operator: 'is_empty' }, false],
  ['the kind of file', { field: 'mime_type', operator: 'starts_with', value: 'application/' }, true],
])('a condition asks for %s', async (_what, condition, expected) => {
  const fields = { tags: ['tax', 'house'], sender: 'Ännchen', metadata: JSON.stringify({ total_amount: '99.90' }) };
  await api.addDocument(ownerId, { filename: 'Scan_12.pdf', pages: ['First', 'The\nNew total 12\nend'], fields });
  expect((await preview({ conditions: [condition] })).matched).toBe(expected ? 1 : 0);
});

it('all conditions have to be met, or any, as the rule says', async () => {
  await api.addDocument(ownerId, { title: 'a letter' });
  const conditions = [
    { field: 'title', operator: 'contains', value: 'letter' },
    { field: 'title', operator: 'contains', value: 'nothing' },
  ];
  expect((await preview({ conditions, matches: 'all' })).matched).toBe(0);
  expect((await preview({ conditions, matches: 'any' })).matched).toBe(1);
});

it('an expression that takes other engines for ever ends on a long text, and what is too slow is told', async () => {
  await api.addDocument(ownerId, { pages: ['a'.repeat(60_000), 'b'] });
  for (const value of ['(a+)+$b', '(a|aa)+c', '([a-z]+)*[0-9]', '(x+x+)+y', '(.*a){12}z']) {
    const conditions = [{ field: 'text', operator: 'matches_expression', value }];
    expect(await preview({ conditions })).toMatchObject({ looked_at: 1, matched: 0, next_cursor: null });
  }
});

it('a rule is tried before it is saved: newest first, before and after, confirmed values stay, and nothing is changed', async () => {
  const page = ['Northgate Energie AG'];
  const oldest = await api.addDocument(ownerId, {
    pages: page,
    createdAt: new Date('2026-01-01'),
    fields: { sender: 'NG' },
  });
  const confirmed = await api.addDocument(ownerId, { pages: page, createdAt: new Date('2026-01-02') });
  await send('PATCH', `/api/files/${confirmed}`, { sender: 'Somebody', tags: ['Energy'] });
  await api.addDocument(ownerId, { pages: ['Another'] });
  await api.addDocument(await api.createOwner(), { pages: page });
  const trashed = await api.addDocument(ownerId, { pages: page });
  await send('DELETE', `/api/files/${trashed}`);
  const answer = await preview({});
  expect(answer).toMatchObject({ looked_at: 3, matched: 2, changed: 1, too_slow: 0, next_cursor: null });
  expect(answer.documents).toMatchObject([
    {
      id: confirmed,
      changes: [
        { field: 'sender', before: 'Somebody', after: 'Northgate', outcome: 'confirmed' },
        { field: 'tags', before: ['Energy'], after: ['Energy'], outcome: 'same' },
      ],
    },
    {
      id: oldest,
      changes: [
        { field: 'sender', before: 'NG', after: 'Northgate', outcome: 'changes' },
        { field: 'tags', before: [], after: ['energy'], outcome: 'changes' },
      ],
    },
  ]);
  expect((await send('GET', `/api/files/${oldest}`)).json).toMatchObject({ sender: 'NG', tags: [] });
});

it('an earlier rule that is on decides a field, and the preview says so; at its own place a rule comes before those behind it', async () => {
  await api.addDocument(ownerId, { pages: ['Northgate Energie'] });
  const first = await made({ name: 'first', actions: { sender: 'First' } });
  const outcomes = async (more: object = {}) =>
    (await preview({}, more)).documents[0]?.changes.map(({ field, outcome }) => [field, outcome]);
  expect(await outcomes()).toEqual([
    ['tags', 'changes'],
    ['sender', 'other_rule'],
  ]);
  await made({ name: 'second', actions: { sender: 'Second' } });
  expect(await outcomes({ rule_id: first })).toContainEqual(['sender', 'changes']);
  await send('PATCH', `/api/rules/${first}`, { is_active: false });
  expect(await outcomes()).toContainEqual(['sender', 'other_rule']);
});

it('a preview looks at two hundred documents at a time at most, says at how many, and goes on where it stood', async () => {
  for (let at = 0; at < 203; at++)
    await api.addDocument(ownerId, { title: `n${at}`, createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)) });
  const rule = { conditions: [{ field: 'title', operator: 'contains', value: 'n' }] };
  const parts: string[][] = [];
  for (let cursor: unknown; cursor !== null; ) {
    const { looked_at, next_cursor, documents } = await preview(rule, cursor === undefined ? {} : { cursor });
    expect([documents.length, documents.length <= 200]).toEqual([looked_at, true]);
    parts.push(documents.map(({ id }) => id));
    cursor = next_cursor;
  }
  expect([new Set(parts.flat()).size, parts.length > 1]).toEqual([203, true]);
  const { json } = await send('POST', '/api/rules/preview', { rule: northgate, cursor: 'nonsense' });
  expect(json.code).toBe('invalid_cursor');
});
