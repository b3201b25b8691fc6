import { expect, it } from 'vitest';
import { configOf, settableFields, settingsOf } from './set-fields-config.ts';

it('what a step sets comes back as it was stored', () => {
  const config = {
    fields: [
      { field: 'title', value: '{sender} {document_date:yyyy}' },
      { field: 'due_date', value: { from: 'document_date', add_days: -3 } },
      { field: 'document_date', value: '2026-02-01' },
    ],
    remove_tags: ['new'],
  };
  expect(configOf(settingsOf(config))).toEqual(config);
  expect(configOf(settingsOf({}))).toEqual({});
});

it('what does not say which field it sets, or what to, is left out', () => {
  const fields = [{ field: 'title' }, { value: 'x' }, { field: 'due_date', value: { add_days: 1 } }, 'title'];
  expect(settingsOf({ fields, add_tags: 'office' })).toEqual({ fields: [], add_tags: [], remove_tags: [] });
});

it('which fields can be set, and which of them are days, is what the schema of the step says', () => {
  const text = { properties: { field: { enum: ['title', 'sender'] }, value: { type: 'string' } } };
  const day = { properties: { field: { enum: ['due_date'] }, value: { anyOf: [{ type: 'string' }, {}] } } };
  const schema = { properties: { fields: { items: { oneOf: [text, day] } } } };
  expect(settableFields(schema)).toEqual([
    { name: 'title', isDay: false },
    { name: 'sender', isDay: false },
    { name: 'due_date', isDay: true },
  ]);
  expect(settableFields({})).toEqual([]);
});
