import type { z } from 'zod';
import { type Context, ownerOf } from '../../../platform/context.ts';
import { type callSchema, presentCall } from './calls.schemas.ts';
import { callsOfOwner } from './calls.store.ts';
import { presentSources, type sourceSchema } from './sources.schemas.ts';
import { listSources } from './sources.store.ts';

/** More than anybody may have. */
const ALL_SOURCES = 1_000;

/** All sources of the context's owner, without their secrets. */
export async function exportedSources(ctx: Context): Promise<z.infer<typeof sourceSchema>[]> {
  const whole = { limit: ALL_SOURCES, offset: 0, after: undefined };
  const sources = await listSources(ctx.db, ownerOf(ctx), whole);
  return presentSources(ctx, sources);
}

/** A call with the source it came to. */
type ExportedCall = z.infer<typeof callSchema> & { source_id: string };

/** What came to the sources of the context's owner; a part at a time, in the order of their ids. */
export async function exportedSourceCalls(ctx: Context, afterId: string, limit: number): Promise<ExportedCall[]> {
  const calls = await callsOfOwner(ctx.db, ownerOf(ctx), afterId, limit);
  return calls.map((call) => ({ source_id: call.source_id, ...presentCall(call) }));
}
