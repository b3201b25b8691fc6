import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ServiceMail } from '../../../src/modules/outside/destinations/provider.ts';
import { providerNamed } from '../../../src/modules/outside/destinations/providers/registry.ts';
import type { OutgoingMessage, Recipient } from '../../../src/modules/outside/destinations/recipient.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { Outbound } from '../../../src/platform/outbound/index.ts';

/** Opens the way to a recipient. */
export async function reach(
  outbound: Outbound,
  place: { provider: string; config: Record<string, unknown>; credentials: Record<string, unknown> },
  serviceMail: ServiceMail | null = null,
): Promise<Recipient> {
  const known = providerNamed(place.provider);
  if (!known?.reach) throw new Error(`there is no recipient ${place.provider}`);
  const way = { outbound, isInstanceWide: false, signal: AbortSignal.timeout(120_000), serviceMail };
  const config = known.checkConfig(place.config);
  if (!('value' in config)) throw new Error(JSON.stringify(config));
  return known.reach(way, config.value, place.credentials);
}

/** What the ledger would have noted. */
export type Notes = { progress: string | null };

/** A copy on its way, with a ledger of its own. */
export function outgoing(bytes: Buffer, more: Partial<OutgoingMessage> = {}): OutgoingMessage & { notes: string[] } {
  const notes: string[] = [];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const copy = {
    ...{ sizeBytes: bytes.length, sha256, contentSha256: sha256 },
    open: async () => Readable.from([bytes], { objectMode: false }),
  };
  const id = newId();
  const facts = {
    ...{ id, title: 'Rechnung März', original_filename: 'scan.pdf', document_type: 'invoice', sender: 'Stadtwerke' },
    ...{
      recipient: null,
      document_date: '2026-03-04',
      language: 'de',
      tags: [],
      timeZone: 'UTC',
      created_at: new Date(),
    },
  };
  return {
    ...{ key: `${id}.1`, fileName: 'Rechnung März.pdf', mimeType: 'application/pdf', copy, facts, known: null },
    progress: null,
    note: async (progress) => {
      notes.push(progress);
    },
    isShared: async () => false,
    notes,
    ...more,
  };
}
