import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { RUNNING_VARIABLE, type RunningNote } from '../../scripts/lib/tests/overdue.ts';

// Loaded before each test file by vitest.config.ts: scripts/test.ts ends what takes longer than any limit of Vitest would let it.
const notes = process.env[RUNNING_VARIABLE];

function note(isEnd: boolean): void {
  if (notes === undefined) return;
  const line: RunningNote = { pid: process.pid, file: expect.getState().testPath ?? '', atMs: Date.now(), isEnd };
  appendFileSync(notes, `${JSON.stringify(line)}\n`);
}

note(false);
afterAll(() => note(true));
