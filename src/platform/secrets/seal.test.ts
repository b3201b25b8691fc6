import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/index.ts';
import { databaseSettings } from '../database/index.ts';
import {
  keyringOf,
  loadKeyring,
  needsReseal,
  open,
  renewGeneratedKey,
  type SealBinding,
  SealError,
  type SealPurpose,
  seal,
  secretsSettings,
  secretsSettingsProblems,
} from './index.ts';

const KEY = 'the present key, which is long enough to be one';
const OLD = 'an earlier key, which is long enough to be one';
const keyring = keyringOf(KEY);
const binding: SealBinding = { purpose: 'setting', boundTo: 'SMTP_URL' };
const secret = 'smtp://ann:pass@mail.example';

/** Why a text did not open. */
function reasonOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof SealError) return error.reason;
    throw error;
  }
  return 'opened';
}

describe('a sealed text', () => {
  it.each(['', 'x', secret, 'ä €\u0000😀\n'])('gives %j again, and nothing of it can be seen', (text) => {
    const sealed = seal(keyring, binding, text);
    expect(open(keyring, binding, sealed)).toBe(text);
    expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
    if (text.length > 1) expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').includes(text)).toBe(false);
  });

  it('is another one each time', () => {
    expect(seal(keyring, binding, secret)).not.toBe(seal(keyring, binding, secret));
  });

  it('does not open in another row or for another purpose, however the two are cut', () => {
    const sealed = seal(keyring, binding, secret);
    const others = [
      { ...binding, boundTo: 'OIDC_CLIENT_SECRET' },
      { ...binding, purpose: 'mail' as const },
      { purpose: 'settin' as SealPurpose, boundTo: 'gSMTP_URL' },
      { purpose: 'SMTP_URL' as SealPurpose, boundTo: 'setting' },
    ];
    for (const other of others) expect(reasonOf(() => open(keyring, other, sealed))).toBe('not_genuine');
  });

  it('does not open when a single bit of it was changed, wherever', () => {
    const sealed = seal(keyring, binding, secret);
    const [version, keyId, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const text = `${version}.${keyId}.${changed.toString('base64url')}`;
      expect(reasonOf(() => open(keyring, binding, text))).toBe('not_genuine');
    }
  });

  it('does not open under the name of another key that is there', () => {
    const both = keyringOf(KEY, [OLD]);
    const [, , body] = seal(both, binding, secret).split('.');
    const oldId = keyringOf(OLD).current.id;
    expect(reasonOf(() => open(both, binding, `v1.${oldId}.${body}`))).toBe('not_genuine');
  });

  it.each(['', secret, 'v1.abc', 'v2.aaaaaaaa.AAAA', `v1.aaaaaaaa.${'A'.repeat(37)}`])('is not %j', (text) => {
    expect(reasonOf(() => open(keyring, binding, text))).toBe('not_sealed');
    expect(reasonOf(() => needsReseal(keyring, text))).toBe('not_sealed');
  });
});

describe('keys', () => {
  it('that were replaced open what they sealed, and the new one seals', () => {
    const before = seal(keyringOf(OLD), binding, secret);
    const both = keyringOf(KEY, [OLD]);
    expect(open(both, binding, before)).toBe(secret);
    expect(needsReseal(both, before)).toBe(true);
    const after = seal(both, binding, secret);
    expect(needsReseal(both, after)).toBe(false);
    expect(open(keyring, binding, after)).toBe(secret);
  });

  it('that are gone are named by their id, which is no part of them', () => {
    const before = seal(keyringOf(OLD), binding, secret);
    const { id } = keyringOf(OLD).current;
    expect(reasonOf(() => open(keyring, binding, before))).toBe('unknown_key');
    expect(() => open(keyring, binding, before)).toThrow(id);
    expect(OLD).not.toContain(id);
    expect(Buffer.from(OLD).includes(Buffer.from(id, 'base64url'))).toBe(false);
  });
});

