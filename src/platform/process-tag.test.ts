import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { isAlive } from './is-alive.ts';
import { isLeftover, newTaggedName } from './process-tag.ts';

const hour = 3_600_000;

/** The name a process with this id on this machine would have given just now. */
function nameOf(pid: number): string {
  return newTaggedName().replace(/\d+$/, String(pid));
}

test('what a living process uses is no leftover, what a dead one used is', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect(isAlive(pid)).toBe(false);
  expect(isLeftover(newTaggedName(), Date.now())).toBe(false);
  expect(isLeftover(nameOf(process.ppid), Date.now())).toBe(false);
  expect(isLeftover(nameOf(pid), Date.now())).toBe(true);
});

test('a folder of our own pid that is older than we are belonged to somebody else', () => {
  const name = newTaggedName();
  expect(isLeftover(name, Date.now() + process.uptime() * 1000 + hour)).toBe(true);
});

test('what another machine uses is spared for a day', () => {
  const name = `${newId()}.00000000.1`;
  expect(isLeftover(name, Date.now() + 23 * hour)).toBe(false);
  expect(isLeftover(name, Date.now() + 25 * hour)).toBe(true);
});

test('a name that is none of ours is a leftover', () => {
  expect(isLeftover('README', Date.now())).toBe(true);
});
