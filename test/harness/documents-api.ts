import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { jobRegistrations } from '../../src/app/modules.ts';
import { settingsGroups } from '../../src/app/settings.ts';
import { insertFile, putBlob, replacePages, updateFile } from '../../src/modules/documents/files/index.ts';
import { searchIndexOf } from '../../src/modules/documents/search/index.ts';
import { FolderBlobStore } from '../../src/platform/blobs/index.ts';
import { ChildRunner, createWorkDirs } from '../../src/platform/children/index.ts';
import { loadConfig } from '../../src/platform/config/index.ts';
import { type Context, inTransaction, signedInAs } from '../../src/platform/context.ts';
import { openTestDatabase } from '../../src/platform/database/testing.ts';
import { EventListeners } from '../../src/platform/events/index.ts';
import { type BaseContext, createHttpServer } from '../../src/platform/http/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { createJobs, startWorker } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { createOutbound } from '../../src/platform/outbound/index.ts';
import { documentRoutes } from './documents-routes.ts';
import { RequestsUnderWay } from './requests-under-way.ts';

const OWNER_HEADER = 'x-test-owner';
/** Makes a request one of a browser session, which needs the CSRF token; without it requests come with an API token. */
export const SESSION_HEADER = 'x-test-session';
export const TEST_CSRF_TOKEN = 'the-csrf-token';

/** What a stored document of a test is made of; everything has a default. */
export type TestDocument = {
  title?: string;
  filename?: string;
  pages?: string[];
  createdAt?: Date;
  fields?: Partial<Parameters<typeof insertFile>[1]>;
  /** Derived files by their role. */
  derived?: Record<string, { path: string; sha256?: Buffer }>;
};

/** The document routes over a real database, blob store and HTTP, without sign-in and without the worker that reads documents. */
export type DocumentsApi = Awaited<ReturnType<typeof startDocumentsApi>>;

