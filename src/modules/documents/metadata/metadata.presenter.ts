import { type Context, ownerOf } from '../../../platform/context.ts';
import { type FileJson, type FileRow, type PgFile, presentFile } from '../files/index.ts';
import { fieldOfKey, isFoundKey, keyOfField, metadataOf } from './fields.ts';
import type { ChangeRow } from './history.store.ts';
import type { ChangeJson, ProvenanceJson, SuggestionJson } from './metadata.schemas.ts';
import { isConfirmed } from './plan-change.ts';
import type { Provenance } from './provenance.store.ts';
import type { Suggestion } from './suggestions.store.ts';

/** An act and the document after it, as they leave the service. */
export function presentChangedFile(
  ctx: Context,
  file: PgFile,
  change: ChangeRow | null,
): { file: FileJson; change: ChangeJson | null } {
  return { file: presentFile(file), change: change && presentChange(ctx, change) };
}

/** One act as it leaves the service. */
export function presentChange(ctx: Context, row: ChangeRow): ChangeJson {
  return {
    id: row.id,
    kind: row.kind,
    by: row.by_user_id === null ? 'service' : row.by_user_id === ownerOf(ctx) ? 'owner' : 'other',
    changed_at: row.changed_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
    fields: row.fields.map(({ field, before, after }) => ({ field: keyOfField(field), before, after })),
  };
}

/** A suggestion as it leaves the service. */
export function presentSuggestion({ id, field, value, confidence, source, ...rest }: Suggestion): SuggestionJson {
  return { id, field: keyOfField(field), value, confidence, source, ...present(rest) };
}

/** Where the values of a document come from, by field; those of its metadata stand with their values. */
export function presentOrigins(known: ReadonlyMap<string, Provenance>): Record<string, ProvenanceJson> {
  return Object.fromEntries(
    [...known].map(([field, provenance]) => [keyOfField(field), presentProvenance(provenance)]),
  );
}

/** The metadata of a document: what is found on documents with where it comes from, the owner's own keys as they were given. */
export function presentMetadata(
  file: Pick<FileRow, 'metadata'>,
  known: ReadonlyMap<string, Provenance>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(metadataOf(file)).map(([key, value]) => {
      if (!isFoundKey(key)) return [key, value];
      const provenance = known.get(fieldOfKey(key));
      return [
        key,
        provenance ? { value, ...presentProvenance(provenance) } : { value, source: 'person', confidence: 1 },
      ];
    }),
  );
}

function presentProvenance(provenance: Provenance): ProvenanceJson {
  const { source, confidence } = provenance;
  return { source, confidence, confirmed: isConfirmed(provenance), ...present(provenance) };
}

function present({ evidence, because }: Pick<Provenance, 'evidence' | 'because'>) {
  return { ...(evidence ? { evidence } : {}), ...(because ? { because } : {}) };
}
