import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { FieldEvidence, InFileName } from './extract/types.ts';

/** Where a value comes from. */
export type FieldSource =
  | 'person'
  | 'rule'
  | 'e_invoice'
  | 'learned'
  | 'ai'
  | 'neighbours'
  | 'own_rule'
  | 'file_name'
  | 'pipeline';

/** What of the owner's own spoke for a value: their documents, a rule of theirs, or how they call the file. */
export type Because =
  | { by: 'iban' | 'vat_id' | 'email_domain' | 'phone' | 'sender'; documents: number; of: number; sender: string }
  | { by: 'own_rule'; rule_id: string; rule: string }
  | InFileName;

/** Where the value of a field comes from, and whether a person said so. Times are ISO, so that it can be kept as JSON. */
export type Provenance = {
  source: FieldSource;
  confidence: number;
  evidence: FieldEvidence | null;
  because: Because | null;
  confirmed_at: string | null;
  confirmed_by: string | null;
};

/** Where the values of a document's fields come from, by field. The caller has found the document to be the owner's. */
export async function provenanceOf(db: Database | Transaction, fileId: string): Promise<Map<string, Provenance>> {
  const rows = await db.selectFrom('file_fields').selectAll().where('file_id', '=', fileId).orderBy('field').execute();
  return new Map(
    rows.map(({ file_id: _fileId, field, ...row }) => [
      field,
      {
        source: row.source as FieldSource,
        confidence: row.confidence,
        evidence: row.evidence as unknown as FieldEvidence | null,
        because: row.because as unknown as Because | null,
        confirmed_at: row.confirmed_at?.toISOString() ?? null,
        confirmed_by: row.confirmed_by,
      },
    ]),
  );
}

/** Says where values of fields come from; null forgets it. */
export async function putProvenance(
  tx: Transaction,
  fileId: string,
  fields: ReadonlyMap<string, Provenance | null>,
): Promise<void> {
  const gone = [...fields].filter(([, provenance]) => provenance === null).map(([field]) => field);
  if (gone.length > 0)
    await sql`DELETE FROM file_fields WHERE file_id = ${fileId} AND field = ANY(${gone}::text[])`.execute(tx);
  const rows = [...fields].flatMap(([field, provenance]) =>
    provenance === null
      ? []
      : [
          {
            file_id: fileId,
            field,
            ...provenance,
            evidence: provenance.evidence && JSON.stringify(provenance.evidence),
            because: provenance.because && JSON.stringify(provenance.because),
          },
        ],
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('file_fields')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['file_id', 'field']).doUpdateSet((eb) => ({
        source: eb.ref('excluded.source'),
        confidence: eb.ref('excluded.confidence'),
        evidence: eb.ref('excluded.evidence'),
        because: eb.ref('excluded.because'),
        confirmed_at: eb.ref('excluded.confirmed_at'),
        confirmed_by: eb.ref('excluded.confirmed_by'),
      })),
    )
    .execute();
}