/** @param env further settings. The light jobs (search, bulk, trash) run when `runsJobs` is set. */
export async function startDocumentsApi(options: { env?: Record<string, string>; runsJobs?: boolean } = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-documents-'));
  const database = await openTestDatabase();
  const log = createLog({ level: process.env.TEST_LOG === '1' ? 'debug' : 'silent' });
  const limits = { RATE_LIMIT_PER_MINUTE: '1000000', UPLOAD_RATE_LIMIT_PER_MINUTE: '1000000' };
  const jobs = createJobs({ database: database.handle, log, definitions: jobRegistrations.map(({ job }) => job) });
  await jobs.start();
  const config = loadConfig(settingsGroups, { ...limits, DATA_DIR: dataDir, ...options.env });
  const base: BaseContext = {
    db: database.handle.db,
    config,
    clock: { now: () => new Date() },
    log,
    jobs: jobs.jobs,
    blobs: new FolderBlobStore({ db: database.handle.db, dataDir, exclusive: true }),
    children: new ChildRunner({ log }),
    workDirs: createWorkDirs({ dataDir, exclusive: true }),
    listeners: new EventListeners([]),
    outbound: createOutbound({ config, log, isMultiUser: () => false }),
  };
  const requests = new RequestsUnderWay();
  const app = await createHttpServer({
    base,
    events: null,
    staticDir: null,
    modules: requests.watching(documentRoutes),
    resolver: {
      async resolve(request) {
        const userId = request.headers[OWNER_HEADER];
        if (typeof userId !== 'string') return { actor: null, csrfToken: null };
        const session = { type: 'user', userId, isAdmin: false, sessionId: userId } as const;
        if (SESSION_HEADER in request.headers) return { actor: session, csrfToken: TEST_CSRF_TOKEN };
        const scopes = ['documents:read', 'documents:write'];
        return { actor: { type: 'token', userId, isAdmin: false, tokenId: userId, scopes }, csrfToken: null };
      },
      isStillValid: async () => true,
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const contextOf = (actor: Context['actor']): Context => ({
    ...base,
    actor,
    ownerId: signedInAs(actor)?.userId ?? null,
    address: null,
    requestId: null,
  });
  const worker = options.runsJobs
    ? await startWorker({
        jobs,
        handlers: jobRegistrations.filter(({ job }) => !job.name.startsWith('process_file')),
        makeContext: (name) => contextOf({ type: 'system', name }),
        slots: { cpu: 1, io: 4 },
        log,
      })
    : undefined;

  const system = contextOf({ type: 'system', name: 'test' });
  const asOwner = (ownerId: string) => contextOf({ type: 'user', userId: ownerId, isAdmin: false, sessionId: null });
  return {
    base,
    db: base.db,
    dataDir,
    port,
    url: `http://127.0.0.1:${port}`,
    asOwner,
    /** Nobody's context. */
    system,
    /** The queue, for a worker of the test's own. */
    jobs,
    /** What the server is at. */
    requests,
    /** Runs every job that is due, to its end. */
    async runUntilIdle(): Promise<void> {
      if (!worker) throw new Error('no jobs run here: runsJobs is not set');
      await worker.runUntilIdle();
    },
    async createOwner(): Promise<string> {
      const id = newId();
      await base.db
        .insertInto('users')
        .values({ id, kind: 'local', display_name: 'Ann', created_at: new Date() })
        .execute();
      return id;
    },
    /** Sends a request as an owner. */
    async send(ownerId: string, method: string, target: string, init: RequestInit & { json?: unknown } = {}) {
      const headers = new Headers(init.headers);
      headers.set(OWNER_HEADER, ownerId);
      if (init.json !== undefined) headers.set('content-type', 'application/json');
      const body = init.json === undefined ? init.body : JSON.stringify(init.json);
      const response = await fetch(`http://127.0.0.1:${port}${target}`, {
        ...init,
        method,
        headers,
        body: body ?? null,
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        headers: response.headers,
        bytes,
        json: isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined,
      };
    },
    /** Puts a document with its pages straight into the tables, indexed, as if it had been processed. */
    async addDocument(ownerId: string, document: TestDocument = {}): Promise<string> {
      const now = document.createdAt ?? new Date();
      const id = newId(now);
      await inTransaction(system, async (ctx) => {
        const tx = ctx.db;
        const originalPath = `original/2026/11/${id}.pdf`;
        const derived = Object.values(document.derived ?? {}).map((blob) => blob.path);
        const rows = [originalPath, ...derived].map((path) => ({ path, process: 'test' }));
        const pending = tx.insertInto('pending_blobs').values(rows);
        await pending.onConflict((conflict) => conflict.doNothing()).execute();
        await insertFile(tx, {
          id,
          owner_id: ownerId,
          original_filename: document.filename ?? `${document.title ?? 'letter'}.pdf`,
          mime_type: 'application/pdf',
          file_size: 1000,
          sha256: Buffer.from(id.replaceAll('-', ''), 'hex'),
          title: document.title ?? 'letter',
          originalPath,
          status: 'completed',
          source: 'api',
          created_at: now,
          updated_at: now,
          ...document.fields,
        });
        for (const [role, { path, sha256 }] of Object.entries(document.derived ?? {})) {
          const pending = { path, sizeBytes: 1000, sha256: sha256 ?? Buffer.alloc(32) };
          await putBlob(tx, { fileId: id, role, pending, madeByStep: 'test', now });
        }
        await updateFile(tx, ownerId, id, {});
        const pages = (document.pages ?? []).map((text, at) => ({
          page_number: at + 1,
          text,
          source: 'pdf' as const,
          quality_score: null,
        }));
        await replacePages(tx, id, pages);
        await searchIndexOf(ctx).put(ctx, ownerId, id);
      });
      return id;
    },
    /** The paths of all stored files that documents refer to, in order. */
    async referencedFiles(ofOwnerId?: string): Promise<string[]> {
      let blobs = base.db.selectFrom('file_blobs').innerJoin('files', 'files.id', 'file_id').select('path');
      if (ofOwnerId !== undefined) blobs = blobs.where('owner_id', '=', ofOwnerId);
      return (await blobs.execute()).map(({ path }) => path).sort();
    },
    /** Every file below the data folder, as paths. */
    async storedFiles(): Promise<string[]> {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
    },
    async stop(): Promise<void> {
      await app.close();
      await worker?.stop(5_000);
      await jobs.stop();
      await base.children.stopAll();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A small file that is taken for a PDF; `text` makes its bytes differ. */
export function pdfBytes(text: string, sizeBytes = 0): Buffer {
  return Buffer.concat([Buffer.from(`%PDF-1.7\n% ${text}\n`), Buffer.alloc(sizeBytes, 0x20), Buffer.from('\n%%EOF')]);
}

/** A form with file parts and fields. */
export function formOf(
  files: readonly { name: string; bytes: Buffer }[],
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('file', new File([new Uint8Array(file.bytes)], file.name));
  return form;
}
