import { countUnfinished, refreshSearchEntryJob } from '../../../../documents/files/index.ts';
import { readServiceStatus, type ServiceStatus, searchIndexOf } from '../../../../documents/search/index.ts';
import { countCompared, MODEL_ID, modelOf } from '../../../../documents/similarity/index.ts';
import { type Line, line, type Part } from '../line.ts';

/** How much can be found, and how much not yet; and how the search service is, where there is one. */
export const searchPart: Part = {
  name: 'search',
  async look({ ctx, read, depths }) {
    const [service, { size, outdated, unfinished, compared }] = await Promise.all([
      readServiceStatus(ctx),
      read(async (tx) => ({
        size: await searchIndexOf({ ...ctx, db: tx }).size(),
        outdated: await searchIndexOf({ ...ctx, db: tx }).outdated(),
        unfinished: await countUnfinished(tx),
        compared: await countCompared(tx, modelOf(ctx.config).id),
      })),
    ]);
    const refresh = (await depths()).find(({ name }) => name === refreshSearchEntryJob.name);
    const behind = unfinished + outdated + (refresh?.pending ?? 0) + (refresh?.active ?? 0);
    return [
      line(size.isEstimate ? 'search_documents_about' : 'search_documents', { number: size.count }),
      line('search_behind', { number: behind }),
      line('search_compared', {
        number: compared,
        all: size.count,
        model: modelOf(ctx.config).endpoint ? 'EMBEDDING_MODEL' : MODEL_ID,
      }),
      ...(service ? serviceLines(service, ctx.clock.now()) : []),
    ];
  },
};

/** A service that is of no help is worth a look, no more: the database answers. */
function serviceLines({ look, problem, lag, isRebuilding, rebuiltAt }: ServiceStatus, now: Date): Line[] {
  const lines: Line[] = [];
  if (look) lines.push(line(`search_service_${look.support}`, { version: look.version }, stateOf(look.support)));
  if (problem && problem !== look?.support) lines.push(line(`search_service_${problem}`, {}, 'attention'));
  if (look?.documentCount != null) lines.push(line('search_service_documents', { number: look.documentCount }));
  if (lag.count > 0) {
    const waiting_seconds = lag.since === null ? 0 : Math.max(0, (now.getTime() - lag.since.getTime()) / 1000);
    lines.push(line('search_service_behind', { number: lag.count, waiting_seconds }));
  }
  if (lag.refusedCount > 0) lines.push(line('search_service_not_taken', { number: lag.refusedCount }, 'attention'));
  if (isRebuilding) lines.push(line('search_service_rebuilding'));
  if (rebuiltAt) lines.push(line('search_service_rebuilt', { rebuilt_at: rebuiltAt.toISOString() }));
  return lines.map((one, at) => (at === 0 ? { ...one, actions: ['rebuild_search'] } : one));
}

const stateOf = (support: 'too_old' | 'known' | 'newer') => (support === 'too_old' ? 'attention' : 'ok');
