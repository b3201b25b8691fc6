import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FolderBlobStore } from '../../../../platform/blobs/index.ts';
import { ChildRunner, createWorkDirs } from '../../../../platform/children/index.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { loadConfig, type SettingsGroup } from '../../../../platform/config/index.ts';
import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { databaseSettings } from '../../../../platform/database/index.ts';
import { openTestDatabase, type TestDatabase } from '../../../../platform/database/testing.ts';
import { EventListeners } from '../../../../platform/events/index.ts';
import { httpSettings } from '../../../../platform/http/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { createJobs, type JobDefinition, type JobOutcome, type JobSystem } from '../../../../platform/jobs/index.ts';
import { createLog } from '../../../../platform/log/index.ts';
import { createOutbound, outboundSettings } from '../../../../platform/outbound/index.ts';
import { secretsSettings } from '../../../../platform/secrets/index.ts';
import { timeSettings } from '../../../../platform/time/index.ts';
import { planSettings } from '../../../people/plans/index.ts';
import { userSettings } from '../../../people/users/index.ts';
import { ocrSettings } from '../../../reading/ocr/index.ts';
import { blobOf, type FileBlob, getFile, insertFile, type PgFile, refreshSearchEntryJob } from '../../files/index.ts';
import { type Plan, type PlannedStep, standardPlan } from '../../pipelines/index.ts';
import { meilisearchSettings } from '../../search/index.ts';
import { type StepWork, settingsOfSteps, workerSettings } from '../../steps/index.ts';
import { planFile, processingJobs, processingSettings, type RunOptions } from '../index.ts';
import { type AttemptRow, attemptsOf } from '../plan/attempts.store.ts';
import { type StepRow, stepsOf } from '../plan/steps.store.ts';
import { runJobs } from '../run/process-file.job.ts';
import { runFileIn } from '../run/run-file.ts';

/** The settings that processing reads. */
export const SETTINGS = [
  databaseSettings,
  httpSettings,
  outboundSettings,
  secretsSettings,
  timeSettings,
  ocrSettings,
  meilisearchSettings,
  ...settingsOfSteps,
  workerSettings,
  processingSettings,
  userSettings,
  planSettings,
];

/** The engine over a real database, blob store and children, in a folder of its own. */
export class TestEngine {
  readonly ctx: Context;
  readonly dataDir: string;
  readonly jobs: JobSystem;
  readonly ownerId: string;
  readonly database: TestDatabase;

  private constructor(parts: Pick<TestEngine, 'ctx' | 'dataDir' | 'jobs' | 'ownerId' | 'database'>) {
    this.ctx = parts.ctx;
    this.dataDir = parts.dataDir;
    this.jobs = parts.jobs;
    this.ownerId = parts.ownerId;
    this.database = parts.database;
  }

  /**
   * @param more kinds of jobs that a test's own steps make.
   * @param settings groups that who is tested reads beside those of processing.
   */
  static async start(
    env: Record<string, string> = {},
    more: readonly JobDefinition<unknown>[] = [],
    settings: readonly SettingsGroup[] = [],
  ): Promise<TestEngine> {
    const dataDir = await mkdtemp(join(tmpdir(), 'archivolt-engine-'));
    const database = await openTestDatabase();
    const log = createLog({ level: process.env.TEST_LOG === '1' ? 'debug' : 'silent' });
    const definitions = [...processingJobs.map(({ job }) => job), refreshSearchEntryJob, ...more];
    const jobs = createJobs({ database: database.handle, log, definitions: definitions as never });
    await jobs.start();
    const config = loadConfig([...SETTINGS, ...settings], { DATA_DIR: dataDir, ...env });
    const ctx: Context = {
      actor: { type: 'system', name: 'test' },
      ownerId: null,
      address: null,
      requestId: null,
      db: database.handle.db,
      config,
      clock: systemClock,
      log,
      jobs: jobs.jobs,
      blobs: new FolderBlobStore({ db: database.handle.db, dataDir, exclusive: true }),
      children: new ChildRunner({ log }),
      workDirs: createWorkDirs({ dataDir, exclusive: true }),
      listeners: new EventListeners([]),
      outbound: createOutbound({ config, log, isMultiUser: () => false }),
    };
    const ownerId = newId();
    const owner = { id: ownerId, kind: 'single', display_name: 'Ann', created_at: systemClock.now() };
    await ctx.db.insertInto('users').values(owner).execute();
    return new TestEngine({ ctx, dataDir, jobs, ownerId, database });
  }

