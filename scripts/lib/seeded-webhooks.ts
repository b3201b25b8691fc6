import { createHmac } from 'node:crypto';
import pg from 'pg';
import { envelopeText } from '../../src/modules/outside/webhooks/envelope.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log/index.ts';
import type { ApiClient } from './client/api-client.ts';

const HOUR_MS = 3_600_000;
const BAR_MS = 7 * HOUR_MS;
const TRIES = 8;

/** A webhook, and how many deliveries it had in each of the past stretches of seven hours; `isFailing`: nothing arrived for a day. */
type Sample = {
  name: string;
  url: string;
  events: string[];
  tookMs: number;
  bars: number[];
  isFailing?: boolean;
  isPaused?: boolean;
};

const samples: readonly Sample[] = [
  {
    name: 'Old scanner script',
    url: 'https://legacy.example/notify',
    events: ['document.processed'],
    tookMs: 90,
    bars: [],
    isPaused: true,
  },
  {
    name: 'House server',
    url: 'https://home.lindqvist.example/api/scan',
    events: ['document.uploaded', 'document.processed', 'document.failed'],
    tookMs: 64,
    bars: [8, 10, 6, 4, 8, 7, 5, 6, 4, 3, 4, 2, 2, 1, 3, 2, 1, 3, 1, 1, 2, 4, 7, 9],
  },
  {
    name: 'Tax adviser inbox',
    url: 'https://in.weber-partner.example/archivolt',
    events: ['document.processed'],
    tookMs: 203,
    bars: [2, 2, 1, 3, 1, 3, 1, 1, 1, 3, 7, 8, 9, 11, 6, 5, 9, 8, 5, 6, 2, 2, 2, 1],
    isFailing: true,
  },
  {
    name: 'Bookkeeping',
    url: 'https://n8n.lindqvist.example/hook/papers',
    events: ['document.processed', 'document.failed'],
    tookMs: 182,
    bars: [2, 3, 1, 1, 1, 1, 3, 6, 9, 8, 10, 6, 4, 8, 7, 5, 6, 4, 3, 4, 2, 2, 1, 2],
  },
];

const titles = [
  'Invoice 4711',
  'scan_0034',
  'Ticket Köln – Rotterdam',
  'Phone bill November',
  'Household policy 2027',
  'Kündigung Ihres Vertrags',
  'Steuerbescheid 2025',
  'Relevé de compte',
  'Lease agreement',
];

type Row = Record<string, unknown>;

/** One delivery with its tries, as rows. */
function delivery(
  webhookId: string,
  sample: Sample,
  at: { moment: Date; index: number; state: string; now: Date },
): { row: Row; attempts: Row[] } {
  const { moment, index, state, now } = at;
  const id = newId(moment);
  const event = sample.events[index % sample.events.length] ?? '';
  const title = titles[index % titles.length] ?? '';
  const data = {
    document_type: 'letter',
    duration_seconds: 1.9,
    file_id: newId(moment),
    filename: `${title}.pdf`,
    language: 'en',
    ocr_quality_score: 97,
    page_count: 4,
    tags: ['house'],
    title,
  };
  const body = envelopeText(event, data, moment);
  const count = state === 'delivered' ? 1 : state === 'failed' ? TRIES : TRIES - 2;
  const attempts = Array.from({ length: count }, (_, tried): Row => {
    const isGood = state === 'delivered';
    const isSilent = !isGood && tried === TRIES - 1;
    const spanMs = now.getTime() - moment.getTime();
    const startedAt = new Date(moment.getTime() + (spanMs * tried) / count + 900);
    return {
      delivery_id: id,
      number: tried + 1,
      started_at: startedAt,
      duration_ms: isSilent ? 10_003 : sample.tookMs + ((index * 7) % 40),
      request_headers: {
        'Content-Type': 'application/json',
        'X-Webhook-Id': id,
        'X-Webhook-Event': event,
        'X-Webhook-Timestamp': String(Math.floor(startedAt.getTime() / 1000)),
        'X-Webhook-Signature': `sha256=${createHmac('sha256', 'seeded').update(body).digest('hex')}`,
      },
      status: isGood ? 200 : isSilent ? null : 503,
      answer: isGood ? '{"ok":true}' : isSilent ? null : 'Service Unavailable\nTry again later.',
      error_code: isSilent ? 'timed_out' : null,
      error: isSilent ? 'The server took too long. Try again later.' : null,
    };
  });
  const row: Row = {
    id,
    webhook_id: webhookId,
    event_id: index + 1,
    event,
    body,
    state,
    attempt_count: count,
    round_count: count,
    next_attempt_at: state === 'waiting' ? new Date(now.getTime() + 40 * 60_000) : null,
    created_at: moment,
    settled_at: state === 'waiting' ? null : (attempts.at(-1)?.started_at ?? null),
  };
  return { row, attempts };
}

