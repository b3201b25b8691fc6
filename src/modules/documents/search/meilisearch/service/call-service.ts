import type { Meilisearch } from 'meilisearch';
import { z } from 'zod';
import type { Context } from '../../../../../platform/context.ts';
import { OutboundFailed, OutboundRefused } from '../../../../../platform/outbound/index.ts';
import type { SearchService } from './meilisearch.settings.ts';
import { SearchServiceProblem } from './search-service-problem.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
const errorSchema = z.object({ code: z.string(), message: z.string().optional() });

/** How long one exchange may take, and what ends it. */
export type CallOptions = { timeoutMs?: number; signal?: AbortSignal | undefined };

/**
 * Speaks to the search service with its official client over the guarded way out.
 * @throws SearchServiceProblem when the service is of no help, or the signal's reason.
 */
export async function callService<T>(
  ctx: Pick<Context, 'outbound'>,
  service: SearchService,
  work: (client: Meilisearch) => Promise<T>,
  options: CallOptions = {},
): Promise<T> {
  const { Meilisearch } = await import('meilisearch');
  const client = new Meilisearch({
    host: service.url,
    ...(service.apiKey === undefined ? {} : { apiKey: service.apiKey }),
    httpClient: (url, init) => exchange(ctx, String(url), init ?? {}, options),
  });
  try {
    return await work(client);
  } catch (error) {
    // The client wraps what its way out throws.
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof SearchServiceProblem) throw cause;
    options.signal?.throwIfAborted();
    throw error;
  }
}

async function exchange(
  { outbound }: Pick<Context, 'outbound'>,
  url: string,
  init: RequestInit,
  { timeoutMs = DEFAULT_TIMEOUT_MS, signal }: CallOptions,
): Promise<unknown> {
  const request = {
    purpose: 'search',
    url,
    method: init.method ?? 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    timeoutMs,
    ...(typeof init.body === 'string' ? { body: init.body } : {}),
    ...(signal ? { signal } : {}),
  } as const;
  const { status, body } = await outbound.request(request).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw problemOfWay(error);
  });
  const answer = parsed(body);
  if (status >= 200 && status < 300) return answer;
  const { data } = errorSchema.safeParse(answer);
  throw problemOfAnswer(status, data?.code ?? null);
}

function parsed(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new SearchServiceProblem('not_understood');
    throw cause;
  }
}

function problemOfWay(error: unknown): unknown {
  if (error instanceof OutboundFailed) {
    if (error.code === 'timed_out') return new SearchServiceProblem('slow', { cause: error });
    const code = error.code === 'answer_not_understood' ? 'not_understood' : 'away';
    return new SearchServiceProblem(code, { cause: error, said: error.code });
  }
  if (error instanceof OutboundRefused) return new SearchServiceProblem('away', { cause: error, said: error.code });
  return error;
}

/** What the service's answers mean, by its status and its own code. */
function problemOfAnswer(status: number, said: string | null): SearchServiceProblem {
  const about = { said: said ?? String(status) };
  if (status === 401 || status === 403) return new SearchServiceProblem('key_refused', about);
  if (said === 'index_not_found') return new SearchServiceProblem('index_missing', about);
  if (status === 413) return new SearchServiceProblem('too_large', about);
  if (said === 'invalid_search_filter' || said === 'invalid_search_sort' || said === 'invalid_document_filter')
    return new SearchServiceProblem('index_foreign', about);
  if (said === 'no_space_left_on_device' || said === 'too_many_open_files')
    return new SearchServiceProblem('full', about);
  if (status === 429 || status === 503) return new SearchServiceProblem('full', about);
  if (status >= 500) return new SearchServiceProblem('failed', about);
  if (said === null) return new SearchServiceProblem('not_understood', about);
  return new SearchServiceProblem('refused', about);
}
