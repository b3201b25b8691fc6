import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import type { FsyncTask } from './fsync.worker.ts';
import { percentile } from './statistics.ts';

/** What the disk gives by itself to so many writers at a time. */
export type Floor = { writers: number; perSecond: number; p50Ms: number; p99Ms: number };

function floorOf(writers: number, seconds: number, times: readonly number[]): Floor {
  const [p50Ms, p99Ms] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { writers, perSecond: times.length / seconds, p50Ms, p99Ms };
}

/** Threads that each write 100 kB to a new file, fsync it, and fsync its folder. */
export async function fsyncFloor(writers: number, seconds: number): Promise<Floor> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-fsync-'));
  try {
    const ended = Array.from({ length: writers }, async (_, nth) => {
      const workerData: FsyncTask = { folder, name: String(nth), seconds };
      const [times] = (await once(
        new Worker(new URL('./fsync.worker.ts', import.meta.url), { workerData }),
        'message',
      )) as [number[]];
      return times;
    });
    return floorOf(writers, seconds, (await Promise.all(ended)).flat());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Connections to the embedded PostgreSQL that each commit one row after the other. */
export async function commitFloors(writerCounts: readonly number[], seconds: number): Promise<Floor[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-commit-'));
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'warn' }) });
    const clients = Array.from({ length: Math.max(...writerCounts) }, () => new pg.Client(server.url));
    try {
      for (const client of clients) await client.connect();
      await clients[0]?.query('CREATE TABLE floor (at bigint)');
      const floors: Floor[] = [];
      for (const writers of writerCounts) {
        const times: number[] = [];
        const endAt = performance.now() + seconds * 1000;
        const commitInTurn = async (client: pg.Client) => {
          while (performance.now() < endAt) {
            const startedAt = performance.now();
            await client.query('INSERT INTO floor (at) VALUES (1)');
            times.push(performance.now() - startedAt);
          }
        };
        await Promise.all(clients.slice(0, writers).map((client) => commitInTurn(client)));
        floors.push(floorOf(writers, seconds, times));
      }
      return floors;
    } finally {
      await Promise.all(clients.map((client) => client.end()));
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
