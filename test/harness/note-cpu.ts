import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { CPU_VARIABLE, type CpuNote, cpuSeconds } from '../../scripts/lib/tests/cpu.ts';

// Loaded before each test file by vitest.config.ts, before all others: its hook then runs after the file's own, whose children have ended.
const notes = process.env[CPU_VARIABLE];

if (notes !== undefined)
  afterAll(() => {
    const note: CpuNote = { file: expect.getState().testPath ?? '', pid: process.pid, seconds: cpuSeconds() };
    appendFileSync(notes, `${JSON.stringify(note)}\n`);
  });
