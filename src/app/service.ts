import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { backupReadings } from '../modules/administration/backups/index.ts';
import { isBlobReferenced, lastReferencedBlob } from '../modules/documents/files/index.ts';
import { sweepOffice, sweepReaders, workerSettings } from '../modules/documents/steps/index.ts';
import { SourceSupervisor, sourceKinds } from '../modules/outside/sources/index.ts';
import { Authenticator, authSettingsWarnings, issueSetupLink } from '../modules/people/auth/index.ts';
import { seedPlans } from '../modules/people/plans/index.ts';
import { aiSettings } from '../modules/reading/ai/index.ts';
import { readingEngine } from '../modules/reading/ocr/index.ts';
import { BlobStoreProblem } from '../platform/blobs/index.ts';
import { EventFeed, type EventListener, streamEventsSchema } from '../platform/events/index.ts';
import { faultPoint } from '../platform/faults/index.ts';
import {
  type ActorResolver,
  type ApiServer,
  createHttpServer,
  type HttpServerOptions,
  httpSettings,
  publicBaseUrl,
} from '../platform/http/index.ts';
import { startWorker, type Worker } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log/index.ts';
import { metricsSettings } from '../platform/metrics/index.ts';
import { ProcessEntry } from '../platform/processes/index.ts';
import { loadSessionSecret } from '../platform/secrets/index.ts';
import type { Environment } from './environment.ts';
import { eventCatalogue } from './events.ts';
import { type Foundation, openFoundation, systemContext } from './foundation.ts';
import { ownReadings } from './metrics.ts';
import { jobRegistrations, routeModules } from './modules.ts';
import { version } from './version.ts';
import { webPages } from './web-pages.gen.ts';

const defaultStaticDir = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** How long running jobs may take to finish at a stop before they are handed back. */
const STOP_GRACE_MS = 15_000;

/** Which parts a process runs. */
export type ServiceMode = 'both' | 'serve' | 'work';

export type ServiceOptions = Pick<HttpServerOptions, 'clientTimes'> & {
  environment: Environment;
  mode: ServiceMode;
  /** Replaces the log of the settings, for tests. */
  log?: Log;
  /** Listeners beside those of the modules, for tests. */
  listeners?: readonly EventListener[];
  /** Folder of the built web interface. */
  staticDir?: string;
};

/** A running service. */
export type Service = {
  foundation: Foundation;
  /** Where it answers; null for a worker alone. */
  url: string | null;
  /** The first-start link, while nobody can sign in yet. */
  setupUrl: string | null;
  /** Takes no new work, finishes or hands back what it holds, stops the database. Safe to call twice. */
  stop(): Promise<void>;
};

/**
 * Starts the service: database, migrations, recovery of what a killed process left, worker, web server.
 * @throws SettingsError, or a sentence that says what to do.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { environment, mode, log, listeners = [] } = options;
  const foundation = await openFoundation({
    environment,
    asGuest: false,
    migrates: true,
    listeners,
    ...(log ? { log } : {}),
  });
  const parts = new RunningParts(foundation);
  for (const sentence of authSettingsWarnings(foundation.base.config)) foundation.base.log.warn(sentence);
  try {
    await recoverLeftovers(foundation);
    await seedPlans(systemContext(foundation, 'plans'));
    await foundation.jobs.start();
    parts.entry = processEntryOf(foundation, mode);
    await parts.entry.start();
    if (mode !== 'serve') {
      parts.worker = await startWorkerPart(foundation);
      parts.sources = startSourcesPart(foundation);
    }
    if (mode === 'work') {
      parts.health = await startHealthPart(foundation);
      return { foundation, url: null, setupUrl: null, stop: () => parts.stop() };
    }
    const url = await startWebPart(foundation, parts, options);
    const setupUrl = await issueSetupLink(foundation.base, url);
    return { foundation, url, setupUrl, stop: () => parts.stop() };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

/** What runs, so that a start that fails half-way and a stop clean up the same way. */
class RunningParts {
  readonly #foundation: Foundation;
  entry: ProcessEntry | undefined;
  worker: Worker | undefined;
  sources: SourceSupervisor | undefined;
  /** What a worker alone answers health checks with. */
  health: ApiServer | undefined;
  web: { server: ApiServer; feed: EventFeed; authenticator: Authenticator } | undefined;
  #stopped: Promise<void> | undefined;

  constructor(foundation: Foundation) {
    this.#foundation = foundation;
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.web?.feed.stop();
    await Promise.all([this.web?.server.close(), this.worker?.stop(STOP_GRACE_MS), this.sources?.stop()]);
    await this.health?.close();
    await this.web?.authenticator.stop();
    await this.entry?.stop();
    await this.#foundation.close();
  }
}

