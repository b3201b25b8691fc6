import type { Context } from '../../../../../platform/context.ts';
import { msOfId } from '../../../../../platform/ids.ts';
import { overlap } from '../../postgres/match/id-range.ts';
import type { NewestMatches } from '../../postgres/rank/find-wide-enough.ts';
import { matchAmong } from '../../postgres/rank/match-among.ts';
import type { SearchQuestion } from '../../search-index.ts';
import { type Following, readFollowing, wantNewIndex } from '../follow/following.store.ts';
import { mayAsk, noteAnswer, noteFailure } from '../service/breaker.ts';
import { INDEX_VERSION } from '../service/index-settings.ts';
import type { SearchService } from '../service/meilisearch.settings.ts';
import { SearchServiceProblem } from '../service/search-service-problem.ts';
import { supportOf } from '../service/version.ts';
import { serviceFilter } from './filter.ts';
import { newestIds } from './newest-ids.ts';
import { serviceQueries } from './service-queries.ts';

/** So many more documents are asked for than fit: some are in the trash, or meet only what the service was told. */
const SPARE_IDS = 200;
/** Up to so many documents that the service does not hold yet are looked up beside its answer. */
const FEW_OPEN = 500;

/** Whether the service helped: it was not asked where it cannot, and of no help where it should have been. */
export type Help = 'not_asked' | 'helped' | 'failed';

/**
 * Has the service say which of the newest documents hold the words, and PostgreSQL look at those and at what the service does not
 * hold yet: so both find, rank and count alike, and pages of one go on with the other.
 */
export function newestByService(
  ctx: Pick<Context, 'db' | 'outbound' | 'clock' | 'log'>,
  service: SearchService,
  question: SearchQuestion,
): { newest: NewestMatches; help(): Help } {
  let help: Help = 'not_asked';
  const newest: NewestMatches = async (match, place) => {
    const queries = serviceQueries(match.query?.needed ?? []);
    if (!queries || place.skippedWindows > 0 || match.pinnedIds.length > 0) return undefined;
    const following = await readFollowing(ctx.db, { ownerId: match.ownerId, limit: FEW_OPEN + 1 });
    if (!isReady(following, service) || !mayAsk(service.endpoint, ctx.clock.now().getTime())) {
      help = 'failed';
      return undefined;
    }
    const within = { ...place, ...overlap(place, match.scope.reach) };
    const range = {
      sinceMs: within.sinceId === null ? null : msOfId(within.sinceId),
      untilMs: within.beforeId === null ? null : msOfId(within.beforeId),
    };
    const filter = serviceFilter(match.ownerId, [question.filter, ...question.parsed.filters], range);
    const limit = place.windowSize + SPARE_IDS;
    const found = await asked(ctx, service, () => newestIds(ctx, service, { queries, filter, limit }));
    help = 'failed';
    if (!found) return undefined;
    const ids = [...new Set([...found.ids, ...following.openIds])];
    const matched = await matchAmong(ctx.db, { match, place: within }, { ...found, ids });
    help = matched ? 'helped' : 'not_asked';
    // What was read to the end is cut off where the place is, and not where the days of the filter begin.
    return matched && found.sinceMs === null ? { ...matched, sinceId: place.sinceId } : matched;
  };
  return { newest, help: () => help };
}

/** Whether the service holds an index of ours, and lacks few of the owner's documents. */
function isReady({ endpoint, indexVersion, version, openIds }: Following, service: SearchService): boolean {
  const isOurs = endpoint === service.endpoint && indexVersion === INDEX_VERSION;
  return isOurs && openIds.length <= FEW_OPEN && supportOf(version ?? '') !== 'too_old';
}

async function asked<T>(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { endpoint }: SearchService,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const answer = await ask();
    noteAnswer(endpoint);
    return answer;
  } catch (error) {
    noteFailure(endpoint, clock.now().getTime());
    if (!(error instanceof SearchServiceProblem)) throw error;
    if (error.code === 'index_missing' || error.code === 'index_foreign') await wantNewIndex(db);
    log.warn({ code: error.code, said: error.said }, 'the search service is of no help: the database answers');
    return undefined;
  }
}
