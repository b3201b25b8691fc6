import { ownerOf } from '../../../platform/context.ts';
import { type OwnData, wholeOfList } from '../../people/owned/index.ts';
import { presentCall } from './calls.schemas.ts';
import { callsOfOwner } from './calls.store.ts';
import { presentSources } from './sources.schemas.ts';
import { listSources } from './sources.store.ts';

/** A person's sources without their secrets, and what came to them. */
export const sourceData: readonly OwnData[] = [
  {
    file: 'sources.ndjson',
    all: async (ctx) => presentSources(ctx, await listSources(ctx.db, ownerOf(ctx), wholeOfList)),
  },
  {
    folder: 'source-calls',
    async part(ctx, afterId, limit) {
      const calls = await callsOfOwner(ctx.db, ownerOf(ctx), afterId, limit);
      return calls.map((call) => ({ source_id: call.source_id, ...presentCall(call) }));
    },
  },
];
