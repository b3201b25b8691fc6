import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

/** What a thread is to do: write files of 100 kB durably, one after the other. */
export type FsyncTask = { folder: string; name: string; seconds: number };

const task = workerData as FsyncTask;
const bytes = Buffer.alloc(100_000, 'a');
const times: number[] = [];
const endAt = performance.now() + task.seconds * 1000;
for (let nth = 0; performance.now() < endAt; nth++) {
  const startedAt = performance.now();
  const file = openSync(path.join(task.folder, `${task.name}-${nth}`), 'wx');
  writeSync(file, bytes);
  fsyncSync(file);
  closeSync(file);
  const folder = openSync(task.folder, 'r');
  fsyncSync(folder);
  closeSync(folder);
  times.push(performance.now() - startedAt);
}
parentPort?.postMessage(times);
