import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { buildPdf, textContent } from '../../src/modules/reading/pdf/fixtures/build-pdf.ts';
import { percentile } from './statistics.ts';

const SIZE_BYTES = 100_000;
const NUMBER_MARK = 'number 0000000000';

/** What a number of clients reached. */
export type UploadTimes = { clients: number; perSecond: number; p50Ms: number; p99Ms: number; count: number };

/** Makes PDFs of 100 kB with a line of text, each with bytes of its own. */
export function distinctPdfs(): () => Buffer {
  const content = textContent(['A letter to be kept', NUMBER_MARK]);
  const empty = buildPdf([{ content }]).length;
  // Comments inside the page's content: bytes that a reader passes over.
  const filler = '\n% kept as it is'.repeat(Math.ceil((SIZE_BYTES - empty) / 16));
  const template = buildPdf([{ content: `${content}${filler}` }]);
  const at = template.indexOf(NUMBER_MARK) + NUMBER_MARK.length - 10;
  let made = 0;
  return () => {
    const bytes = Buffer.from(template);
    bytes.write(String(++made).padStart(10, '0'), at, 'latin1');
    return bytes;
  };
}

/** Lets `clients` clients upload one document after the other for `seconds`; each waits for its answer. */
export async function uploadFor(
  client: ApiClient,
  load: { clients: number; seconds: number; nextPdf: () => Buffer },
): Promise<UploadTimes> {
  const times: number[] = [];
  const startedAt = performance.now();
  const endAt = startedAt + load.seconds * 1000;
  const uploadInTurn = async () => {
    while (performance.now() < endAt) {
      const bytes = load.nextPdf();
      const sentAt = performance.now();
      await client.upload([{ name: 'letter.pdf', bytes, type: 'application/pdf' }]);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: load.clients }, () => uploadInTurn()));
  return {
    clients: load.clients,
    count: times.length,
    perSecond: times.length / ((performance.now() - startedAt) / 1000),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}
