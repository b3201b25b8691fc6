import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { run } from '../../scripts/lib/run.ts';
import { runMain } from '../../scripts/lib/service-process.ts';
import { DataDir } from '../harness/process.ts';

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
