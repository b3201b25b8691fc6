import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { run } from '../../scripts/lib/run.ts';
import { serviceMain } from '../../scripts/lib/service-build.ts';
import { openTestDatabase, type TestDatabase } from '../../src/platform/database/testing.ts';
import { scanPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';

type Status = { parts: { name: string; lines: { code: string }[] }[] };

/** What is run behind these words may make no namespaces of users and networks, as in most containers. */
const asInContainer = [
  ...['unshare', '--user', '--map-root-user', 'sh', '-c'],
  'echo 0 > /proc/sys/user/max_user_namespaces && echo 0 > /proc/sys/user/max_net_namespaces && exec "$@"',
  'sh',
];
const [program = '', ...words] = asInContainer;
const canRefuse = spawnSync(program, [...words, 'true']).status === 0;
const weakness = /without TCP but not without any network|without network isolation/;

describe.skipIf(!canRefuse)('a container that refuses namespaces', () => {
  let folder: DataDir;
  let database: TestDatabase;
  let env: Record<string, string>;
  beforeAll(async () => {
    [folder, database] = await Promise.all([DataDir.create(), openTestDatabase()]);
    env = {
      ...folder.env,
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a secret of the test, long enough',
      ENCRYPTION_KEY: 'a-key-of-the-test-that-is-long-enough',
    };
  });
  afterAll(async () => {
    await folder?.remove();
    await database?.drop();
  });

  it('reads documents all the same, and says in the log, on the status page and to the doctor what is weaker there', async () => {
    const service = await folder.start({ env, through: asInContainer });
    const client = await folder.signIn(service);
    const [file] = await client.upload([
      { name: 'scan.pdf', bytes: await scanPdf([{ word: 'Lighthouse', dpi: 150 }]) },
    ]);
    await waitForAll(client, [file?.id ?? '']);
    expect(service.output()).toMatch(weakness);
    const { parts } = await client.get<Status>('/api/admin/status');
    expect(parts.find(({ name }) => name === 'converters')?.lines.map(({ code }) => code)).toContain(
      'isolation_partial',
    );
    const doctor = await run(program, [...words, process.execPath, serviceMain, 'doctor', '--quick'], env);
    expect([doctor.code, doctor.output]).toEqual([0, expect.stringMatching(weakness)]);
  });
});
