import { expect, it } from 'vitest';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import { admissionErrors } from './admission.errors.ts';
import { admit, admitNow, refusalOf } from './admit.ts';
import { type Demand, defineRule } from './rule.ts';

// The rules of these tests look at no context; one without a database shows that nothing asks it.
const ctx = {} as Context;
const tx = {} as TransactionContext;
const upload: Demand = { kind: 'upload', bytes: 5 };
const refuse = () => admissionErrors.storage_limit_reached();
const stored = { newFiles: ['a.pdf'], bytes: 5 };

/** Rules that write down when they are asked. */
function noting() {
  const asked: string[] = [];
  const ruleCalled = (name: string) =>
    defineRule({
      kinds: ['upload'],
      async checkEarly(_ctx, { bytes }) {
        asked.push(`${name} early ${bytes}`);
      },
      async hold() {
        asked.push(`${name} holds`);
        return async ({ bytes }) => {
          asked.push(`${name} checks ${bytes}`);
        };
      },
    });
  return { asked, rules: [ruleCalled('a'), ruleCalled('b')] };
}

const early = defineRule({
  kinds: ['upload', 'ai_question'],
  async checkEarly() {
    throw refuse();
  },
});

it('every rule is asked before anything is received, holds before anything is written, and checks what was written', async () => {
  const { asked, rules } = noting();
  const reservation = await admit(ctx, upload, undefined, rules);
  expect(asked).toEqual(['a early 5', 'b early 5']);
  const write = async () => {
    asked.push('written');
    return { result: 'kept', stored };
  };
  expect(await reservation.redeem(tx, write)).toBe('kept');
  expect(asked.slice(2)).toEqual(['a holds', 'b holds', 'written', 'a checks 5', 'b checks 5']);
});

it('what is refused early is not begun, unless it was answered before: then the transaction decides', async () => {
  await expect(admit(ctx, upload, undefined, [early])).rejects.toMatchObject({ code: 'storage_limit_reached' });
  await expect(admit(ctx, upload, async () => false, [early])).rejects.toMatchObject({ status: 402 });
  const reservation = await admit(ctx, upload, async () => true, [early]);
  expect(await reservation.redeem(tx, async () => ({ result: 1, stored }))).toBe(1);
});

it('an error that is no refusal is never taken for one', async () => {
  const broken = defineRule({ kinds: ['upload'], checkEarly: async () => Promise.reject(new Error('no database')) });
  await expect(admit(ctx, upload, async () => true, [broken])).rejects.toThrow('no database');
  await expect(refusalOf(ctx, upload, [broken])).rejects.toThrow('no database');
});

it('what is refused while it is held is not written', async () => {
  const full = defineRule({ kinds: ['upload'], hold: async () => Promise.reject(refuse()) });
  const reservation = await admit(ctx, upload, undefined, [full]);
  let isWritten = false;
  const write = async () => {
    isWritten = true;
    return { result: 1, stored };
  };
  await expect(reservation.redeem(tx, write)).rejects.toMatchObject({ code: 'storage_limit_reached' });
  expect(isWritten).toBe(false);
});

it('a rule is asked about its own kinds of work alone, and work without one needs no transaction', async () => {
  const { asked, rules } = noting();
  for (const demand of [
    { kind: 'reprocess' },
    { kind: 'bulk', files: 3 },
    { kind: 'read_pages', pages: 9, runId: '' },
  ] as const)
    await admitNow(ctx, demand, [...rules, early]);
  expect(asked).toEqual([]);
  expect(await refusalOf(ctx, { kind: 'ai_question' }, rules)).toBeUndefined();
  expect(await refusalOf(ctx, { kind: 'ai_question' }, [early])).toMatchObject({ code: 'storage_limit_reached' });
});
