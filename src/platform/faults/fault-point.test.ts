import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FAULT_FILE_VARIABLE } from './fault-point.ts';

const program = fileURLToPath(new URL('passing-points.child.ts', import.meta.url));
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'archivolt-fault-point-'));
  file = path.join(folder, 'die-at');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that passes two points three times each. */
function passPoints(env: Record<string, string>) {
  const { stdout, signal, status } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  return { stdout, signal, status };
}

const lived = { stdout: '1 2 3 ', signal: null, status: 0 };

it('kills the process at the named pass of the named point, once: the order is gone with it', () => {
  writeFileSync(file, 'job.taken 2 first');
  expect(passPoints({ [FAULT_FILE_VARIABLE]: file })).toEqual({ stdout: '1 2 ', signal: 'SIGKILL', status: null });
  expect(existsSync(file)).toBe(false);
  expect(passPoints({ [FAULT_FILE_VARIABLE]: file })).toEqual(lived);
});

it('does nothing at other points, and nothing at all without the variable', () => {
  writeFileSync(file, 'job.resent 1 first');
  expect(passPoints({ [FAULT_FILE_VARIABLE]: file })).toEqual(lived);
  writeFileSync(file, 'job.taken 1 second');
  expect(passPoints({})).toEqual(lived);
  expect(existsSync(file)).toBe(true);
});

it('leaves the orders on further lines to the processes after it, one each', () => {
  writeFileSync(file, 'job.taken 2 first\njob.taken 1 second');
  expect(passPoints({ [FAULT_FILE_VARIABLE]: file })).toEqual({ stdout: '1 2 ', signal: 'SIGKILL', status: null });
  expect(passPoints({ [FAULT_FILE_VARIABLE]: file })).toEqual({ stdout: '1 ', signal: 'SIGKILL', status: null });
  expect(passPoints({ [FAULT_FILE_VARIABLE]: file })).toEqual(lived);
});
