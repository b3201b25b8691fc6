import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection, TokenSource } from '../../../src/modules/outside/destinations/provider.ts';
import { providerNamed } from '../../../src/modules/outside/destinations/providers/registry.ts';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import { testOutbound } from '../../../src/platform/outbound/testing/test-servers.ts';
import type { EndingTokens } from '../../harness/remotes/ending-tokens.ts';
import type { Remote } from '../../harness/remotes/remote.ts';
import { place, sha256, TEMPORARY } from './put-one.ts';

/** What a provider promises that is connected by consent, when what lets it in ends while a document is sent in pieces. */
export function expiryContract(name: string, start: () => Promise<Remote & { tokens: EndingTokens }>): void {
  describe(`${name}: what ends in the middle of an upload`, () => {
    let remote: Remote & { tokens: EndingTokens };
    let outbound: Outbound;
    beforeAll(async () => {
      remote = await start();
      outbound = testOutbound();
    });
    afterAll(async () => {
      await outbound?.close();
      await remote?.stop();
    });
    const bytes = randomBytes(20 * 1024 * 1024 + 5);

    async function connect(token: TokenSource): Promise<Connection> {
      const known = providerNamed(remote.destination.provider);
      if (!known) throw new Error('there is no such provider');
      const way = { isInstanceWide: false, signal: AbortSignal.timeout(60_000), token };
      return known.connect({ ...way, outbound: remote.internet?.(outbound) ?? outbound }, {}, {});
    }

    it.each([1, 2])(
      'the token, after piece %i: it goes on with another one, and is there once and whole',
      async (pieces) => {
        const connection = await connect(remote.tokens.source);
        const before = remote.tokens.refusals();
        remote.tokens.endAfter(pieces, 'token');
        await place(connection, `expiry-${pieces}/letter.pdf`, bytes);
        expect(remote.tokens.refusals()).toBeGreaterThan(before);
        expect((await remote.shelf.read(`expiry-${pieces}/letter.pdf`)).equals(bytes)).toBe(true);
        expect(await remote.shelf.list(`expiry-${pieces}`)).toEqual(['letter.pdf']);
      },
    );

    it('the address that its pieces go to: nothing of it is there, nobody has to consent anew, and the next attempt brings it', async () => {
      const path = 'expiry-address/letter.pdf';
      remote.tokens.endAfter(1, 'address');
      const cut = place(await connect(remote.tokens.source), path, bytes);
      await expect(cut).rejects.toMatchObject({ code: 'cut_off', about: 'delivery', isFinal: false });
      expect(await remote.shelf.list('expiry-address')).toEqual([]);
      const cutOff = { path, checksum: sha256(bytes), temporaryName: TEMPORARY };
      await place(await connect(remote.tokens.source), path, bytes, { cutOff });
      expect((await remote.shelf.read(path)).equals(bytes)).toBe(true);
      expect(await remote.shelf.list('expiry-address')).toEqual(['letter.pdf']);
    });

    it('the token that nothing comes after: the consent is gone', async () => {
      const good = await remote.tokens.source(null);
      remote.tokens.endAfter(1, 'token');
      const connection = await connect(async () => good);
      const attempt = place(connection, 'expiry-gone/letter.pdf', bytes);
      await expect(attempt).rejects.toMatchObject({ code: 'consent_gone', about: 'destination', isFinal: true });
    });
  });
}
