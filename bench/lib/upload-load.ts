import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { buildPdf, grayImage, textContent } from '../../src/modules/reading/pdf/fixtures/build-pdf.ts';
import { percentile } from './statistics.ts';

/** A picture of so many random pixels each way, which nothing makes smaller: 100 kB. */
const SIDE_PX = 315;
const NUMBER_MARK = 'number 0000000000';

/** What a number of clients reached. */
export type UploadTimes = { clients: number; perSecond: number; p50Ms: number; p99Ms: number; count: number };

/** Makes PDFs of 100 kB with a line of text and a picture, each with bytes of its own. */
export function distinctPdfs(): () => Buffer {
  let seed = 1;
  const noise = grayImage(SIDE_PX, SIDE_PX, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed & 255;
  });
  const content = textContent(['A letter to be kept']);
  const template = buildPdf([{ content, images: [noise], entries: `/Number (${NUMBER_MARK})` }]);
  const mark = template.indexOf(NUMBER_MARK);
  if (mark < 0) throw new Error('the PDF of the bench does not show its number');
  let made = 0;
  return () => {
    const bytes = Buffer.from(template);
    bytes.write(String(++made).padStart(10, '0'), mark + NUMBER_MARK.length - 10, 'latin1');
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