describe('the keyring of an instance', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-keys-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  const load = (env: Record<string, string> = {}) =>
    loadKeyring(loadConfig([databaseSettings, secretsSettings], { DATA_DIR: dataDir, ...env }));

  it('is made once, even by processes that start together, for the service’s eyes alone', async () => {
    const keyrings = await Promise.all(Array.from({ length: 8 }, () => load()));
    expect(new Set([...keyrings, await load()].map(({ current }) => current.id)).size).toBe(1);
    const file = path.join(dataDir, 'encryption-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(keyringOf((await readFile(file, 'utf8')).trim()).current.id).toBe(keyrings[0]?.current.id);
  });

  it('is replaced by a new one that is there before anything is sealed with it, and goes on opening what it sealed', async () => {
    const before = await load();
    const sealed = seal(before, binding, secret);
    const config = loadConfig([databaseSettings, secretsSettings], { DATA_DIR: dataDir });
    await renewGeneratedKey(config);
    const after = await load();
    expect(after.current.id).not.toBe(before.current.id);
    expect(open(after, binding, sealed)).toBe(secret);
    for (const name of ['encryption-key', 'encryption-keys-old']) {
      expect((await stat(path.join(dataDir, name))).mode & 0o777).toBe(0o600);
    }
    await renewGeneratedKey(config);
    expect([...(await load()).byId.keys()].slice(1)).toEqual([after.current.id]);
  });

  it('finds every key at every moment while it is replaced', async () => {
    const config = loadConfig([databaseSettings, secretsSettings], { DATA_DIR: dataDir });
    const before = await load();
    const sealed = seal(before, binding, secret);
    let isOver = false;
    const renewed = renewGeneratedKey(config).finally(() => {
      isOver = true;
    });
    do expect(open(await load(), binding, sealed)).toBe(secret);
    while (!isOver);
    await renewed;
  });

  it('is the configured one when there is one, with every earlier key', async () => {
    const configured = await load({
      ENCRYPTION_KEY: 'k'.repeat(32),
      ENCRYPTION_KEYS_OLD: `${'a'.repeat(32)}, ${'b'.repeat(32)}`,
    });
    const ids = ['k', 'a', 'b'].map((letter) => keyringOf(letter.repeat(32)).current.id);
    expect([...configured.byId.keys()]).toEqual(ids);
    expect(configured.current.id).toBe(ids[0]);
  });

  it('does not hang on the session secret: another one opens everything all the same', async () => {
    const sealed = seal(await load({ SESSION_SECRET: 's'.repeat(32) }), binding, secret);
    expect(open(await load({ SESSION_SECRET: 't'.repeat(32) }), binding, sealed)).toBe(secret);
  });

  it.each([
    { ENCRYPTION_KEY: 'k'.repeat(31) },
    { ENCRYPTION_KEY: `${'k'.repeat(32)} ${'k'.repeat(32)}` },
    { ENCRYPTION_KEY: `${'k'.repeat(32)},${'k'.repeat(32)}` },
    { ENCRYPTION_KEYS_OLD: `${'k'.repeat(32)},short` },
  ])('is not made of %o', async (env) => {
    const [name = ''] = Object.keys(env);
    expect(() => loadConfig([databaseSettings, secretsSettings], env)).toThrow(`- ${name}: `);
  });

  it('must be configured with a database of one’s own, which further machines may share', () => {
    const problemsOf = (env: Record<string, string>) =>
      secretsSettingsProblems(loadConfig([databaseSettings, secretsSettings], env));
    const DATABASE_URL = 'postgres://db/x';
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ DATABASE_URL })).toEqual([expect.stringMatching(/^ENCRYPTION_KEY: must be set/)]);
    expect(problemsOf({ DATABASE_URL, ENCRYPTION_KEY: KEY.replaceAll(/[\s,]/g, '-') })).toEqual([]);
  });

  it('is not taken from a damaged file, which only a backup mends', async () => {
    await writeFile(path.join(dataDir, 'encryption-key'), 'abc');
    await expect(load()).rejects.toThrow('Put it back from a backup');
  });
});
