import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../platform/database/testing.ts';
import { findOwner, noteLogin, resolveIdentity, resolveOwner } from './resolve-identity.ts';
import { createUser, getUser } from './users.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const ann = { kind: 'oidc', username: null, email: 'ann@example.org', displayName: 'Ann', isAdmin: false } as const;
const resolve = (subject: string) =>
  database.handle.db
    .transaction()
    .execute((tx) =>
      resolveIdentity(tx, systemClock, { provider: 'oidc', subject }, () => createUser(tx, ann, systemClock.now())),
    );

describe('resolving an identity', () => {
  it('creates one person with a profile, even when their first logins come at once', async () => {
    const people = await Promise.all([resolve('s1'), resolve('s1'), resolve('s1')]);
    expect(new Set(people.map((person) => person.id)).size).toBe(1);
    const person = await getUser(database.handle.db, people[0]?.id ?? '');
    expect(person).toMatchObject({ email: 'ann@example.org', locale: 'auto', theme: 'auto', is_active: true });
    const profiles = await database.handle.db.selectFrom('user_profiles').select('user_id').execute();
    expect(profiles.map((profile) => profile.user_id)).toContain(people[0]?.id);
  });
});

describe('the owner', () => {
  it('is one person, whichever way they first come in', async () => {
    expect(await findOwner(database.handle.db)).toBeUndefined();
    const ways = ['single', 'admin_credentials', 'single'] as const;
    const owners = await Promise.all(
      ways.map((kind) => database.handle.db.transaction().execute((tx) => resolveOwner(tx, systemClock, kind))),
    );
    expect(new Set(owners.map((owner) => owner.id)).size).toBe(1);
    expect(await findOwner(database.handle.db)).toMatchObject({ id: owners[0]?.id, is_admin: true });
  });

  it('keeps their own settings at a later login', async () => {
    const { db } = database.handle;
    const owner = await findOwner(db);
    await db
      .updateTable('user_profiles')
      .set({ theme: 'dark' })
      .where('user_id', '=', owner?.id ?? '')
      .execute();
    await db.transaction().execute((tx) => noteLogin(tx, systemClock, owner?.id ?? ''));
    expect(await getUser(db, owner?.id ?? '')).toMatchObject({ theme: 'dark' });
  });
});
