import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { textPdf } from '../../corpus/documents.ts';
import type { EndingsWatch } from './feed.ts';

/** What a person saw who worked with the service all the while; `readMeanwhileCount` leaves out what was read after `end`. */
export type ProbeResult = { readCount: number; readMeanwhileCount: number; troubles: string[] };

/** Uploads sound documents one after the other, lists and searches, until `end`; every answer has to be good. */
export async function probeUntil(
  client: ApiClient,
  endings: EndingsWatch,
  end: Promise<unknown>,
): Promise<ProbeResult> {
  const result: ProbeResult = { readCount: 0, readMeanwhileCount: 0, troubles: [] };
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  do {
    const word = `probe${Math.random().toString(36).slice(2, 10)}`;
    const lines = [`A sound document with the word ${word} in it.`, 'It is read while others try to prevent that.'];
    const [accepted] = await client.upload([{ name: `${word}.pdf`, bytes: textPdf([lines]) }]);
    const file = await endings.ended(accepted?.id ?? '');
    if (file.status !== 'completed')
      result.troubles.push(`${word} is ${file.status}: ${JSON.stringify(file.status_reason)}`);
    const listed = await client.get<{ files: { id: string }[] }>('/api/files?per_page=25');
    if (listed.files.length === 0) result.troubles.push('the list is empty');
    const found = await client.get<{ hits: unknown[] }>(`/api/search?q=${word}`);
    if (found.hits.length !== 1) result.troubles.push(`${word} is found ${found.hits.length} times`);
    result.readCount += 1;
    if (!isOver) result.readMeanwhileCount += 1;
  } while (!isOver);
  await over;
  return result;
}
