import type { PgBoss } from 'pg-boss';
import type { JobDefinition } from './define-job.ts';

/** Makes the stored schedules those of the definitions. A time missed while the service was down is made up for once. */
export async function syncSchedules(boss: PgBoss, definitions: readonly JobDefinition<unknown>[]): Promise<void> {
  const wanted = new Map(definitions.flatMap(({ name, cron }) => (cron === undefined ? [] : [[name, cron] as const])));
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
  for (const [name, cron] of wanted)
    await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once', singletonKey: 'cron' });
}
