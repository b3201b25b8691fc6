import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { root } from '../../scripts/lib/paths.ts';
import { run, runIn } from '../../scripts/lib/run.ts';
import { serviceMain } from '../../scripts/lib/service-build.ts';
import { runMain } from '../../scripts/lib/service-process.ts';
import { ChildRunner } from '../../src/platform/children/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { scanPdf } from '../corpus/documents.ts';
import { packInto } from '../harness/package.ts';
import { DataDir } from '../harness/process.ts';
import { asNobody, canBeNobody, NOBODY } from '../harness/somebody-else.ts';

let dataDir: DataDir;
beforeAll(async () => {
  dataDir = await DataDir.create({ makesDatabase: true });
});
afterAll(() => dataDir.remove());

it('stopping the shell that npm starts the service in stops the service and its database', async () => {
  const script = `"${process.execPath}" "${path.join(root, 'scripts/start.ts')}"; exit $?`;
  const shell = spawn('/bin/sh', ['-c', script], {
    cwd: root,
    env: { PATH: process.env.PATH, ...dataDir.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  shell.stdout.setEncoding('utf8');
  let printed = '';
  for await (const text of shell.stdout.iterator({ destroyOnReturn: false })) {
    printed += text;
    if (printed.includes('Archivolt is running.')) break;
  }
  expect(printed).toContain('/setup?token=');

  shell.kill('SIGTERM');
  shell.stdout.resume();
  // The pipe ends when the last process that holds it is gone: the service, and the database below it.
  await once(shell.stdout, 'end');

  const next = await dataDir.start();
  expect(next.output()).not.toContain('of an earlier run');
  expect((await next.stop()).code).toBe(0);
});

it('two builds of the service at once both succeed and leave one program that runs, and nothing half built', async () => {
  const builds = await Promise.all(
    [1, 2].map(() => run(process.execPath, [path.join(root, 'scripts/build-service.ts')])),
  );
  expect(builds).toEqual([1, 2].map(() => ({ code: 0, output: '' })));
  expect(await runMain(['--version'])).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  const left = (await readdir(path.join(root, 'dist'))).filter((name) => /^service.*(?:building|writing)/.test(name));
  expect(left).toEqual([]);
});

describe('each child of the bundle', async () => {
  const text = await readFile(serviceMain, 'utf8');
  const folder = path.join(path.dirname(serviceMain), path.dirname(/'(.+)'/.exec(text)?.[1] ?? ''));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.child.js'));
  const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
  let workDir: string;
  beforeAll(async () => {
    workDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-work-'));
  });
  afterAll(async () => {
    await children.stopAll();
    await rm(workDir, { recursive: true });
  });

  it('is one that the sources have', async () => {
    const inSources = (await readdir(path.join(root, 'src/modules'), { recursive: true }))
      .filter((file) => file.endsWith('.child.ts') && !file.includes('testing'))
      .map((file) => path.basename(file).replace(/ts$/, 'js'));
    expect(names.toSorted()).toEqual(inSources.toSorted());
  });

  it.each(names)('%s loads all of its code and gets ready', async (name) => {
    const entry = pathToFileURL(path.join(folder, name));
    await children.open({ name, entry, heapMb: 512, memoryMb: 2000, needs: ['addons', 'programs'] }, { workDir });
  });
});

describe('the package that npm pack makes', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-package-'));
  });
  afterAll(async () => {
    await runIn(folder, 'chmod', ['-R', 'u+w', '.']);
    await rm(folder, { recursive: true, force: true });
  });

  it.skipIf(process.getuid?.() === 0 && !canBeNobody)(
    'runs where nothing may be written beside it, reads a scan, and keeps its compiled code in DATA_DIR',
    async () => {
      const tarball = await packInto(folder);
      // As npm lays it out: Node reads no TypeScript below node_modules.
      const program = path.join(folder, 'node_modules/archivolt');
      await runIn(folder, 'mkdir', ['-p', program]);
      expect((await runIn(program, 'tar', ['-xzf', tarball, '--strip-components=1'])).code).toBe(0);
      await symlink(path.join(root, 'node_modules'), path.join(program, 'node_modules'));
      expect((await runIn(folder, 'chmod', ['-R', 'a-w,a+rX', '.'])).code).toBe(0);
      const before = await readdir(program, { recursive: true });
      expect(before).toContain('src/modules/documents/similarity/embed/words/word-vectors.bin');
      const other = await DataDir.create({ makesDatabase: true });
      if (canBeNobody) await chown(other.path, NOBODY, NOBODY);
      try {
        const options = { main: path.join(program, 'bin/archivolt.js'), through: canBeNobody ? asNobody : [] };
        const service = await other.start(options);
        const client = await other.signIn(service);
        const [scan] = await client.upload([{ name: 'scan.pdf', bytes: await scanPdf([{ word: 'Lighthouse' }]) }]);
        await waitForStatus(client, scan?.id ?? '');
        expect((await client.get<{ hits: unknown[] }>('/api/search?q=lighthouse')).hits).toHaveLength(1);
        await service.stop();
        expect(await readdir(path.join(other.path, 'cache/code'))).toContain('children');
      } finally {
        await other.remove();
      }
      expect(await readdir(program, { recursive: true })).toEqual(before);
    },
  );
});
