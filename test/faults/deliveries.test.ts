import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { textPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';
import { canRunApache, startApache } from '../harness/remotes/apache.ts';
import { canRunOpenssh, startOpenssh } from '../harness/remotes/openssh.ts';
import type { Remote } from '../harness/remotes/remote.ts';
import { canRunVsftpd, startVsftpd } from '../harness/remotes/vsftpd.ts';
import type { Delivery, Destination } from '../service/destinations/place.ts';
import { until } from './lib/until.ts';

/** How many documents go to how many places; `npm run test:nightly` asks for more. */
const DOCUMENTS = Number(process.env.DELIVERED_DOCUMENTS ?? 60);
const PLACES = Number(process.env.DELIVERY_TURNS ?? 3);
const AT_ONCE = 20;
const PAGE = 100;
/** However slow the machine is, so much of this is not needed; a place that was away rests up to a quarter of an hour. */
const STUCK_MS = 1_200_000 + DOCUMENTS * PLACES * 500;
const LIMIT_MS = 12 * 3_600_000;

const canRun = canRunApache && canRunOpenssh && canRunVsftpd;
const startPlainFtp = async (): Promise<Remote> => {
  const remote = await startVsftpd({ security: 'none' });
  const { destination } = remote;
  return { ...remote, destination: { ...destination, config: { ...destination.config, host: '127.0.0.1' } } };
};
/** Real servers; the second of a kind is another one. */
const starts = [startApache, startOpenssh, startPlainFtp, startApache, startOpenssh].slice(0, PLACES);

type Place = { remote: Remote; id: string };
type Sent = { name: string; bytes: Uint8Array };

describe.skipIf(!canRun)('deliveries to several places', () => {
  let folder: DataDir;
  let client: ApiClient;
  const places: Place[] = [];
  beforeAll(async () => {
    folder = await DataDir.create();
    client = await folder.signIn(await folder.start());
    for (const start of starts) {
      const remote = await start();
      const body = { ...remote.destination, folder_template: 'kept', sends: ['original'] };
      const { id } = await client.post<Destination>('/api/destinations', body);
      places.push({ remote, id });
    }
  }, 300_000);
  afterAll(async () => {
    await folder?.remove();
    for (const { remote } of places) await remote.stop();
  });

  const countsOf = async ({ id }: Place) => (await client.get<Destination>(`/api/destinations/${id}`)).deliveries;
  const send = async (documents: readonly Sent[]) => {
    for (let start = 0; start < documents.length; start += AT_ONCE)
      await client.upload(documents.slice(start, start + AT_ONCE));
  };
  const untilAllAt = async (place: Place, count: number) => {
    await until(async () => (await countsOf(place)).delivered === count, {
      limitMs: STUCK_MS,
      whatFor: async () => `${place.remote.destination.provider}: ${JSON.stringify(await countsOf(place))}`,
    });
  };
  const ledgerOf = async ({ id }: Place): Promise<Delivery[]> => {
    const rows: Delivery[] = [];
    for (let cursor: string | null = null; ; ) {
      const from = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: { deliveries: Delivery[]; pagination: { next_cursor: string | null } } = await client.get(
        `/api/destinations/${id}/deliveries?per_page=${PAGE}${from}`,
      );
      rows.push(...page.deliveries);
      cursor = page.pagination.next_cursor;
      if (cursor === null) return rows;
    }
  };

  it(
    `${DOCUMENTS} documents to ${PLACES} of them, one of which goes away and comes back: exactly one right object at each, and a true ledger`,
    async () => {
      const documents = Array.from({ length: DOCUMENTS }, (_, at) => {
        const name = `letter-${String(at).padStart(5, '0')}.pdf`;
        return { name, bytes: textPdf([[`The letter with the number ${at}`]]) };
      });
      const [away, ...others] = places;
      if (!away) throw new Error('there is no place');
      const third = Math.ceil(DOCUMENTS / 3);
      await send(documents.slice(0, third));
      await until(async () => ((await countsOf(away)).delivered ?? 0) > 0, {
        limitMs: STUCK_MS,
        whatFor: () => 'the first one',
      });
      await away.remote.down();
      await send(documents.slice(third));
      for (const place of others) await untilAllAt(place, DOCUMENTS);
      const waiting = await countsOf(away);
      expect(waiting.failed).toBe(0);
      expect((waiting.pending ?? 0) + (waiting.delivering ?? 0)).toBeGreaterThan(0);
      await away.remote.restart();
      // It would rest up to a quarter of an hour; by day its owner gives the credentials anew, at night it comes back by itself.
      if (process.env.NIGHTLY !== '1') {
        const { credentials } = away.remote.destination;
        await client.call('PATCH', `/api/destinations/${away.id}`, { json: { credentials } });
      }
      await untilAllAt(away, DOCUMENTS);
      const hashes = new Map(documents.map(({ name, bytes }) => [`kept/${name}`, hashOf(bytes)]));
      for (const place of places) {
        const { shelf } = place.remote;
        expect(await shelf.list('kept')).toEqual(documents.map(({ name }) => name));
        const there = new Map<string, string>();
        for (const path of hashes.keys()) there.set(path, hashOf(await shelf.read(path)));
        expect(there).toEqual(hashes);
        const ledger = await ledgerOf(place);
        expect(new Map(ledger.map(({ remote_path, checksum }) => [remote_path, checksum]))).toEqual(hashes);
        expect(ledger.every(({ state }) => state === 'delivered')).toBe(true);
        expect(ledger).toHaveLength(DOCUMENTS);
      }
    },
    LIMIT_MS,
  );
});

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
