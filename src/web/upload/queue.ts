import { isUnderWay } from '../api/file-status.ts';
import type { FileStatus, UploadAnswer } from '../api/types.ts';

/** Why a file was not taken: a sentence of the server, or a code the panel has words for. */
export type UploadTrouble = { code: string; detail: string };

/** One file on its way. */
export type UploadItem = {
  key: string;
  name: string;
  sizeBytes: number;
  state: 'waiting' | 'sending' | 'received' | 'failed' | 'cancelled';
  sentBytes: number;
  trouble: UploadTrouble | null;
  fileId: string | null;
  duplicateOfId: string | null;
  status: FileStatus | null;
  progress: { step: string; done: number | null; total: number | null } | null;
};

/** How sending one file ended, as a value. */
export type SendOutcome =
  | { type: 'received'; files: UploadAnswer['files'] }
  | { type: 'refused'; trouble: UploadTrouble }
  | { type: 'later'; waitMs: number }
  | { type: 'broken' }
  | { type: 'cancelled' };

export type Send = (
  file: File,
  options: {
    idempotencyKey: string;
    pipelineId: string | null;
    signal: AbortSignal;
    onProgress: (sentBytes: number) => void;
  },
) => Promise<SendOutcome>;

type Options = {
  send: Send;
  limits: () => { maxSizeBytes: number | null };
  onReceived: () => void;
  wait: (waitMs: number, run: () => void) => () => void;
  newKey: () => string;
};

type Entry = {
  file: File;
  idempotencyKey: string;
  /** undefined: it was not sent so far; the same request names the same one. */
  pipelineId: string | null | undefined;
  breaks: number;
  abort: AbortController | null;
};

const parallel = 3;
const maxBreaks = 4;

