import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { FolderBlobStore } from '../blobs/index.ts';
import { ChildRunner, createWorkDirs } from '../children/index.ts';
import type { Clock } from '../clock.ts';
import { loadConfig, type SettingsGroup } from '../config/index.ts';
import type { Context } from '../context.ts';
import { databaseSettings } from '../database/index.ts';
import { openTestDatabase, type TestDatabase } from '../database/testing.ts';
import { EventFeed, EventListeners } from '../events/index.ts';
import { createJobs, type JobRegistration, startWorker, type Worker } from '../jobs/index.ts';
import { createLog, logSettings } from '../log/index.ts';
import { metricsSettings } from '../metrics/index.ts';
import { createOutbound, outboundSettings } from '../outbound/index.ts';
import type { WebPage } from './answers/page-addresses.ts';
import { createHttpServer } from './server.ts';
import { httpSettings } from './settings.ts';
import type { ActorResolver, ApiServer, BaseContext, RouteModule } from './types.ts';

/** A clock that only moves when it is told to. */
export class TestClock implements Clock {
  #now = new Date('2026-11-21T09:30:00.000Z');

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves time forward. */
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}

/** Everything a server needs, on a migrated database of its own. */
export type TestFoundation = {
  base: BaseContext;
  clock: TestClock;
  feed: EventFeed;
  database: TestDatabase;
  /** Log lines so far, as objects. */
  logLines: Record<string, unknown>[];
  /** Runs the given kinds of jobs from now on; everything that is due, and what that brings about, by `runUntilIdle`. */
  startWorker(): Promise<Worker>;
  close(): Promise<void>;
};

/** Opens a real database, queue and blob store for tests of routes; jobs run when a worker is started. */
export async function openTestFoundation(
  options: {
    groups?: readonly SettingsGroup[];
    env?: Record<string, string>;
    jobs?: readonly JobRegistration<Context>[];
  } = {},
): Promise<TestFoundation> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-http-'));
  const env = { DATA_DIR: dataDir, ...options.env };
  const groups = [
    databaseSettings,
    logSettings,
    httpSettings,
    metricsSettings,
    outboundSettings,
    ...(options.groups ?? []),
  ];
  const config = loadConfig(groups, env);
  const logLines: Record<string, unknown>[] = [];
  const log = createLog({ level: 'debug', destination: { write: (line: string) => logLines.push(JSON.parse(line)) } });
  const testDatabase = await openTestDatabase(log);
  const database = testDatabase.handle;
  const registrations = options.jobs ?? [];
  const jobs = createJobs({ database, log, definitions: registrations.map(({ job }) => job) });
  const workers: Worker[] = [];
  const children = new ChildRunner({ log });
  const clock = new TestClock();
  const feed = new EventFeed({ db: database.db, listener: database.listener, log });
  feed.start();
  const base: BaseContext = {
    db: database.db,
    config,
    clock,
    log,
    jobs: jobs.jobs,
    blobs: new FolderBlobStore({ db: database.db, dataDir, exclusive: true }),
    children,
    workDirs: createWorkDirs({ dataDir, exclusive: true }),
    listeners: new EventListeners([]),
    outbound: createOutbound({ config, log, isMultiUser: () => false }),
  };
  return {
    base,
    clock,
    feed,
    database: testDatabase,
    logLines,
    async startWorker() {
      const worker = await startWorker({
        jobs,
        handlers: registrations,
        makeContext: (name): Context => ({
          ...base,
          actor: { type: 'system', name },
          ownerId: null,
          address: null,
          requestId: null,
        }),
        slots: { cpu: 1, io: 2 },
        log,
      });
      workers.push(worker);
      return worker;
    },
    async close() {
      for (const worker of workers) await worker.stop(2_000);
      feed.stop();
      await jobs.stop();
      await children.stopAll();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server that listens on a free port. */
export type TestServer = { app: ApiServer; url: string; port: number; close(): Promise<void> };

/** Starts a real server with the given routes. */
export async function startTestServer(
  foundation: Pick<TestFoundation, 'base' | 'feed'>,
  options: {
    resolver: ActorResolver;
    modules: readonly RouteModule[];
    staticDir?: string;
    pages?: readonly WebPage[];
    port?: number;
    clientTimes?: { headersMs?: number; bodyMs?: number; idleMs?: number };
  },
): Promise<TestServer> {
  const app = await createHttpServer({
    base: foundation.base,
    events: { feed: foundation.feed, schema: z.object({}) },
    resolver: options.resolver,
    modules: options.modules,
    staticDir: options.staticDir ?? null,
    pages: options.pages ?? [],
    ...(options.clientTimes ? { clientTimes: options.clientTimes } : {}),
  });
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}`, port, close: () => app.close() };
}

/** What a request was answered with. */
export type TestAnswer = { status: number; headers: Headers; text: string; json: Record<string, unknown> };

/** A browser as far as the API is concerned: keeps the session cookie and sends the CSRF token it was last given. */
export class TestClient {
  readonly #url: string;
  cookie: string | undefined;
  /** The cookie of a sign-in that waits for its second step. */
  pendingCookie: string | undefined;
  csrfToken: string | undefined;
  readonly headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.headers = headers;
  }

  /** Sends a request; `json` becomes its body. */
  async send(
    method: string,
    target: string,
    options: { json?: unknown; body?: string; headers?: Record<string, string> } = {},
  ): Promise<TestAnswer> {
    const headers: Record<string, string> = { ...this.headers };
    const session = this.cookie === undefined ? [] : [`archivolt_session=${this.cookie}`];
    const pending = this.pendingCookie === undefined ? [] : [`archivolt_sign_in=${this.pendingCookie}`];
    if (session.length + pending.length > 0) headers.cookie = [...session, ...pending].join('; ');
    if (this.csrfToken !== undefined && method !== 'GET') headers['x-csrf-token'] = this.csrfToken;
    if (options.json !== undefined) headers['content-type'] = 'application/json';
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    const response = await fetch(`${this.#url}${target}`, {
      method,
      headers: { ...headers, ...options.headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    for (const line of response.headers.getSetCookie()) {
      const [, value] = /^archivolt_session=([^;]*)/.exec(line) ?? [];
      if (value !== undefined) this.cookie = value;
      const [, pending] = /^archivolt_sign_in=([^;]*)/.exec(line) ?? [];
      if (pending !== undefined) this.pendingCookie = pending === '' ? undefined : pending;
    }
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const json = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    if (typeof json.csrf_token === 'string') this.csrfToken = json.csrf_token;
    return { status: response.status, headers: response.headers, text, json };
  }
}
