import { z } from 'zod';
import type { Context } from '../../../../../platform/context.ts';
import { callService } from '../service/call-service.ts';
import type { SearchService } from '../service/meilisearch.settings.ts';
import { SearchServiceProblem } from '../service/search-service-problem.ts';

/** A search waits no longer than this; then the database answers. */
const DEADLINE_MS = 1_500;

const answerSchema = z.object({
  results: z.array(
    z.object({ hits: z.array(z.object({ id: z.string(), created: z.number() })), estimatedTotalHits: z.int().min(0) }),
  ),
});

/** The newest documents that may match. */
export type NewestIds = {
  ids: string[];
  /** How far back these are all there are, in milliseconds; null: there are no others. */
  sinceMs: number | null;
  /** How many there are in all, about. */
  estimate: number;
};

/**
 * Asks the service for the newest documents of the questions' answers together.
 * @param limit as many are taken of each question. @throws SearchServiceProblem
 */
export async function newestIds(
  ctx: Pick<Context, 'outbound'>,
  service: SearchService,
  { queries, filter, limit }: { queries: readonly string[]; filter: string; limit: number },
): Promise<NewestIds> {
  const common = {
    indexUid: service.indexName,
    filter,
    limit,
    sort: ['created:desc'],
    matchingStrategy: 'all' as const,
    attributesToRetrieve: ['id', 'created'],
    locales: ['eng'],
  };
  const answer = await callService(
    ctx,
    service,
    (client) => client.multiSearch({ queries: queries.map((q) => ({ ...common, q })) }),
    { timeoutMs: DEADLINE_MS },
  );
  const { data } = answerSchema.safeParse(answer);
  if (data?.results.length !== queries.length) throw new SearchServiceProblem('not_understood');
  // Where an answer was cut off, others of the same millisecond may be missing.
  const cuts = data.results.flatMap(({ hits }) => {
    const last = hits.length < limit ? undefined : hits.at(-1);
    return last ? [last.created + 1] : [];
  });
  const sinceMs = cuts.length === 0 ? null : Math.max(...cuts);
  const hits = data.results.flatMap((result) => result.hits).filter(({ created }) => created >= (sinceMs ?? 0));
  // What others put there is no document of ours.
  const ids = hits.map(({ id }) => id).filter((id) => z.uuid().safeParse(id).success);
  return {
    ids: [...new Set(ids)],
    sinceMs,
    estimate: data.results.reduce((sum, { estimatedTotalHits }) => sum + estimatedTotalHits, 0),
  };
}
