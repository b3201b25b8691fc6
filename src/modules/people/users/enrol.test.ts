import { expect, test } from 'vitest';
import { startTestService } from '../../../../test/harness/service.ts';
import { inTransaction } from '../../../platform/context.ts';
import { enrol } from './enrol.ts';

test('of people who come with one address at once, each gets an account and one the address', async () => {
  const service = await startTestService({ mode: 'serve' });
  try {
    const ctx = service.systemContext();
    const come = (kind: 'oidc' | 'social', email: string) =>
      inTransaction(ctx, (ctx) =>
        enrol(ctx, { kind, username: null, email, displayName: 'Ann', isAdmin: false }, 'test'),
      );
    const people = await Promise.all([
      come('oidc', 'ann@example.org'),
      come('social', 'Ann@example.org'),
      come('oidc', 'ann@example.org'),
    ]);
    expect(new Set(people.map(({ id }) => id)).size).toBe(3);
    expect(people.filter(({ email }) => email !== null)).toHaveLength(1);
  } finally {
    await service.stop();
  }
});
