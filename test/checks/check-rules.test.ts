import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cacheDir, root } from '../../scripts/lib/paths.ts';
import { runIn, tool } from '../../scripts/lib/run.ts';

/** A checkout that holds only what a test plants in it, under the real rules. */
let folder: string;

beforeEach(async () => {
  await mkdir(cacheDir, { recursive: true });
  folder = await mkdtemp(path.join(cacheDir, 'planted-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs', 'knip.json', 'src/layers.json']) {
    await cp(path.join(root, file), path.join(folder, file));
  }
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function plant(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

function imports() {
  return runIn(folder, process.execPath, [
    tool('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    '--no-cache',
    '--config',
    '.dependency-cruiser.mjs',
    'src',
  ]);
}

const FILES = 'src/modules/documents/files/index.ts';

/** A rule, the file that breaks it, and what else there is of that. */
const BREACHES: readonly [rule: string, file: string, text: string, others: Readonly<Record<string, string>>][] = [
  [
    'tier-of-documents-files',
    'src/modules/documents/files/up.ts',
    "import '../search/index.ts';\n",
    { 'src/modules/documents/search/index.ts': 'export {};\n' },
  ],
  [
    'tier-of-reading-pdf',
    'src/modules/reading/pdf/same.ts',
    "import '../ocr/index.ts';\n",
    { 'src/modules/reading/ocr/index.ts': 'export {};\n' },
  ],
  [
    'module-front-door',
    'src/modules/documents/search/inside.ts',
    "import '../files/files.store.ts';\n",
    { 'src/modules/documents/files/files.store.ts': 'export {};\n' },
  ],
  [
    'module-front-door-of-app',
    'src/app/inside.ts',
    "import '../modules/documents/files/files.store.ts';\n",
    { 'src/modules/documents/files/files.store.ts': 'export {};\n' },
  ],
  ['platform-is-bottom', 'src/platform/up.ts', "import '../modules/documents/files/index.ts';\n", {}],
  [
    'modules-below-app',
    'src/modules/documents/files/to-app.ts',
    "import '../../../app/version.ts';\n",
    { 'src/app/version.ts': 'export {};\n' },
  ],
  ['web-knows-the-contract-only', 'src/web/shelf.ts', "import '../modules/documents/files/index.ts';\n", {}],
  ['server-without-web', 'src/app/page.ts', "import '../web/page.ts';\n", { 'src/web/page.ts': 'export {};\n' }],
  ['product-without-tools', 'src/app/tool.ts', "import '../../test/tool.ts';\n", { 'test/tool.ts': 'export {};\n' }],
  [
    'no-cycles',
    'src/app/a.ts',
    "import { b } from './b.ts';\nexport const a = b;\n",
    { 'src/app/b.ts': "import { a } from './a.ts';\nexport const b = a;\n" },
  ],
  ['resolvable', 'src/app/lost.ts', "import './nowhere.ts';\n", {}],
  ['production-dependencies', 'src/app/tried.ts', "import 'fast-check';\n", {}],
];

it('the import rules accept an import of a lower tier through its front door', async () => {
  await plant({
    [FILES]: 'export const listFiles = 1;\n',
    'src/modules/documents/search/index.ts': "export { listFiles } from '../files/index.ts';\n",
  });
  const { code, output } = await imports();
  expect(output).toContain('no dependency violations');
  expect(code).toBe(0);
});

it(`the import rules refuse what breaks ${BREACHES.map(([rule]) => rule).join(', ')}`, async () => {
  const planted = BREACHES.map(([, file, text, others]) => ({ ...others, [file]: text }));
  await plant(Object.assign({ [FILES]: 'export const listFiles = 1;\n' }, ...planted));
  const { code, output } = await imports();
  for (const [rule, file] of BREACHES) expect(output).toContain(`error ${rule}: ${file} →`);
  expect(code).not.toBe(0);
});

it('an export that nothing uses is found', async () => {
  await plant({
    'src/main.ts': "import { used } from './part.ts';\nprocess.stdout.write(used);\n",
    'src/part.ts': "export const used = 'a';\nexport const forgotten = 'b';\n",
    'src/forgotten-file.ts': "export const nobody = 'c';\n",
  });
  const { code, output } = await runIn(folder, process.execPath, [tool('knip', 'bin/knip.js'), '--no-progress']);
  expect(output).toMatch(/forgotten\s.*src\/part\.ts/);
  expect(output).toContain('src/forgotten-file.ts');
  expect(code).not.toBe(0);
});
