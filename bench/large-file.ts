import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { ApiClient } from '../scripts/lib/client/api-client.ts';
import type { ServerEvent } from '../scripts/lib/client/event-stream.ts';
import { startServiceProcess } from '../scripts/lib/service-process.ts';
import { noisy } from '../src/modules/ocr/testing/distort.ts';
import { buildPdf, type FixturePage } from '../src/modules/pdf/fixtures/build-pdf.ts';
import { letterPage } from '../test/corpus/documents.ts';
import { treeCpuSeconds } from './lib/cpu.ts';
import { type TreeMemory, treeMemory } from './lib/memory.ts';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    engine: { type: 'string', default: 'local' },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  process.stdout.write(
    'node bench/large-file.ts [--pages N] [--engine local|native|wasm]   one scanned file through the whole service: memory, size, progress\n',
  );
  process.exit(0);
}
const pageCount = Number(options.pages);
if (!(Number.isInteger(pageCount) && pageCount > 0)) {
  process.stderr.write('--pages takes a whole number from 1 on.\n');
  process.exit(2);
}

const PAGE_DPI = 200;
const DISTINCT_PAGES = 12;
const SAMPLE_INTERVAL_MS = 500;
const MEGABYTE = 1_000_000;
const languages = ['eng', 'deu', 'fra', 'spa'] as const;

/** A scan as an office scanner writes it; every page has a noise of its own, so that no two images are alike. */
async function largeScan(): Promise<Buffer> {
  const drawn = await Promise.all(
    Array.from({ length: DISTINCT_PAGES }, (_, index) =>
      letterPage({
        word: `Sheet ${index + 1}`,
        language: languages[index % languages.length] ?? 'eng',
        dpi: PAGE_DPI,
        skewDegrees: ((index % 5) - 2) * 0.4,
      }),
    ),
  );
  const pages: FixturePage[] = [];
  for (let number = 0; number < pageCount; number += 1) {
    const sheet = drawn[number % drawn.length];
    if (!sheet) throw new Error('no page was drawn');
    const { width, height, data } = noisy(sheet, 8, number);
    const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .jpeg({ quality: 40 })
      .toBuffer();
    const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode`;
    pages.push({ content: 'q 595 0 0 842 0 0 cm /Im0 Do Q', images: [{ entries, data: jpeg }] });
  }
  return buildPdf(pages);
}

type Detail = {
  status: string;
  status_reason: unknown;
  storage: { original: { size_bytes: number }; processed: { size_bytes: number } | null };
  steps: { step: string; status: string; duration_ms: number | null; attempts: unknown[] }[];
};

/** Waits for the end of processing; answers how often each step told its progress. */
async function followToTheEnd(client: ApiClient, fileId: string): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onEvent = (event: ServerEvent) => {
    if (event.payload.file_id !== fileId) return;
    if (event.name === 'file.progress' && typeof event.payload.done === 'number') {
      const step = String(event.payload.step);
      told.set(step, (told.get(step) ?? 0) + 1);
    }
    if (['completed', 'failed', 'duplicate'].includes(String(event.payload.status))) resolve();
  };
  const stop = await client.followEvents(onEvent, { onEnd: reject });
  try {
    await promise;
  } finally {
    await stop();
  }
  return told;
}

function describe(memory: TreeMemory): string {
  const parts = Object.entries(memory.byPart).sort(([, a], [, b]) => b - a);
  const listed = parts.map(([name, bytes]) => `${name} ${(bytes / MEGABYTE).toFixed(0)}`).join(', ');
  return `${(memory.totalBytes / MEGABYTE).toFixed(0)} MB (${listed})`;
}

/** The highest sample so far, over all and of each step. */
class Peaks {
  readonly byStep = new Map<string, TreeMemory>();

  take(step: string, memory: TreeMemory): void {
    for (const key of [step, 'over all']) {
      if (memory.totalBytes > (this.byStep.get(key)?.totalBytes ?? 0)) this.byStep.set(key, memory);
    }
  }
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-large-file-'));
try {
  process.stderr.write(`Drawing ${pageCount} pages…\n`);
  const bytes = await largeScan();
  const password = 'a-password-for-the-bench';
  const service = await startServiceProcess({
    env: {
      DATA_DIR: dataDir,
      ADMIN_USERNAME: 'bench',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'warn',
      OCR_ENGINE: options.engine,
    },
  });
  const peaks = new Peaks();
  let step = 'upload';
  const sampler = setInterval(() => peaks.take(step, treeMemory(service.pid)), SAMPLE_INTERVAL_MS);
  try {
    const client = new ApiClient(service.url);
    await client.signIn('bench', password);
    const idle = treeMemory(service.pid);
    const startedAt = performance.now();
    const cpuBefore = treeCpuSeconds(service.pid);
    const stopWatching = await client.followEvents((event) => {
      if (event.name === 'file.progress') step = String(event.payload.step);
    });
    const [accepted] = await client.upload([{ name: 'large.pdf', bytes }]);
    if (!accepted) throw new Error('the upload was not accepted');
    const told = await followToTheEnd(client, accepted.id);
    await stopWatching();
    const wallSeconds = (performance.now() - startedAt) / 1000;
    const cpuSeconds = treeCpuSeconds(service.pid) - cpuBefore;
    const detail = await client.get<Detail>(`/api/files/${accepted.id}`);
    const { original, processed } = detail.storage;
    const growth = processed ? ((processed.size_bytes / original.size_bytes - 1) * 100).toFixed(2) : 'no copy';
    const lines = [
      `${pageCount} pages, ${(bytes.length / pageCount / 1000).toFixed(0)} kB a page, ${detail.status} ${JSON.stringify(detail.status_reason)}`,
      `time      ${wallSeconds.toFixed(0)} s, ${(pageCount / wallSeconds).toFixed(2)} pages/s, ${(cpuSeconds / pageCount).toFixed(2)} CPU s/page`,
      `size      ${(original.size_bytes / MEGABYTE).toFixed(2)} MB → ${((processed?.size_bytes ?? 0) / MEGABYTE).toFixed(2)} MB (+${growth} %)`,
      `idle      ${describe(idle)}`,
      ...[...peaks.byStep].map(([name, memory]) => `peak      ${name}: ${describe(memory)}`),
      ...detail.steps.map(({ step: name, status, duration_ms, attempts }) => {
        const seconds = ((duration_ms ?? 0) / 1000).toFixed(1);
        return `step      ${name}: ${status}, ${seconds} s, ${attempts.length} attempt(s), progress told ${told.get(name) ?? 0} times`;
      }),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    clearInterval(sampler);
    await service.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
