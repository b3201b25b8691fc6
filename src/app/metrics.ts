import { type Reading, single } from '../platform/metrics/index.ts';
import type { Foundation } from './foundation.ts';
import { version } from './version.ts';

/** What only this process knows: its build, and its connections to the database. */
export function ownReadings({ database: { pool } }: Pick<Foundation, 'database'>): Reading[] {
  return [
    {
      name: 'archivolt_build_info',
      help: 'Always 1; the labels say what runs.',
      values: [{ labels: { version, node_version: process.versions.node }, value: 1 }],
    },
    {
      name: 'archivolt_database_pool_connections',
      help: 'Connections of this process to the database by what they do.',
      values: [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
    },
    single('archivolt_database_pool_waiting', 'Work that waits for a connection.', pool.waitingCount),
    single('archivolt_database_pool_limit', 'Connections this process opens at most.', pool.options.max ?? 0),
  ];
}
