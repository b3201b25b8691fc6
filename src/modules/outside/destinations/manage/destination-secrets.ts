import type { Context } from '../../../../platform/context.ts';
import { loadKeyring, open, type SealBinding, seal, sealedColumn } from '../../../../platform/secrets/index.ts';
import type { Destination } from '../destinations.store.ts';

/** Where credentials of destinations lie sealed. */
export const sealedCredentials = sealedColumn({
  purpose: 'destination credentials',
  table: 'destinations',
  id: 'id',
  idType: 'uuid',
  boundTo: 'id',
  sealed: 'credentials_sealed',
});

function bindingOf(destinationId: string): SealBinding {
  return { purpose: 'destination credentials', boundTo: destinationId };
}

/** Seals a destination's credentials. */
export async function sealCredentials(
  ctx: Pick<Context, 'config'>,
  destinationId: string,
  credentials: Record<string, unknown>,
): Promise<string> {
  return seal(await loadKeyring(ctx.config), bindingOf(destinationId), JSON.stringify(credentials));
}

/** The credentials of a destination; empty where it has none. @throws SealError when they cannot be opened. */
export async function credentialsOf(
  ctx: Pick<Context, 'config'>,
  { id, credentials_sealed: sealed }: Pick<Destination, 'id' | 'credentials_sealed'>,
): Promise<unknown> {
  return sealed === null ? {} : JSON.parse(open(await loadKeyring(ctx.config), bindingOf(id), sealed));
}
