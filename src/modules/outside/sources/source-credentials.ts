import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { loadKeyring, open, type SealBinding, seal, sealedColumn } from '../../../platform/secrets/index.ts';
import type { Source } from './sources.store.ts';

const stored = z.record(z.string(), z.unknown());

/** Where what is secret of sources lies sealed. */
export const sealedSourceCredentials = sealedColumn({
  purpose: 'source credentials',
  table: 'sources',
  id: 'id',
  idType: 'uuid',
  boundTo: 'id',
  sealed: 'credentials_sealed',
});

function bindingOf(sourceId: string): SealBinding {
  return { purpose: 'source credentials', boundTo: sourceId };
}

/** Seals what is secret of a source. */
export async function sealCredentials(
  ctx: Pick<Context, 'config'>,
  sourceId: string,
  credentials: Readonly<Record<string, unknown>>,
): Promise<string> {
  return seal(await loadKeyring(ctx.config), bindingOf(sourceId), JSON.stringify(credentials));
}

/** What is secret of a source; null where nothing is. @throws SealError when it cannot be opened. */
export async function openCredentials(
  ctx: Pick<Context, 'config'>,
  source: Pick<Source, 'id' | 'credentials_sealed'>,
): Promise<Record<string, unknown> | null> {
  if (source.credentials_sealed === null) return null;
  const text = open(await loadKeyring(ctx.config), bindingOf(source.id), source.credentials_sealed);
  return stored.parse(JSON.parse(text));
}
