import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { startService } from '../../src/app/service.ts';
import { openTestDatabase } from '../../src/platform/database/testing.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { textPdf } from '../corpus/documents.ts';
import { LogLines } from '../harness/log-lines.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const TOKEN = 'what-prometheus-sends';
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { METRICS_TOKEN: TOKEN } });
  // How backups are is told where there was one.
  const at = new Date();
  const run = { cause: 'command', state: 'done', place: '/backups', created_at: at, changed_at: at, ended_at: at };
  const runs = (['backup', 'drill'] as const).map((kind) => ({ ...run, id: newId(at), kind }));
  await service.db.insertInto('backup_runs').values(runs).execute();
});
afterAll(() => service.stop());

async function scrape(): Promise<string> {
  const response = await fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  return response.text();
}

/** The value of one series; 0 when there is none yet. */
function seriesValue(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

describe('what is counted', () => {
  it('a document from the upload to its end, the jobs that did it, and refused sign-ins', async () => {
    const before = await scrape();
    const body = new FormData();
    body.append('file', new Blob([Uint8Array.from(textPdf([['A letter to be counted']]))]), 'counted.pdf');
    const sent = await service.admin.send('POST', '/api/files', { body });
    expect(sent.status).toBe(202);
    const stranger = service.stranger();
    await expect(stranger.signIn('admin', 'not this password')).rejects.toThrow();
    const grown = async (series: string) => seriesValue(await scrape(), series) - seriesValue(before, series);
    await expect
      .poll(() => grown('archivolt_documents_processed_total{result="completed"}'), { timeout: 60_000 })
      .toBe(1);
    expect(await grown('archivolt_documents_accepted_total{source="api"}')).toBe(1);
    expect(await grown('archivolt_sign_in_failures_total{method="password"}')).toBe(1);
    const runs = 'archivolt_job_duration_seconds_count{queue="process_file",result="done"}';
    await expect.poll(() => grown(runs)).toBeGreaterThan(0);
    const posts = 'archivolt_http_request_duration_seconds_count{method="POST",route="/api/files",status="2xx"}';
    expect(await grown(posts)).toBe(1);
    expect(seriesValue(await scrape(), 'archivolt_processes{role="both"}')).toBe(1);
  });

  it('has labels of few values: no id, no name, no address, whatever is asked for', async () => {
    await service.admin.send('GET', '/api/files/018f2f5e-0000-7000-8000-000000000000');
    await service.stranger().send('GET', '/a/path/nobody/has?token=very-secret');
    const text = await scrape();
    expect(text).toContain('route="/api/files/:id"');
    expect(text).not.toMatch(/018f2f5e|nobody\/has|very-secret|127\.0\.0\.1|counted\.pdf/);
    const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, name]) => name));
    expect([...labels].toSorted()).toEqual([
      'kind',
      'le',
      'method',
      'node_version',
      'provider',
      'queue',
      'result',
      'role',
      'route',
      'service',
      'source',
      'state',
      'status',
      'version',
    ]);
  });
});

it('a worker alone answers with its own metrics on WORKER_PORT, to whoever shows the token', async () => {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-worker-'));
  const log = new LogLines();
  const listening = log.next(({ msg }) => msg === 'the worker answers health checks');
  const worker = await startService({
    mode: 'work',
    log: createLog({ level: 'info', destination: log }),
    environment: {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SESSION_SECRET: 'x'.repeat(32),
      ENCRYPTION_KEY: '0'.repeat(64),
      METRICS_TOKEN: TOKEN,
      WORKER_PORT: '0',
    },
  });
  const url = `http://127.0.0.1:${(await listening).port}`;
  const answers = await Promise.all(
    ['/healthz', '/readyz', '/metrics', '/api/files'].map(async (address) => (await fetch(url + address)).status),
  );
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await metrics.text();
  await worker.stop();
  const left = await database.handle.db.selectFrom('processes').select('role').execute();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
  expect(answers).toEqual([200, 200, 401, 404]);
  expect(seriesValue(text, 'archivolt_processes{role="work"}')).toBe(1);
  expect(left).toEqual([]);
});

/** The names in the exposition that a rule or a panel may name. */
function namesIn(text: string): Set<string> {
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  return new Set(names);
}

describe('alert rules and dashboard', () => {
  it.each(['prometheus/alerts.yml', 'prometheus/alerts.test.yml', 'grafana/archivolt.json'])(
    '%s name only what /metrics has',
    async (file) => {
      const text = await readFile(path.join(root, 'deploy', file), 'utf8');
      const named = new Set(
        text.match(/\b(?:archivolt|process|nodejs)_[a-z0-9_]+_[a-z0-9_]+\b|\barchivolt_(?:jobs|processes)\b/g),
      );
      const there = namesIn(await scrape());
      const jobNames = new Set(['process_file']);
      expect(named.size).toBeGreaterThan(5);
      expect([...named].filter((name) => !there.has(name) && !jobNames.has(name))).toEqual([]);
    },
  );
});

describe.skipIf(!isInstalled('prometheus'))('promtool', () => {
  const promtool = (args: readonly string[], input = '') => {
    const cwd = path.join(root, 'deploy', 'prometheus');
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, input, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };

  it('finds nothing to improve in names, units and help of what a service exposes', async () => {
    expect(promtool(['check', 'metrics'], await scrape())).toEqual({ status: 0, output: '' });
  });

  it('takes the alert rules, and each fires when it should and only then', () => {
    expect(promtool(['check', 'rules', 'alerts.yml'])).toMatchObject({ status: 0 });
    expect(promtool(['test', 'rules', 'alerts.test.yml'])).toMatchObject({ status: 0 });
  });

  it('has a test for every alert rule', async () => {
    const read = (file: string) => readFile(path.join(root, 'deploy', 'prometheus', file), 'utf8');
    const rules = [...(await read('alerts.yml')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const tests = await read('alerts.test.yml');
    expect(rules.length).toBeGreaterThan(0);
    for (const name of rules) expect(tests).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n`));
  });
});
