import { type ApiClient, ApiProblem } from './api-client.ts';
import type { ServerEvent } from './event-stream.ts';

/** What the tests look at in a document's detail. */
export type FileDetail = {
  id: string;
  original_filename: string;
  status: string;
  status_reason: { code: string; message: string; step: string } | null;
  page_count: number | null;
  title: string | null;
  language: string | null;
  ocr_quality_score: number | null;
  is_duplicate: boolean;
  duplicate_of_id: string | null;
  deleted_at: string | null;
  sha256: string;
  links: Record<string, string | null>;
  steps: { step: string; status: string; error_code: string | null; attempts: { outcome: string | null }[] }[];
};

/** A hang is a failure with words, long after any real processing has ended. */
const hangLimitMs = 170_000;

/** Statuses that processing ends in. */
const finalStatuses: readonly string[] = ['completed', 'failed', 'duplicate'];

/**
 * Waits until processing of all the documents has ended, woken by the live events and never by a clock.
 * @throws when one ends in another status than `expected`, with its reason.
 */
export async function waitForAll(
  client: ApiClient,
  fileIds: readonly string[],
  expected = 'completed',
): Promise<FileDetail[]> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const waiting = new Set(fileIds);
  const arrived = new Map<string, FileDetail>();
  const look = async (fileId: string) => {
    const file = await client.get<FileDetail>(`/api/files/${fileId}`);
    if (file.status === expected) {
      arrived.set(fileId, file);
      waiting.delete(fileId);
      if (waiting.size === 0) resolve();
    } else if (finalStatuses.includes(file.status)) {
      const reason = JSON.stringify({ reason: file.status_reason, steps: file.steps });
      reject(new Error(`${file.original_filename} is ${file.status}, not ${expected}: ${reason}`));
    }
  };
  const onEvent = (event: ServerEvent) => {
    const fileId = String(event.payload.file_id);
    const isEnd = event.payload.status === expected || finalStatuses.includes(String(event.payload.status));
    if (isEnd && waiting.has(fileId)) look(fileId).catch(reject);
  };
  const stop = await client.followEvents(onEvent, { onEnd: reject });
  const limit = setTimeout(
    () => reject(new Error(`still not ${expected} after ${hangLimitMs / 1000} s: ${[...waiting].join(', ')}`)),
    hangLimitMs,
  );
  try {
    for (const fileId of fileIds) look(fileId).catch(reject);
    await promise;
    return fileIds.map((fileId) => arrived.get(fileId)).filter((file) => file !== undefined);
  } finally {
    clearTimeout(limit);
    await stop();
  }
}

/** Waits until processing of one document has ended: see waitForAll. */
export async function waitForStatus(client: ApiClient, fileId: string, expected = 'completed'): Promise<FileDetail> {
  const [file] = await waitForAll(client, [fileId], expected);
  if (!file) throw new Error('one document was waited for, and none came');
  return file;
}

/** The problem that a request ends in; a success is an error of the test. */
export async function problemOf(request: Promise<unknown>): Promise<ApiProblem> {
  try {
    await request;
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
  throw new Error('the request was expected to be refused, and succeeded');
}
