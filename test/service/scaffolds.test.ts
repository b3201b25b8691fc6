import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cacheDir, root } from '../../scripts/lib/paths.ts';
import { run, runIn } from '../../scripts/lib/run.ts';
import { casesOfTurn } from '../harness/turns.ts';

/** Checks that take as long as all others together: one at each commit. */
const SLOW_CHECKS = ['types', 'types-web', 'unused', 'imports'];
const ofTurn = casesOfTurn('slow checks of what npm run new makes', SLOW_CHECKS, SLOW_CHECKS.length);

/** A copy of the checkout, for what is made in it to go away again. */
let folder: string;

beforeAll(async () => {
  await mkdir(cacheDir, { recursive: true });
  folder = await mkdtemp(path.join(cacheDir, 'scaffolds-'));
  const { output } = await run('git', ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of output.split('\0').filter((name) => name !== ''))
    await cp(path.join(root, file), path.join(folder, file), { recursive: true }).catch(goneMeanwhile);
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await run('git', ['init', '-q', folder]);
  await mkdir(path.join(folder, '.cache'));
  for (const name of ['server.tsbuildinfo', 'web.tsbuildinfo']) await bringTypes(name).catch(goneMeanwhile);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Spares the copy to look at the types of what is the same there; its packages lie two folders further up. */
async function bringTypes(name: string): Promise<void> {
  const known = await readFile(path.join(cacheDir, name), 'utf8');
  await writeFile(path.join(folder, '.cache', name), known.replaceAll('"../node_modules/', '"../../../node_modules/'));
}

/** Listed by git, and removed by hand but not yet committed; or not made yet. */
function goneMeanwhile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

const node = (script: string, ...words: string[]) => runIn(folder, process.execPath, [script, ...words]);

it('what `npm run new` makes passes every check whose turn it is as it is, and is refused where a name is taken or wrong', async () => {
  const wanted = [
    ['module', 'outside/post-boxes'],
    ['event', 'outside/post-boxes', 'post_box.made'],
    ['event', 'documents/files', 'file.starred'],
    ['page', 'post-boxes'],
    ['step', 'detect-stamps'],
  ];
  for (const words of wanted) {
    const { code, output } = await node('scripts/new.ts', ...words);
    expect(code, output).toBe(0);
  }
  for (const [words, complaint] of [
    [['step', 'detect-stamps'], 'is there already'],
    [['module', 'outside/Bad_Name'], 'no name in kebab case'],
    [['event', 'outside/nowhere', 'a.b'], 'there is no module "outside/nowhere"'],
    [['page'], 'npm run new -- page NAME'],
  ] as const) {
    const { code, output } = await node('scripts/new.ts', ...words);
    expect(output).toContain(complaint);
    expect(code).not.toBe(0);
  }
  const generated = await node('scripts/generate.ts');
  expect(generated.code, generated.output).toBe(0);
  // What was just generated needs not be generated once more.
  const leftOut = ['generated', ...SLOW_CHECKS.filter((name) => !ofTurn.includes(name))];
  const checked = await node('scripts/check.ts', ...leftOut.map((name) => `--no-${name}`));
  expect(checked.output).not.toContain('FAILED');
  expect(checked.code, checked.output).toBe(0);
}, 420_000);
