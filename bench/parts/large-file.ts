import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import type { ServerEvent } from '../../scripts/lib/client/event-stream.ts';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import { treeCpuSeconds } from '../lib/cpu.ts';
import { largeScan, PAGE_DPI } from '../lib/large-scan.ts';
import { listParts, MemoryPeaks, megabytes } from '../lib/memory-peaks.ts';
import { definePart } from '../lib/part.ts';
import { type Figure, figureTable } from '../lib/verdict.ts';

const PEAK_TARGET_BYTES = 600_000_000;
const GROWTH_TARGET_PERCENT = 2;
const NOTE_EVERY_PAGES = 50;

type Detail = {
  status: string;
  status_reason: unknown;
  storage: { original: { size_bytes: number }; processed: { size_bytes: number } | null };
  steps: { step: string; status: string; duration_ms: number | null; attempts: unknown[] }[];
};

/** What the event stream told of the reading: page numbers in the order they came, and the total. */
type Progress = { done: number[]; total: number };

/** Waits for the end of processing; `onStep` hears of every step that tells its progress. */
async function followToTheEnd(
  client: ApiClient,
  hooks: { fileId(): string | undefined; onStep(step: string): void; note(line: string): void },
): Promise<{ ended: Promise<void>; reading: Progress; stop(): Promise<void> }> {
  const reading: Progress = { done: [], total: 0 };
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const onEvent = ({ name, payload }: ServerEvent) => {
    if (name === 'file.progress') hooks.onStep(String(payload.step));
    if (name === 'file.progress' && payload.step === 'ocr' && typeof payload.done === 'number') {
      const before = reading.done.at(-1) ?? 0;
      reading.done.push(payload.done);
      reading.total = Number(payload.total);
      const isRound = Math.floor(payload.done / NOTE_EVERY_PAGES) > Math.floor(before / NOTE_EVERY_PAGES);
      if (isRound) hooks.note(`page ${payload.done} of ${reading.total}`);
    }
    const isOurs = payload.file_id === hooks.fileId();
    if (isOurs && ['completed', 'failed', 'duplicate'].includes(String(payload.status))) resolve();
  };
  const stop = await client.followEvents(onEvent, { onEnd: reject });
  return { ended, reading, stop };
}

function figuresOf(measured: {
  peaks: MemoryPeaks;
  detail: Detail;
  reading: Progress;
  pageCount: number;
  wallSeconds: number;
}): Figure[] {
  const { peaks, detail, reading, pageCount, wallSeconds } = measured;
  const { original, processed } = detail.storage;
  const growth = processed ? (processed.size_bytes / original.size_bytes - 1) * 100 : Number.NaN;
  const isMonotonic = reading.done.every((done, index) => index === 0 || done > (reading.done[index - 1] ?? 0));
  const isWhole = reading.done.at(-1) === pageCount && reading.total === pageCount;
  return [
    {
      what: `${pageCount.toLocaleString('en')} scanned pages`,
      reached: detail.status,
      target: 'completed',
      isMet: detail.status === 'completed',
    },
    {
      what: 'Highest memory of the whole service (PSS, all processes)',
      reached: `${megabytes(peaks.overAll.totalBytes)} (${listParts(peaks.overAll)})`,
      target: `< ${megabytes(PEAK_TARGET_BYTES)}`,
      isMet: peaks.overAll.totalBytes < PEAK_TARGET_BYTES,
    },
    {
      what: 'Searchable copy larger than the original',
      reached: `${growth.toFixed(2)} % (${(original.size_bytes / 1e6).toFixed(1)} MB)`,
      target: `≤ ${GROWTH_TARGET_PERCENT} %`,
      isMet: growth <= GROWTH_TARGET_PERCENT,
    },
    {
      what: 'Progress of the reading, live',
      reached: `told ${reading.done.length} times, ${isMonotonic ? 'always more' : 'NOT always more'}, last ${reading.done.at(-1)} of ${reading.total}`,
      target: 'page by page, at most one event in 300 ms, ends at the total',
      isMet: isMonotonic && isWhole,
    },
    {
      what: 'Time',
      reached: `${wallSeconds.toFixed(0)} s, ${(pageCount / wallSeconds).toFixed(2)} pages/s`,
      target: '',
      isMet: null,
    },
  ];
}

/** One scanned file through the whole service: memory, size, progress. */
export const largeFile = definePart({
  name: 'large-file',
  title: 'One large file',
  about: 'one scanned file of 1,000 pages through the whole service: memory of all processes, size, progress',
  async run({ quick, note }) {
    const pageCount = quick ? 40 : 1000;
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-large-file-'));
    try {
      note(`drawing ${pageCount} pages`);
      const bytes = await largeScan(pageCount);
      const password = 'a-password-for-the-bench';
      const service = await startServiceProcess({
        env: { DATA_DIR: dataDir, ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
      });
      const peaks = new MemoryPeaks(service.pid, 'upload');
      try {
        const client = new ApiClient(service.url);
        await client.signIn('bench', password);
        const startedAt = performance.now();
        const cpuBefore = treeCpuSeconds(service.pid);
        let fileId: string | undefined;
        const { ended, reading, stop } = await followToTheEnd(client, {
          fileId: () => fileId,
          note,
          onStep: (step) => {
            peaks.phase = step;
          },
        });
        const [accepted] = await client.upload([{ name: 'large.pdf', bytes }]);
        fileId = accepted?.id;
        await ended;
        const wallSeconds = (performance.now() - startedAt) / 1000;
        await stop();
        const cpuSeconds = treeCpuSeconds(service.pid) - cpuBefore;
        const detail = await client.get<Detail>(`/api/files/${fileId}`);
        const steps = detail.steps.map(({ step, status, duration_ms: durationMs, attempts }) => {
          const peak = peaks.byPhase.get(step);
          const seconds = ((durationMs ?? 0) / 1000).toFixed(1);
          return `| ${step} | ${status} | ${attempts.length} | ${seconds} s | ${peak ? `${megabytes(peak.totalBytes)} (${listParts(peak)})` : 'too short to see'} |`;
        });
        return [
          figureTable(figuresOf({ peaks, detail, reading, pageCount, wallSeconds })),
          '',
          '| Step | Ended | Attempts | Time | Highest memory |',
          '|---|---|---|---|---|',
          ...steps,
          '',
          `A4 at ${PAGE_DPI} dpi in four languages, slightly crooked, a noise of its own on every page, ${(bytes.length / pageCount / 1000).toFixed(0)} kB a page; ${(cpuSeconds / pageCount).toFixed(2)} CPU s a page. Memory is sampled twice a second: the service, its children, tesseract and PostgreSQL, shared pages counted once.`,
        ].join('\n');
      } finally {
        peaks.stop();
        await service.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
});
