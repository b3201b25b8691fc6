import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { runIn } from '../../scripts/lib/run.ts';
import { scanPdf } from '../corpus/documents.ts';
import { packInto } from '../harness/package.ts';
import { DataDir } from '../harness/process.ts';

let folder: string;
let dataDir: DataDir;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-installed-'));
  dataDir = await DataDir.create({ makesDatabase: true });
});
afterAll(async () => {
  await dataDir.remove();
  await rm(folder, { recursive: true, force: true });
});

it('the package, installed without what only development needs, serves its pages, reads scans and a photo, and finds them', async () => {
  const tarball = await packInto(folder);
  const program = path.join(folder, 'program');
  await mkdir(program);
  const words = ['install', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', tarball];
  expect(await runIn(program, 'npm', words)).toMatchObject({ code: 0 });
  for (const name of ['vite', 'rolldown', 'react', '@mantine/core', '@tabler/icons-react'])
    expect([name, existsSync(path.join(program, 'node_modules', name))]).toEqual([name, false]);
  // What the shell finds as `archivolt` is a link to this.
  const service = await dataDir.start({ main: path.join(program, 'node_modules/archivolt/bin/archivolt.js') });
  expect(await (await fetch(service.url)).text()).toContain('<div id="root">');
  const client = await dataDir.signIn(service);
  const [uploaded] = await client.upload([{ name: 'scan.pdf', bytes: await scanPdf([{ word: 'Lighthouse' }]) }]);
  const { files: samples } = await client.post<{ files: { id: string }[] }>('/api/samples');
  for (const { id } of [uploaded ?? { id: '' }, ...samples])
    expect((await waitForStatus(client, id)).status).toBe('completed');
  expect((await client.get<{ hits: unknown[] }>('/api/search?q=lighthouse')).hits).toHaveLength(1);
}, 600_000);
