import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../../scripts/lib/paths.ts';
import { run } from '../../scripts/lib/run.ts';
import { versionOf } from './machine.ts';

/** An ocrmypdf of this machine. */
export type Ocrmypdf = { name: string; program: string; isDebians: boolean };

const venv = path.join(cacheDir, 'bench-ocrmypdf');

/** The newest ocrmypdf of PyPI in an environment of its own, where Python and its pip are there. */
async function fromPypi(note: (line: string) => void): Promise<string | undefined> {
  const program = path.join(venv, 'bin/ocrmypdf');
  if (existsSync(program)) return program;
  if ((await versionOf('python3')) === undefined) return undefined;
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', venv]],
    [path.join(venv, 'bin/pip'), ['install', '--quiet', 'ocrmypdf']],
  ];
  for (const [command, args] of steps) {
    const { code, output } = await run(command, args);
    if (code === 0) continue;
    note(`the newest ocrmypdf could not be installed: ${output.trim().split('\n').at(-1)}`);
    return undefined;
  }
  return program;
}

/** Debian's ocrmypdf, and the newest where it can be installed. Says so when one is missing. */
export async function findOcrmypdfs(note: (line: string) => void): Promise<Ocrmypdf[]> {
  const found: Ocrmypdf[] = [];
  for (const [program, isDebians] of [
    ['/usr/bin/ocrmypdf', true],
    [await fromPypi(note), false],
  ] as const) {
    const version = program === undefined ? undefined : await versionOf(program);
    if (program !== undefined && version !== undefined) {
      found.push({ name: `ocrmypdf ${version.split('+')[0]} (${isDebians ? 'Debian' : 'PyPI'})`, program, isDebians });
    } else
      note(`no ocrmypdf from ${isDebians ? 'Debian: apt-get install ocrmypdf' : 'PyPI'}; nothing is compared with it`);
  }
  return found;
}

/** Why a program does not take a file with these arguments, in its last line; undefined when it does. Writes to nowhere. */
export async function refusalOf(program: string, args: readonly string[]): Promise<string | undefined> {
  const { code, output } = await run(program, [...args, '-']);
  return code === 0 ? undefined : (output.trim().split('\n').at(-1) ?? `it ended with ${code}`);
}
