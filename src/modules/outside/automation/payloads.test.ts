import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../../../scripts/lib/paths.ts';
import { flatSchema, flatten, PUBLIC_EVENTS, publicEvents } from '../webhooks/index.ts';
import { flatSchemas, sampleOf } from './samples.ts';

const envelope = { id: 'event-1', event: 'thing.happened', timestamp: 1_795_253_400.5 };

describe('the flat form of an event', () => {
  it('joins nested names by "_" and leaves values and lists as they are', () => {
    const data = { name: 'a', tags: ['x', 'y'], none: null, links: { self: '/1', deep: { er: 2 } } };
    expect(flatten({ ...envelope, data })).toEqual({
      ...envelope,
      name: 'a',
      tags: ['x', 'y'],
      none: null,
      links_self: '/1',
      links_deep_er: 2,
    });
  });

  it('has an amount of money as one text, so that its currency hides no other custom field', () => {
    const custom_fields = { fee: { amount: '240.14', currency: 'EUR' }, fee_currency: 'by card', paid: true };
    expect(flatten({ ...envelope, data: { custom_fields } })).toEqual({
      ...envelope,
      custom_fields_fee: '240.14 EUR',
      custom_fields_fee_currency: 'by card',
      custom_fields_paid: true,
    });
  });

  it('never lets one field hide another', () => {
    expect(() => flatten({ ...envelope, data: { id: 'another' } })).toThrow('"id"');
    expect(() => flatten({ ...envelope, data: { a_b: 1, a: { b: 2 } } })).toThrow('"a_b"');
    const payload = z.object({ timestamp: z.number() });
    expect(() => flatSchema({ name: 'clash.found', doc: 'Clash.', payload, sample: {} })).toThrow('"timestamp"');
  });
});

describe.each(PUBLIC_EVENTS)('%s', (name) => {
  it('has a sample that is what a hook would be told', () => {
    const { id, timestamp, ...reported } = sampleOf(name);
    expect([typeof id, typeof timestamp]).toEqual(['string', 'number']);
    const { sample: data } = publicEvents[name];
    expect(sampleOf(name)).toEqual(flatten({ id: String(id), event: name, timestamp: Number(timestamp), data }));
    expect(flatSchemas[PUBLIC_EVENTS.indexOf(name)]?.parse(sampleOf(name))).toEqual(sampleOf(name));
    expect(Object.values(reported).some((value) => Object.prototype.toString.call(value) === '[object Object]')).toBe(
      false,
    );
  });

  it('is described in the contract with exactly the fields of its sample', async () => {
    const contract = JSON.parse(await readFile(path.join(root, 'openapi.json'), 'utf8')) as {
      components: { schemas: Record<string, { properties: object; additionalProperties?: unknown }> };
    };
    const documented = Object.values(contract.components.schemas).find(
      ({ properties = {} }) => 'event' in properties && JSON.stringify(properties.event).includes(`"const":"${name}"`),
    );
    const isOpen = documented?.additionalProperties !== undefined;
    const sampled = Object.keys(sampleOf(name)).filter((field) => !isOpen || !/^(links|custom_fields)_/.test(field));
    expect(Object.keys(documented?.properties ?? {}).sort()).toEqual(sampled.sort());
  });
});
