import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log/index.ts';
import type { ApiClient } from './client/api-client.ts';

const HOUR_MS = 3_600_000;

type State = 'delivered' | 'failed' | 'pending';
type Sample = {
  body: object;
  /** How the deliveries of the documents stand, one after the other. */
  states: readonly State[];
  /** Why it is paused; null: it is not. */
  pausedReason: string | null;
  problem: { code: string; sentence: string } | null;
};

const webdav = (host: string) => ({
  provider: 'webdav',
  config: { url: `https://${host}/remote.php/dav/files/ann/Papers`, username: 'ann' },
  credentials: { password: 'nobody lets this in' },
});
const sftp = (host: string, username: string) => ({
  provider: 'sftp',
  config: { host, port: 22, username, host_key: `SHA256:${'q7Yf'.repeat(10)}abc` },
  credentials: { password: 'nobody lets this in' },
});

const refused = {
  code: 'credentials_refused',
  sentence: 'The user name, the password or the key was refused. Enter them again.',
};
const denied = {
  code: 'permission_denied',
  sentence: 'The server does not allow writing there. Allow it, or choose another folder. It answered 403.',
};

/** The first one is shown by itself, and its ledger is on the page of the first document. */
const samples: readonly Sample[] = [
  {
    body: { ...webdav('cloud.lindqvist.example'), name: 'Family cloud', sends: ['processed', 'sidecar'] },
    states: ['delivered', 'delivered', 'delivered', 'failed', 'delivered'],
    pausedReason: null,
    problem: denied,
  },
  {
    body: {
      ...sftp('files.weber-partner.example', 'lindqvist'),
      name: 'Tax adviser',
      folder_template: 'taxes/{year}/{type}',
    },
    states: ['pending', 'pending', 'delivered'],
    pausedReason: 'by_hand',
    problem: null,
  },
  {
    body: { ...webdav('nas.lindqvist.example'), name: 'Second copy', folder_template: 'Archive/{year}' },
    states: ['pending', 'delivered', 'pending'],
    pausedReason: 'credentials_refused',
    problem: refused,
  },
  {
    body: { ...webdav('mirror.lindqvist.example'), name: 'House server' },
    states: ['delivered', 'delivered', 'delivered', 'delivered'],
    pausedReason: null,
    problem: null,
  },
];

/**
 * Adds destinations as somebody has them after a while, with their ledgers: one works, one had a failure, one is paused, one needs
 * its owner; and one of the service. Nothing is ever sent.
 * @returns the id of the one with the failure.
 */
export async function addDestinations(client: ApiClient, dataDir: string, fileIds: readonly string[]): Promise<string> {
  const guest = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'warn' }), asGuest: true });
  const database = new pg.Client({ connectionString: guest.url });
  await database.connect();
  let first = '';
  try {
    for (const sample of samples) {
      const { id } = await client.post<{ id: string }>('/api/destinations', sample.body);
      first ||= id;
      await fill(database, id, sample, fileIds);
    }
    await compare(database, first);
    await client.post('/api/destinations', {
      ...sftp('vault.archivolt.example', 'archive'),
      name: 'Vault of the office',
      scope: 'instance',
    });
  } finally {
    await database.end();
    await guest.stop();
  }
  return first;
}

async function fill(database: pg.Client, id: string, sample: Sample, fileIds: readonly string[]): Promise<void> {
  const { pausedReason, problem } = sample;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const error = [problem?.code ?? null, problem?.sentence ?? null];
  await database.query(
    `UPDATE destinations SET is_active = $2::text IS NULL, paused_reason = $2, paused_at = $3, last_success_at = $4,
       last_error_code = $5, last_error = $6, last_error_at = $7 WHERE id = $1`,
    [id, pausedReason, pausedReason === null ? null : ago(30), ago(2), ...error, problem === null ? null : ago(30)],
  );
  for (const [index, state] of sample.states.entries()) {
    const fileId = fileIds[index];
    if (fileId === undefined) continue;
    const isThere = state === 'delivered';
    const own = state === 'failed' ? error : [null, null];
    await database.query(
      `INSERT INTO deliveries (id, destination_id, file_id, owner_id, role, state, attempts, next_try_at, remote_path,
         bytes, error_code, error, created_at, delivered_at)
       SELECT $1, $2, files.id, files.owner_id, 'processed', $4, $5, $6, $7 || files.title || '.pdf', $8, $9, $10, $11, $12
       FROM files WHERE files.id = $3`,
      [
        newId(ago(3 + index)),
        id,
        fileId,
        state,
        state === 'failed' ? 8 : 1,
        state === 'pending' ? ago(-24) : null,
        'Papers/2026/',
        isThere ? 184_211 : null,
        ...own,
        ago(3 + index),
        isThere ? ago(2 + index) : null,
      ],
    );
  }
}

/** As if the first one had been compared: one copy is missing, one was changed, and something else lies there. */
async function compare(database: pg.Client, id: string): Promise<void> {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await database.query(
    `INSERT INTO reconciliations (destination_id, run_id, state, started_at, ended_at, listed_count, expected_count,
       missing_count, changed_count, foreign_count, foreign_paths)
     VALUES ($1, $2, 'done', $3, $4, 5, 4, 1, 1, 2, $5)`,
    [id, newId(ago(20)), ago(20), ago(19), ['Papers/2026/Notes.txt', 'Papers/2026/Scan.jpg']],
  );
  await database.query(
    `INSERT INTO reconciliation_findings (delivery_id, destination_id, kind)
     SELECT id, destination_id, CASE row_number() OVER (ORDER BY id) WHEN 1 THEN 'missing' ELSE 'changed' END
     FROM deliveries WHERE destination_id = $1 AND state = 'delivered' ORDER BY id LIMIT 2`,
    [id],
  );
}
