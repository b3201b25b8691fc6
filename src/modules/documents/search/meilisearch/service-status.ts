import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { readLag } from './follow/changes.store.ts';
import { readState } from './follow/following.store.ts';
import { callService } from './service/call-service.ts';
import { INDEX_VERSION } from './service/index-settings.ts';
import { type SearchService, searchServiceOf } from './service/meilisearch.settings.ts';
import { SearchServiceProblem, type SearchServiceProblemCode } from './service/search-service-problem.ts';
import { supportOf, type VersionSupport } from './service/version.ts';

const LOOK_TIMEOUT_MS = 1_000;
const answerSchema = z.object({ pkgVersion: z.string() });
const statsSchema = z.object({ numberOfDocuments: z.int().min(0) });

/** A service as it answers right now. */
export type ServiceLook = { version: string; support: VersionSupport; documentCount: number | null };

/** How a search service is, as administrators see it. */
export type ServiceStatus = {
  look: ServiceLook | null;
  problem: SearchServiceProblemCode | null;
  /** Documents it does not hold as they are, since when, and those it does not take. */
  lag: { count: number; since: Date | null; refusedCount: number };
  isRebuilding: boolean;
  /** Whether its index may be asked. */
  isReady: boolean;
  rebuiltAt: Date | null;
};

/** Looks at a service: who it is and what it holds. @throws SearchServiceProblem */
export async function lookAtService(
  ctx: Pick<Context, 'outbound'>,
  service: SearchService,
  timeoutMs = LOOK_TIMEOUT_MS,
): Promise<ServiceLook> {
  return callService(
    ctx,
    service,
    async (client) => {
      const { data } = answerSchema.safeParse(await client.getVersion());
      if (!data) throw new SearchServiceProblem('not_understood');
      const version = data.pkgVersion;
      return { version, support: supportOf(version), documentCount: await countOf(client.index(service.indexName)) };
    },
    { timeoutMs },
  );
}

async function countOf(index: { getStats(): Promise<unknown> }): Promise<number | null> {
  try {
    return statsSchema.parse(await index.getStats()).numberOfDocuments;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof SearchServiceProblem && cause.code === 'index_missing') return null;
    throw error;
  }
}

/** How the search service of this installation is; null: there is none. */
export async function readServiceStatus(ctx: Context): Promise<ServiceStatus | null> {
  const service = searchServiceOf(ctx.config);
  if (!service) return null;
  const [state, lag, look] = await Promise.all([
    readState(ctx.db),
    readLag(ctx.db),
    lookAtService(ctx, service).catch((error: unknown) => {
      if (error instanceof SearchServiceProblem) return error;
      throw error;
    }),
  ]);
  const isOurs = state.endpoint === service.endpoint;
  const seen = look instanceof SearchServiceProblem ? null : look;
  const troubles: (string | null)[] = [
    look instanceof SearchServiceProblem ? look.code : null,
    seen?.support === 'too_old' ? 'too_old' : null,
    state.trouble_code,
  ];
  return {
    look: seen,
    problem: (troubles.find((code) => code !== null) ?? null) as SearchServiceProblemCode | null,
    lag,
    isRebuilding: !isOurs || state.rebuild_wanted || state.rebuild_index !== null,
    isReady: isOurs && state.index_version === INDEX_VERSION,
    rebuiltAt: isOurs ? state.rebuilt_at : null,
  };
}
