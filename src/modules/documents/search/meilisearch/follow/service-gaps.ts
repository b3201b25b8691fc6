import { z } from 'zod';
import type { Context } from '../../../../../platform/context.ts';
import type { IndexGap } from '../../search-index.ts';
import { quotedValue } from '../ask/filter.ts';
import { callService } from '../service/call-service.ts';
import type { SearchService } from '../service/meilisearch.settings.ts';
import { SearchServiceProblem } from '../service/search-service-problem.ts';
import { foreignIds, marksAfter } from './entries.store.ts';
import { readState } from './following.store.ts';

const DOCUMENTS_PER_STEP = 500;

const heldSchema = z.object({
  results: z.array(z.object({ id: z.string(), owner_id: z.string().optional(), entry: z.string().optional() })),
  total: z.int().min(0),
});
type Held = z.infer<typeof heldSchema>;

type Asker = Pick<Context, 'db' | 'outbound'>;

/**
 * Where the service and the database differ: documents it lacks, holds otherwise, or should not hold. What is on its way there is
 * no gap, and neither is anything while there is no index. @throws SearchServiceProblem
 */
export async function* serviceGaps(ctx: Asker, service: SearchService): AsyncGenerator<IndexGap> {
  const { endpoint, index_version, rebuild_index } = await readState(ctx.db);
  if (endpoint !== service.endpoint || index_version === null || rebuild_index !== null) return;
  for (let afterId: string | null = null; ; ) {
    const marks = await marksAfter(ctx.db, afterId, DOCUMENTS_PER_STEP);
    const held = await heldOf(
      ctx,
      service,
      marks.map(({ id }) => id),
    );
    for (const { id, owner_id, entry, title, is_open } of marks) {
      const there = held.get(id);
      const gap = { fileId: id, ownerId: owner_id, title, isInService: true };
      if (is_open || (there?.entry === entry && there.owner_id === owner_id)) continue;
      yield { ...gap, kind: there ? 'stale' : 'missing' };
    }
    afterId = marks.at(-1)?.id ?? null;
    if (marks.length < DOCUMENTS_PER_STEP) break;
  }
  yield* foreign(ctx, service);
}

/** Documents of nobody. All are read before one is told, since taking one out moves the others. */
async function* foreign(ctx: Asker, service: SearchService): AsyncGenerator<IndexGap> {
  const found: string[] = [];
  for (let offset = 0; ; offset += DOCUMENTS_PER_STEP) {
    const { results } = await heldDocuments(ctx, service, { offset, limit: DOCUMENTS_PER_STEP });
    const ids = results.map(({ id }) => id);
    const uuids = ids.filter((id) => z.uuid().safeParse(id).success);
    found.push(...(await foreignIds(ctx.db, uuids)), ...ids.filter((id) => !uuids.includes(id)));
    if (ids.length < DOCUMENTS_PER_STEP) break;
  }
  for (const fileId of found) yield { fileId, ownerId: '', title: '', kind: 'foreign', isInService: true };
}

async function heldOf(ctx: Asker, service: SearchService, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Held['results'][number]>();
  const values = ids.map((id) => quotedValue(id)).filter((value) => value !== undefined);
  const filter = `id IN [${values.join(', ')}]`;
  const { results } = await heldDocuments(ctx, service, { filter, limit: ids.length });
  return new Map(results.map((one) => [one.id, one]));
}

async function heldDocuments(
  ctx: Asker,
  service: SearchService,
  part: { filter?: string; offset?: number; limit: number },
): Promise<Held> {
  const fields = ['id', 'owner_id', 'entry'];
  const answer = await callService(ctx, service, (client) =>
    client.index(service.indexName).getDocuments({ ...part, fields }),
  );
  const { data } = heldSchema.safeParse(answer);
  if (!data) throw new SearchServiceProblem('not_understood');
  return data;
}
