import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

it('whoever listens hears that something may have been missed before anything newer, each time the connection comes back', async () => {
  const { db, listener } = database.handle;
  const heard: (number | 'listening')[] = [];
  const breaks = 5;
  listener.listen('numbers', {
    onNotification: (text) => heard.push(Number(text)),
    onListening: () => heard.push('listening'),
  });
  // The more channels a connection takes up, the longer the first one is heard before it is said.
  for (let other = 0; other < 20; other += 1)
    listener.listen(`other ${other}`, { onNotification: () => undefined, onListening: () => undefined });
  const times = () => heard.filter((one) => one === 'listening').length;
  let number = 0;
  for (let round = 1; round <= breaks; round += 1) {
    while (times() < round) {
      number += 1;
      await sql`SELECT pg_notify('numbers', ${String(number)})`.execute(db);
    }
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'archivolt listener' AND datname = current_database()`.execute(db);
  }
  const unsaid = heard.filter((one, at) => {
    const before = heard.slice(0, at).findLast((other) => other !== 'listening');
    return typeof one === 'number' && typeof before === 'number' && one !== before + 1 && heard[at - 1] !== 'listening';
  });
  expect(unsaid).toEqual([]);
  expect(times()).toBeGreaterThanOrEqual(breaks);
});
