import { z } from 'zod';
import { problemSchema } from '../manage/destinations.schemas.ts';
import type { Finding } from './findings.store.ts';
import { FINDINGS, type FindingKind, RECONCILIATION_STATES, type Reconciliation } from './reconciliations.store.ts';

const time = z.iso.datetime();

/** The body that says what is delivered again. */
export const deliverFoundSchema = z.object({
  changed: z
    .boolean()
    .default(false)
    .describe('Also what somebody has changed there: that stays as it is, and ours goes beside it.'),
});

/** What the last comparison of a destination found. */
export const reconciliationSchema = z
  .object({
    state: z.enum(RECONCILIATION_STATES).describe('`stopped`: it was not looked at to the end, so nothing is said.'),
    started_at: time,
    ended_at: time.nullable(),
    listed: z.int().describe('Objects that lie there, as far as they were listed.'),
    expected: z.int().describe('Copies that are to be there.'),
    missing: z.int(),
    changed: z.int().describe('Somebody has written them since.'),
    foreign: z.int().describe('What lies in the same folders and is none of the copies known here.'),
    unread: z.int().describe('Copies in folders that the server shows nobody: nothing is said of them.'),
    open: z
      .object({ missing: z.int(), changed: z.int() })
      .describe('Those that were not sent again since, counted up to 10,000.'),
    findings: z
      .array(
        z.object({
          kind: z.enum(FINDINGS),
          delivery_id: z.uuid(),
          file_id: z.uuid(),
          title: z.string().nullable().describe('null for the documents of other people.'),
          remote_path: z.string().nullable(),
        }),
      )
      .describe('The first of what is open.'),
    foreign_paths: z.array(z.string()).describe('The first of them; none of the whole service’s destinations.'),
    closed_folders: z.object({ count: z.int(), paths: z.array(z.string()) }),
    problem: problemSchema.nullable().describe('Why it was stopped.'),
  })
  .meta({ id: 'Reconciliation' });

/** What is presented of a report beside its row. */
export type ReportParts = { open: Record<FindingKind, number>; findings: readonly Finding[] };

/**
 * A report as it leaves the service. Names tell of documents: of the whole service's destinations only those of the reader's own leave.
 * @param reader who reads it; `isOwn`: it is the reader's own destination.
 */
export function presentReconciliation(
  row: Reconciliation,
  { open, findings }: ReportParts,
  reader: { ownerId: string; isOwn: boolean },
): z.infer<typeof reconciliationSchema> {
  const { error_code: code, error: sentence } = row;
  return {
    state: reconciliationSchema.shape.state.parse(row.state),
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    listed: row.listed_count,
    expected: row.expected_count,
    missing: row.missing_count,
    changed: row.changed_count,
    foreign: row.foreign_count,
    unread: row.unread_count,
    open,
    findings: findings.map(({ kind, delivery_id, file_id, owner_id, title, remote_path }) => {
      const isReaders = owner_id === reader.ownerId;
      const names = isReaders ? { title, remote_path } : { title: null, remote_path: null };
      return { kind, delivery_id, file_id, ...names };
    }),
    foreign_paths: reader.isOwn ? row.foreign_paths : [],
    closed_folders: { count: row.closed_folder_count, paths: reader.isOwn ? row.closed_folders : [] },
    problem: code !== null && sentence !== null ? { code, sentence } : null,
  };
}