/** Sends files a few at a time, once each: a repeated try carries the same key, so nothing is stored twice. */
export class Queue {
  private readonly options: Options;
  private readonly entries = new Map<string, Entry>();
  private items: readonly UploadItem[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly lastStatus = new Map<string, FileStatus>();
  private isPaused = false;
  private chosenPipeline: string | null = null;

  constructor(options: Options) {
    this.options = options;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): readonly UploadItem[] => this.items;

  /** The pipeline that what is sent from now on takes; null: the one that is meant for it anyway. */
  pipeline = (): string | null => this.chosenPipeline;

  choosePipeline(id: string | null): void {
    this.chosenPipeline = id;
    for (const listener of this.listeners) listener();
  }

  /** True while leaving the page would lose a file. */
  hasUnsent(): boolean {
    return this.items.some((item) => item.state === 'waiting' || item.state === 'sending');
  }

  add(files: readonly File[]): void {
    const { maxSizeBytes } = this.options.limits();
    const added = files.map((file): UploadItem => {
      const key = this.options.newKey();
      const trouble = checkFile(file, maxSizeBytes);
      this.entries.set(key, {
        file,
        idempotencyKey: this.options.newKey(),
        pipelineId: undefined,
        breaks: 0,
        abort: null,
      });
      return {
        key,
        name: file.name,
        sizeBytes: file.size,
        state: trouble ? 'failed' : 'waiting',
        sentBytes: 0,
        trouble,
        fileId: null,
        duplicateOfId: null,
        status: null,
        progress: null,
      };
    });
    this.set([...this.items, ...added]);
    this.pump();
  }

  cancel(key: string): void {
    const item = this.items.find((candidate) => candidate.key === key);
    if (item?.state !== 'waiting' && item?.state !== 'sending') return;
    this.patch(key, { state: 'cancelled' });
    this.entries.get(key)?.abort?.abort();
    this.pump();
  }

  cancelAll(): void {
    for (const item of this.items) this.cancel(item.key);
  }

  retry(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    entry.breaks = 0;
    const trouble = checkFile(entry.file, this.options.limits().maxSizeBytes);
    this.patch(key, { state: trouble ? 'failed' : 'waiting', sentBytes: 0, trouble });
    this.pump();
  }

  retryAll(items: readonly UploadItem[]): void {
    for (const { key } of items) this.retry(key);
  }

  /** Forgets what needs no attention any more. */
  clear(): void {
    this.set(this.items.filter((item) => item.state === 'waiting' || item.state === 'sending'));
    const kept = new Set(this.items.map((item) => item.key));
    for (const key of this.entries.keys()) if (!kept.has(key)) this.entries.delete(key);
  }

  /** A document's further way, told by the live stream; it may be heard before the upload's own answer. */
  follow(fileId: string, change: { status: FileStatus } | { progress: UploadItem['progress'] }): void {
    if ('status' in change) {
      this.lastStatus.set(fileId, change.status);
      // Only documents whose answer is still on its way need this memory.
      const oldest = this.lastStatus.keys().next().value;
      if (this.lastStatus.size > 500 && oldest !== undefined) this.lastStatus.delete(oldest);
    }
    const item = this.items.find((candidate) => candidate.fileId === fileId);
    if (!item) return;
    if ('status' in change) this.patch(item.key, { status: change.status, progress: null });
    // A document that failed may still get its preview and search entry: that does not make it one that goes on.
    else if (isUnderWay(item.status)) this.patch(item.key, { status: 'processing', progress: change.progress });
  }

  private set(items: readonly UploadItem[]): void {
    this.items = items;
    for (const listener of this.listeners) listener();
  }

  private patch(key: string, patch: Partial<UploadItem>): void {
    this.set(this.items.map((item) => (item.key === key ? { ...item, ...patch } : item)));
  }

  private pump(): void {
    if (this.isPaused) return;
    const sending = this.items.filter((item) => item.state === 'sending').length;
    const next = this.items.filter((item) => item.state === 'waiting').slice(0, Math.max(0, parallel - sending));
    for (const item of next) void this.start(item.key);
  }

  private async start(key: string): Promise<void> {
    const entry = this.entries.get(key);
    if (!entry) return;
    entry.abort = new AbortController();
    if (entry.pipelineId === undefined) entry.pipelineId = this.chosenPipeline;
    this.patch(key, { state: 'sending', sentBytes: 0, trouble: null });
    const outcome = await this.options.send(entry.file, {
      idempotencyKey: entry.idempotencyKey,
      pipelineId: entry.pipelineId,
      signal: entry.abort.signal,
      onProgress: (sentBytes) => this.patch(key, { sentBytes }),
    });
    entry.abort = null;
    this.finalize(key, entry, outcome);
    this.pump();
  }

  private finalize(key: string, entry: Entry, outcome: SendOutcome): void {
    if (outcome.type === 'received') {
      const [file] = outcome.files;
      const status = (file && this.lastStatus.get(file.id)) ?? file?.status ?? null;
      const duplicateOfId = file?.duplicate_of_id ?? null;
      const fileId = file?.id ?? null;
      this.patch(key, { state: 'received', sentBytes: entry.file.size, fileId, status, duplicateOfId });
      this.options.onReceived();
    } else if (outcome.type === 'refused') {
      // The server has decided: another try is another request.
      entry.idempotencyKey = this.options.newKey();
      entry.pipelineId = undefined;
      this.patch(key, { state: 'failed', trouble: outcome.trouble });
    } else if (outcome.type === 'later') {
      this.patch(key, { state: 'waiting', sentBytes: 0 });
      this.pauseFor(outcome.waitMs);
    } else if (outcome.type === 'broken') {
      entry.breaks += 1;
      if (entry.breaks > maxBreaks) {
        this.patch(key, { state: 'failed', trouble: { code: 'connection_broken', detail: '' } });
      } else {
        this.patch(key, { state: 'waiting', sentBytes: 0 });
        this.pauseFor(1000 * 2 ** entry.breaks);
      }
    } else {
      this.patch(key, { state: 'cancelled' });
    }
  }

  private pauseFor(waitMs: number): void {
    if (this.isPaused) return;
    this.isPaused = true;
    this.options.wait(waitMs, () => {
      this.isPaused = false;
      this.pump();
    });
  }
}

/** What can be told without asking the server, so that a gigabyte is not sent in vain. */
function checkFile(file: File, maxSizeBytes: number | null): UploadTrouble | null {
  if (file.size === 0) return { code: 'empty_file', detail: '' };
  if (maxSizeBytes !== null && file.size > maxSizeBytes) return { code: 'file_too_large', detail: '' };
  return null;
}
