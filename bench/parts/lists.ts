import pg from 'pg';
import { listRequests } from '../lib/list-requests.ts';
import { type LoadedService, withLoadedService } from '../lib/loaded-service.ts';
import { definePart } from '../lib/part.ts';
import { type KindTimes, measureRequests, timesTable } from '../lib/request-times.ts';
import { searchRequests } from '../lib/search-requests.ts';

const LIST_TARGET_MS = 20;
/** By archive size; 10,000 documents are to meet what 100,000 do. */
const searchTargetMs = (count: number) => (count > 100_000 ? 100 : 30);

type Measured = { count: number; loadSeconds: number; lists: KindTimes[]; searches: KindTimes[] };

/** Times of every list and search of a loaded service. */
async function measureLoaded(
  { client, databaseUrl, ownerId }: LoadedService,
  options: { count: number; quick: boolean; rounds: number; note: (line: string) => void },
): Promise<{ lists: KindTimes[]; searches: KindTimes[] }> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const sampled = <T>(all: readonly T[]) => all.filter((_, at) => !options.quick || at % 10 === 0);
    const lists = sampled(await listRequests(database, ownerId, client));
    const searches = sampled(await searchRequests(database, ownerId, options.count));
    options.note(
      `${options.count} documents: ${lists.length} lists and ${searches.length} searches, ${options.rounds} times`,
    );
    return {
      lists: await measureRequests(client, lists, options.rounds),
      searches: await measureRequests(client, searches, options.rounds),
    };
  } finally {
    await database.end();
  }
}

/** Lists and search over HTTP in archives of three sizes. */
export const lists = definePart({
  name: 'lists',
  title: 'Lists and search',
  about: 'every filter and order of the list and every way of searching, at 10,000, 100,000 and 1,000,000 documents',
  async run({ quick, note }) {
    const rounds = quick ? 1 : 5;
    const measured: Measured[] = [];
    for (const count of quick ? [2_000] : [10_000, 100_000, 1_000_000]) {
      await withLoadedService(count, note, async (loaded, loadSeconds) => {
        measured.push({ count, loadSeconds, ...(await measureLoaded(loaded, { count, quick, rounds, note })) });
      });
    }
    const sizeOf = ({ count }: Measured) => `${count.toLocaleString('en')} documents`;
    return [
      '### Lists, p50 / p95 in ms',
      '',
      timesTable(measured.map((one) => ({ size: sizeOf(one), targetMs: LIST_TARGET_MS, times: one.lists }))),
      '',
      '### Search, p50 / p95 in ms',
      '',
      timesTable(
        measured.map((one) => ({ size: sizeOf(one), targetMs: searchTargetMs(one.count), times: one.searches })),
      ),
      '',
      `Over HTTP with a signed-in session, one request at a time, 25 entries a page, ${rounds} rounds after one that is not counted. Three owners; the one who asks has 90 % of the documents. Every filter value in each of five orders, up and down: first page, page 3, and the page after 40 others by its cursor.`,
      `Documents of 200 to 400 words in four languages (Zipf), loaded as the pipeline would have written them (a test compares both); at a million, 100,000 texts ten times each. Loading took ${measured.map((one) => `${one.loadSeconds} s for ${sizeOf(one)}`).join(', ')}.`,
    ].join('\n');
  },
});
