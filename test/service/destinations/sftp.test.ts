import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerNamed } from '../../../src/modules/outside/destinations/providers/registry.ts';
import { testOutbound } from '../../../src/platform/outbound/testing/test-servers.ts';
import { canRunOpenssh, type SshRemote, startOpenssh } from '../../harness/remotes/openssh.ts';
import { providerContract } from './contract.ts';

describe.skipIf(!canRunOpenssh)('OpenSSH', () => {
  providerContract('SFTP', startOpenssh, (config, port) => ({ ...config, port }));

  describe('its keys', () => {
    let remote: SshRemote;
    const outbound = testOutbound();
    beforeAll(async () => {
      remote = await startOpenssh();
    }, 60_000);
    afterAll(async () => {
      await remote?.stop();
      await outbound.close();
    });

    async function learnedBy(config: object, credentials: object) {
      const sftp = providerNamed('sftp');
      const way = { outbound, isInstanceWide: false, signal: AbortSignal.timeout(60_000) };
      const connection = await sftp?.connect(way, config, credentials);
      await connection?.close();
      return connection?.learned ?? {};
    }

    it('lets in who has a private key, opened with its passphrase', async () => {
      const { config } = remote.destination;
      const credentials = { private_key: remote.privateKey, passphrase: 'opens it' };
      expect(await learnedBy(config, credentials)).toEqual({ host_key: expect.stringMatching(/^SHA256:.{43}$/) });
      const wrong = providerNamed('sftp')?.checkCredentials({ ...credentials, passphrase: 'does not' });
      expect(wrong).toEqual({ problems: [expect.objectContaining({ path: 'credentials.private_key' })] });
      const both = providerNamed('sftp')?.checkCredentials({ ...credentials, password: 'too' });
      expect(both).toEqual({ problems: [expect.objectContaining({ path: 'credentials' })] });
    });

    it('gives no password to a server that shows another key than the first time', async () => {
      const { config, credentials } = remote.destination;
      const learned = await learnedBy(config, credentials);
      expect(await learnedBy({ ...config, ...learned }, credentials)).toEqual(learned);
      await remote.changeHostKey();
      const attempt = learnedBy({ ...config, ...learned }, credentials);
      await expect(attempt).rejects.toMatchObject({ code: 'host_key_changed', isFinal: true });
      const { host_key: now } = await learnedBy(config, credentials);
      await expect(attempt).rejects.toMatchObject({ detail: expect.stringContaining(now ?? 'the new key') });
    });
  });
});