/** The log of the past week: what fails has waited or been given up since yesterday. */
function logOf(webhookId: string, sample: Sample, now: Date): { rows: Row[]; attempts: Row[] } {
  const newest = Math.floor(now.getTime() / BAR_MS) * BAR_MS;
  const all = sample.bars.flatMap((count, bar) => {
    const startMs = newest - (sample.bars.length - 1 - bar) * BAR_MS;
    const lengthMs = Math.min(BAR_MS, now.getTime() - startMs);
    return Array.from({ length: count }, (_, at) => new Date(startMs + ((at + 0.5) / count) * lengthMs));
  });
  const made = all.map((moment, index) => {
    const fromEnd = all.length - 1 - index;
    const state = !sample.isFailing || fromEnd > 6 ? 'delivered' : fromEnd > 3 ? 'failed' : 'waiting';
    return delivery(webhookId, sample, { moment, index, state, now });
  });
  return { rows: made.map(({ row }) => row), attempts: made.flatMap(({ attempts }) => attempts) };
}

/** What was added: the log worth looking at, and the delivery to open in it. */
export type SeededWebhooks = { webhookId: string; deliveryId: string };

/** Adds webhooks as somebody has them after a week: one works well, one fails and changes its secret, one is paused; one of the service. */
export async function addWebhooks(client: ApiClient, dataDir: string): Promise<SeededWebhooks> {
  const guest = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'warn' }), asGuest: true });
  const database = new pg.Client({ connectionString: guest.url });
  await database.connect();
  const seeded: SeededWebhooks = { webhookId: '', deliveryId: '' };
  try {
    for (const sample of samples) {
      const { name, url, events } = sample;
      const { id } = await client.post<{ id: string }>('/api/webhooks', { name, url, events });
      const { rows, attempts } = logOf(id, sample, new Date());
      await insert(database, 'webhook_deliveries', rows);
      await insert(database, 'webhook_attempts', attempts);
      if (sample.isPaused) {
        await client.call('PATCH', `/api/webhooks/${id}`, { json: { is_active: false } });
        await database.query('UPDATE webhooks SET paused_at = $2 WHERE id = $1', [id, hoursAgo(9 * 24)]);
      }
      if (!sample.isFailing) continue;
      await client.post(`/api/webhooks/${id}/rotate-secret`, { overlap_hours: 24 });
      const moments = [id, hoursAgo(26), hoursAgo(3)];
      await database.query('UPDATE webhooks SET failing_since = $2, secret_changed_at = $3 WHERE id = $1', moments);
      seeded.webhookId = id;
      seeded.deliveryId = String(rows.findLast(({ state }) => state === 'failed')?.id);
    }
    const url = 'https://hooks.archivolt.example/everything';
    await client.post('/api/webhooks', { name: 'Audit mirror', url, events: ['user.signup'], scope: 'instance' });
  } finally {
    await database.end();
    await guest.stop();
  }
  return seeded;
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * HOUR_MS);
}

async function insert(database: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return;
  const columns = names.join(', ');
  await database.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
