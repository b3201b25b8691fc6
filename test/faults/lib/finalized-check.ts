import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DEAD_LETTERS } from '../../../src/platform/jobs/pgboss-tables/names.ts';
import type { Entry } from './archive.ts';
import { type Evidence, failWith } from './kept-check.ts';

/** A document's row, as far as its end goes. */
export type EndedRow = {
  id: string;
  status: string;
  is_duplicate: boolean;
  duplicate_of_id: string | null;
  deleted_at: Date | null;
  paths: string[];
  failure: { step: string; code: string; message: string } | null;
  uploads: number;
  audits: number;
  endings: number;
};

/** Rows that say that somebody is still at work, although nobody is. */
const LEFTOVERS = {
  'steps in progress': `SELECT file_id || ' ' || step_name FROM file_processing_steps WHERE status = 'in_progress'`,
  'attempts without an end': `SELECT file_id || ' ' || step_name FROM file_step_attempts WHERE outcome IS NULL`,
  'kept passwords': `SELECT file_id::text FROM file_passwords`,
  'bulk actions without an end': `SELECT id::text FROM bulk_actions WHERE finished_at IS NULL OR state <> 'completed'`,
  'kept page readings': `SELECT DISTINCT r.file_id::text FROM file_page_readings r JOIN files f ON f.id = r.file_id WHERE f.status = 'completed'`,
  'jobs given up': `SELECT source_name || ' ' || source_output::text FROM pgboss.job WHERE name = '${DEAD_LETTERS}'`,
  'failed jobs': `SELECT name || ' ' || output::text FROM pgboss.job WHERE state = 'failed'`,
};

const ENDED_ROWS = `
  SELECT f.id, f.status, f.is_duplicate, f.duplicate_of_id, f.deleted_at,
    ARRAY(SELECT b.path FROM file_blobs b WHERE b.file_id = f.id) AS paths,
    (SELECT json_build_object('step', s.step_name, 'code', s.error_code, 'message', s.error_message)
     FROM file_processing_steps s WHERE s.file_id = f.id AND s.status = 'failure' ORDER BY s.position LIMIT 1) AS failure,
    (SELECT count(*)::int FROM events e WHERE e.name = 'document.uploaded' AND e.payload->>'file_id' = f.id::text) AS uploads,
    (SELECT count(*)::int FROM audit_log a WHERE a.action = 'file.uploaded' AND a.target_id = f.id::text) AS audits,
    (SELECT count(*)::int FROM events e WHERE e.name IN ('document.processed', 'document.failed') AND e.payload->>'file_id' = f.id::text) AS endings
  FROM files f ORDER BY f.created_at, f.id`;

/**
 * What must hold once nothing is left to do: every document ended as it has to, with its true reason, told once; no row, no
 * file and no temporary folder is left over.
 * @throws an Error that names every broken promise.
 */
export async function checkFinalized(evidence: Evidence): Promise<EndedRow[]> {
  const { database, archive } = evidence;
  const { rows } = await database.query<EndedRow>(ENDED_ROWS);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const problems: string[] = [];
  for (const entry of archive.entries) {
    const row = byId.get(entry.id);
    const says = (what: string) => void problems.push(`${entry.document.name} (${entry.id}, ${entry.place}) ${what}`);
    if (!row) {
      if (entry.place !== 'gone') says('has no row');
      continue;
    }
    if (entry.place === 'gone') says('was erased and has a row');
    if ((row.deleted_at !== null) !== (entry.place === 'trash')) says(`is in the wrong place: ${row.deleted_at}`);
    if (row.uploads !== 1 || row.audits !== 1) says(`was told ${row.uploads} times, audited ${row.audits} times`);
    problemsOfEnd(entry, row, archive.entries, byId).forEach(says);
  }
  for (const [what, query] of Object.entries(LEFTOVERS)) {
    const found = await database.query<[string]>({ text: query, rowMode: 'array' as const });
    if (found.rowCount) problems.push(`${what}: ${JSON.stringify(found.rows)}`);
  }
  problems.push(...(await leftoverFiles(evidence, rows)));
  failWith(problems);
  return rows;
}

function problemsOfEnd(entry: Entry, row: EndedRow, all: readonly Entry[], byId: Map<string, EndedRow>): string[] {
  const copies = all.filter(({ document }) => document.sha256 === entry.document.sha256);
  if (row.is_duplicate || row.status === 'duplicate') return problemsOfCopy(entry, row, copies, byId);
  const isOnlyOne = copies.length === 1 && !entry.isReplanned;
  const problems = isOnlyOne && row.endings !== 1 ? [`was told to have ended ${row.endings} times`] : [];
  const { end } = entry.document;
  if (row.status !== end.status) problems.push(`is ${row.status}, not ${end.status}: ${JSON.stringify(row.failure)}`);
  if (end.status === 'failed' && (row.failure?.code !== end.code || row.failure.step !== end.step))
    problems.push(`failed for ${JSON.stringify(row.failure)}, not for ${end.code} in ${end.step}`);
  if (end.status === 'failed' && !row.failure?.message) problems.push('failed without a sentence');
  return problems;
}

function problemsOfCopy(entry: Entry, row: EndedRow, copies: readonly Entry[], byId: Map<string, EndedRow>): string[] {
  if (copies.length === 1) return ['is called a copy, and there is no other'];
  if (entry.place === 'trash') return [];
  const original = byId.get(row.duplicate_of_id ?? '');
  if (original && original.deleted_at === null && !original.is_duplicate) return [];
  return [`is a copy of ${row.duplicate_of_id}, which is not a live original: ${JSON.stringify(original)}`];
}

async function leftoverFiles({ dataDir, files }: Evidence, rows: readonly EndedRow[]): Promise<string[]> {
  const wanted = new Set(rows.flatMap((row) => row.paths));
  const stored = await files.paths();
  const there = new Set(stored);
  const temporary = (await Promise.all(['incoming', 'work'].map((area) => entriesOf(path.join(dataDir, area))))).flat();
  return [
    ...stored.filter((file) => !wanted.has(file)).map((file) => `no row refers to the file ${file}`),
    ...[...wanted].filter((file) => !there.has(file)).map((file) => `a row refers to ${file}, which is not there`),
    ...(await files.unfinished()).map((key) => `an upload in parts is left: ${key}`),
    ...temporary.map((name) => `a temporary folder is left: ${name}`),
    ...(await below(dataDir, 'cache/pdf/readers')).map((name) => `a reader still has a document: ${name}`),
  ];
}

async function below(dataDir: string, area: string): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, area), { recursive: true, withFileTypes: true }).catch(noFolder);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
}

async function entriesOf(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(noFolder)).map(({ name }) => path.join(folder, name));
}

function noFolder(error: unknown): never[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
