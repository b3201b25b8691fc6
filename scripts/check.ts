import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { layoutProblems } from './checks/layout.ts';
import { outgoingProblems } from './checks/outgoing.ts';
import { retiredWordProblems } from './checks/retired-words.ts';
import { settingsProblems } from './checks/settings.ts';
import { sourceTextProblems } from './checks/source-text.ts';
import { styleProblems } from './checks/styles.ts';
import { type TableOwners, tableProblems } from './checks/tables.ts';
import { webAddressProblems } from './checks/web-addresses.ts';
import type { Check } from './lib/check.ts';
import { root } from './lib/paths.ts';
import { run, tool } from './lib/run.ts';
import { handWrittenFiles } from './lib/source-files.ts';

/** A check that is a program: what it prints is the problem when it ends badly. */
function program(name: string, script: string, args: readonly string[]): Check {
  return {
    name,
    async run() {
      const { code, output } = await run(process.execPath, [script, ...args], { FORCE_COLOR: '0' });
      return { problems: code === 0 ? [] : [output.trim() || `ended with exit code ${code}`] };
    },
  };
}

/**
 * The native compiler, which has no interface for programs yet: what reads sources by itself has the one before.
 * Each further thread of it would look at most types once more, and two checks run beside each other here.
 */
function types(name: string, project: string): Check {
  return program(name, tool('typescript-7', 'bin/tsc'), ['-p', project, '--pretty', 'false', '--checkers', '1']);
}

// The slowest first: two cores then finish at about the same time.
const checks: Check[] = [
  types('types', 'tsconfig.json'),
  types('types-web', 'tsconfig.web.json'),
  program('generated', path.join(root, 'scripts/generate.ts'), ['--check']),
  program('unused', tool('knip', 'bin/knip.js'), ['--no-progress', '--cache', '--cache-location', '.cache/knip']),
  program('imports', tool('dependency-cruiser', 'bin/dependency-cruiser.mjs'), [
    '--config',
    '.dependency-cruiser.mjs',
    'src',
    'scripts',
    'bench',
    'test',
  ]),
  program('format', tool('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings', '--max-diagnostics=50', '.']),
  {
    name: 'text',
    run: async () => ({ problems: sourceTextProblems(await handWrittenFiles(root)) }),
  },
  {
    name: 'words',
    run: async () => ({ problems: retiredWordProblems(await handWrittenFiles(root)) }),
  },
  {
    name: 'styles',
    run: async () => ({ problems: styleProblems(await handWrittenFiles(root)) }),
  },
  {
    name: 'outgoing',
    run: async () => ({ problems: outgoingProblems(await handWrittenFiles(root)) }),
  },
  {
    name: 'addresses',
    run: async () => ({ problems: webAddressProblems(await handWrittenFiles(root)) }),
  },
  {
    name: 'layout',
    run: async () => {
      const { tiers } = JSON.parse(await readFile(path.join(root, 'src/layers.json'), 'utf8')) as { tiers: string[][] };
      return { problems: layoutProblems(tiers, await handWrittenFiles(root)) };
    },
  },
  {
    name: 'tables',
    run: async () => {
      const owners = JSON.parse(await readFile(path.join(root, 'src/tables.json'), 'utf8')) as TableOwners;
      const generated = await readFile(path.join(root, 'src/platform/database/tables.gen.ts'), 'utf8');
      const [, members = ''] = /export interface DB \{([^}]*)\}/.exec(generated) ?? [];
      const tables = [...members.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name);
      return { problems: tableProblems(owners, tables, await handWrittenFiles(root)) };
    },
  },
  {
    name: 'settings',
    run: async () => {
      const { settingsGroups } = await import('../src/app/settings.ts');
      return { problems: settingsProblems(settingsGroups, await handWrittenFiles(root)) };
    },
  },
];

/** Runs one check and prints its line; what it found follows the line. */
async function report(check: Check): Promise<boolean> {
  const startedAt = performance.now();
  const { problems } = await check.run().catch((error: unknown) => ({
    problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lines = problems.map((problem) => `    ${problem.replaceAll('\n', '\n    ')}\n`).join('');
  process.stdout.write(
    `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${check.name.padEnd(10)} ${seconds.padStart(5)} s\n${lines}`,
  );
  return problems.length === 0;
}

const words = process.argv.slice(2);
const leftOut = words.filter((word) => word.startsWith('--no-')).map((word) => word.slice('--no-'.length));
const wanted = words.filter((word) => !word.startsWith('--no-'));
const unknown = [...wanted, ...leftOut].filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no check "${unknown.join('", "')}". There are: ${checks.map((check) => check.name).join(', ')}.\n`,
  );
  process.exit(2);
}
const queue = checks.filter(({ name }) => (wanted.length === 0 || wanted.includes(name)) && !leftOut.includes(name));
const total = queue.length;
const startedAt = performance.now();
let failed = 0;
const workers = Array.from({ length: Math.max(2, os.availableParallelism()) }, async () => {
  for (let check = queue.shift(); check; check = queue.shift()) if (!(await report(check))) failed += 1;
});
await Promise.all(workers);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
process.stdout.write(`${total - failed} of ${total} checks passed in ${seconds} s\n`);
process.exitCode = failed === 0 ? 0 : 1;
