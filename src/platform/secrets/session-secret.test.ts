import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/index.ts';
import { databaseSettings } from '../database/index.ts';
import { loadSessionSecret, secretsSettings } from './index.ts';

describe('the session secret', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-secret-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  const load = (env: Record<string, string> = {}) =>
    loadSessionSecret(loadConfig([databaseSettings, secretsSettings], { DATA_DIR: dataDir, ...env }));

  it('is made once, even by processes that start together, for the service’s eyes alone', async () => {
    const secrets = await Promise.all([load(), load(), load()]);
    expect(new Set([...secrets, await load()]).size).toBe(1);
    const file = path.join(dataDir, 'session-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(secrets[0]);
  });

  it('is the configured one when there is one', async () => {
    expect(await load({ SESSION_SECRET: 'y'.repeat(40) })).toBe('y'.repeat(40));
  });

  it('is not taken from a damaged file', async () => {
    await writeFile(path.join(dataDir, 'session-secret'), 'abc');
    await expect(load()).rejects.toThrow('damaged');
  });
});