  async stop(): Promise<void> {
    await this.ctx.children.stopAll();
    await this.jobs.stop();
    await this.database.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** The same engine for another person's documents. */
  async anotherOwner(): Promise<TestEngine> {
    const ownerId = newId();
    const owner = { id: ownerId, kind: 'local', username: ownerId, display_name: 'Ben', created_at: systemClock.now() };
    await this.ctx.db.insertInto('users').values(owner).execute();
    const { ctx, dataDir, jobs, database } = this;
    return new TestEngine({ ctx, dataDir, jobs, ownerId, database });
  }

  /** The context of the signed-in owner, for verbs. */
  get asOwner(): Context {
    const actor = { type: 'user', userId: this.ownerId, isAdmin: true, sessionId: null } as const;
    return forOwner({ ...this.ctx, actor }, this.ownerId);
  }

  /** The context with parts replaced: another clock, a blob store that is full, children that are killed. */
  with(parts: Partial<Pick<Context, 'clock' | 'db' | 'blobs' | 'children' | 'config' | 'workDirs'>>): Context {
    return { ...this.ctx, ...parts };
  }

  /** Stores a document and plans it, as an upload does. */
  async add(
    bytes: Buffer,
    about: { mimeType?: string; name?: string; options?: RunOptions; plan?: PlannedStep[] | Plan } = {},
  ): Promise<string> {
    const id = newId();
    const name = about.name ?? 'letter.pdf';
    const now = this.ctx.clock.now();
    const blob = await this.ctx.blobs.put('original', name, Readable.from([bytes]), { now });
    await inTransaction(forOwner(this.ctx, this.ownerId), async (ctx) => {
      await insertFile(ctx.db, {
        id,
        owner_id: this.ownerId,
        original_filename: name,
        mime_type: about.mimeType ?? 'application/pdf',
        file_size: blob.sizeBytes,
        sha256: blob.sha256,
        title: name.replace(/\.\w+$/, ''),
        originalPath: blob.path,
        source: 'test',
        created_at: now,
        updated_at: now,
      });
      await planFile(
        ctx,
        { id, owner_id: this.ownerId, is_duplicate: false },
        about.plan && 'steps' in about.plan
          ? about.plan
          : { ...standardPlan(this.ctx), ...(about.plan ? { steps: about.plan } : {}) },
        about.options,
      );
    });
    return id;
  }

  /** Runs the document's current plan once, as the worker does with its job. */
  async run(
    fileId: string,
    options: { signal?: AbortSignal; ctx?: Context; work?: StepWork; shouldYield?: () => Promise<boolean> } = {},
  ): Promise<JobOutcome> {
    const file = await this.file(fileId);
    const work = options.work ?? 'cpu';
    const payload = runJobs[work].payload.parse({ fileId, ownerId: this.ownerId, planId: file.plan_id });
    const signal = options.signal ?? new AbortController().signal;
    return runFileIn(work)(options.ctx ?? this.ctx, payload, {
      id: newId(),
      attempt: 1,
      signal,
      shouldYield: options.shouldYield ?? (async () => false),
    });
  }

  async file(fileId: string): Promise<PgFile> {
    const file = await getFile(this.ctx.db, this.ownerId, fileId);
    if (!file) throw new Error(`document ${fileId} is gone`);
    return file;
  }

  /** The stored file that has this role of a document; undefined when there is none. */
  blob(fileId: string, role: string): Promise<FileBlob | undefined> {
    return blobOf(this.ctx.db, fileId, role);
  }

  /** Where it lies. */
  async blobPath(fileId: string, role: string): Promise<string> {
    const blob = await this.blob(fileId, role);
    if (!blob) throw new Error(`document ${fileId} has no ${role}`);
    return blob.path;
  }

  async step(fileId: string, name: string): Promise<StepRow> {
    const step = (await stepsOf(this.ctx.db, fileId)).find((row) => row.step_name === name);
    if (!step) throw new Error(`no step ${name}`);
    return step;
  }

  /** States of all steps in their order, as `step: state`. */
  async states(fileId: string): Promise<Record<string, string>> {
    const steps = await stepsOf(this.ctx.db, fileId);
    return Object.fromEntries(steps.map((step) => [step.step_name, step.status]));
  }

  async attempts(fileId: string, name: string): Promise<AttemptRow[]> {
    return (await attemptsOf(this.ctx.db, fileId)).filter((attempt) => attempt.step_name === name);
  }

  /** Names and payloads of the stored events, oldest first. */
  async events(name: string): Promise<Record<string, unknown>[]> {
    const rows = await this.ctx.db
      .selectFrom('events')
      .select('payload')
      .where('name', '=', name)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.payload as Record<string, unknown>);
  }
}