/** Removes or finishes what processes of an earlier life left in the middle: half-received uploads, temporary folders. */
async function recoverLeftovers(foundation: Foundation): Promise<void> {
  const { base } = foundation;
  const recovered = await recoverStore(foundation);
  await sweepReaders(base.config);
  await sweepOffice(base.config);
  const swept = await base.workDirs.sweep();
  faultPoint('recovery.swept');
  if (recovered + swept > 0)
    base.log.info({ uploads: recovered, folders: swept }, 'cleaned up after an earlier process');
}

/** @returns how many unfinished puts were finalized. A store that is away is waited for: uploads are refused, jobs wait. */
async function recoverStore({ base: { blobs, db, log } }: Foundation): Promise<number> {
  try {
    const recovered = await blobs.recover(isBlobReferenced);
    const path = await lastReferencedBlob(db);
    if (path !== undefined && !(await blobs.stat(path)) && (await isBlobReferenced(db, path)))
      log.error({ path }, 'a stored file is not in the store that BLOB_STORE names: are its settings the right ones?');
    return recovered;
  } catch (error) {
    if (!(error instanceof BlobStoreProblem)) throw error;
    log.error({ err: error }, `the store of the documents cannot be used: ${error.sentence} ${error.remedy}`);
    return 0;
  }
}

async function startWorkerPart(foundation: Foundation): Promise<Worker> {
  const { workerConcurrency, workerIoConcurrency } = foundation.base.config.get(workerSettings);
  const { concurrency } = foundation.base.config.get(aiSettings);
  return startWorker({
    jobs: foundation.jobs,
    handlers: jobRegistrations,
    makeContext: (jobName) => systemContext(foundation, jobName),
    slots: { cpu: workerConcurrency, io: workerIoConcurrency, ai: concurrency },
    log: foundation.base.log,
  });
}

function startSourcesPart(foundation: Foundation): SourceSupervisor {
  const { base, database } = foundation;
  const makeContext = (name: string) => systemContext(foundation, name);
  const supervisor = new SourceSupervisor({ database, kinds: sourceKinds, makeContext, log: base.log });
  supervisor.start();
  return supervisor;
}

function processEntryOf(foundation: Foundation, mode: ServiceMode): ProcessEntry {
  const { base, database } = foundation;
  const findReader = mode === 'serve' ? {} : { findReader: () => readingEngine(base) };
  return new ProcessEntry({
    db: base.db,
    log: base.log,
    role: mode,
    version,
    isExclusive: database.embedded,
    ...findReader,
  });
}

/** Nobody can sign in at a worker: what it answers is for this machine, or for whoever has METRICS_TOKEN. */
const nobody: ActorResolver = {
  resolve: async () => ({ actor: null, csrfToken: null }),
  isStillValid: async () => false,
};

async function startHealthPart(foundation: Foundation): Promise<ApiServer | undefined> {
  const { base } = foundation;
  const { workerPort } = base.config.get(metricsSettings);
  if (workerPort === undefined) return undefined;
  const server = await createHttpServer({
    base,
    resolver: nobody,
    modules: [],
    events: null,
    staticDir: null,
    ownReadings: () => ownReadings(foundation),
    sharedReadings: backupReadings,
  });
  await server.listen({ host: base.config.get(httpSettings).host, port: workerPort });
  const { port } = server.server.address() as AddressInfo;
  base.log.info({ port }, 'the worker answers health checks');
  return server;
}

async function startWebPart(foundation: Foundation, parts: RunningParts, options: ServiceOptions): Promise<string> {
  const { base, database } = foundation;
  const settings = base.config.get(httpSettings);
  const feed = new EventFeed({ db: database.db, listener: database.listener, log: base.log });
  feed.start();
  const authenticator = new Authenticator(base, await loadSessionSecret(base.config));
  const server = await createHttpServer({
    base,
    resolver: authenticator,
    modules: routeModules(authenticator),
    events: { feed, schema: streamEventsSchema(eventCatalogue) },
    staticDir: options.staticDir ?? defaultStaticDir,
    pages: webPages,
    clientTimes: options.clientTimes ?? {},
    ownReadings: () => ownReadings(foundation),
    sharedReadings: backupReadings,
  });
  parts.web = { server, feed, authenticator };
  await server.listen({ host: settings.host, port: settings.port });
  const { port } = server.server.address() as AddressInfo;
  // A port of 0 is chosen by the system, so the configured address would be a lie.
  return settings.port === 0 ? `http://${settings.host}:${port}` : publicBaseUrl(settings);
}
