import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { root } from '../../scripts/lib/paths.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { archiveChild } from '../../src/modules/reading/archives/archive-to-pdf.ts';
import { invoiceChild } from '../../src/modules/reading/e-invoices/invoice-to-pdf.ts';
import { mailChild } from '../../src/modules/reading/mails/mail-to-pdf.ts';
import { sofficeChild } from '../../src/modules/reading/office/office-to-pdf.ts';
import { childSpecs } from '../../src/modules/reading/pdf/pdf-child.ts';
import { textChild } from '../../src/modules/reading/texts/text-to-pdf.ts';
import { COMMITS_OF_A_ROUND } from '../faults/lib/commit.ts';
import { DataDir } from '../harness/process.ts';
import { noteTurn } from '../harness/turns.ts';
import { endless } from './corpus/drawing.ts';
import { corpus, everyCase, filesOfTurn, kinds } from './corpus/index.ts';
import { type Ended, EndingsWatch, feedAll, feedOne, MAX_IN_FLIGHT } from './lib/feed.ts';
import { type ProbeResult, probeUntil } from './lib/probe.ts';
import { ProcessWatch } from './lib/process-watch.ts';

/** Short enough that pages without end do not hold up the run, long enough for every sound page. */
const PAGE_TIMEOUT_SECONDS = 10;
/** What watches from outside looks this often. */
const SCAN_INTERVAL_MS = 100;
const OCR_MEMORY_MB = 1_200;
/** Where each child gets its copy of the compiled code. */
const lentCode = path.join(root, '.cache', 'code', 'children', 'lent');

let dataDir: DataDir;
let service: ServiceProcess;
let client: ApiClient;
let watch: ProcessWatch;
let ends: Ended[] = [];
let probes: ProbeResult;

beforeAll(async () => {
  dataDir = await DataDir.create();
  service = await dataDir.start({
    env: { PAGE_TIMEOUT_SECONDS: String(PAGE_TIMEOUT_SECONDS), MAX_PAGES: '20000', LOG_LEVEL: 'warn' },
  });
  client = await dataDir.signIn(service);
  watch = new ProcessWatch(service.pid, SCAN_INTERVAL_MS);
  const endings = await new EndingsWatch(client).start();
  const feeding = feedAll(client, endings, corpus);
  [ends, probes] = await Promise.all([feeding, probeUntil(client, endings, feeding)]);
  await endings.stop();
}, 600_000);

afterAll(async () => {
  watch.stop();
  await dataDir.remove();
});

noteTurn({ what: 'files', ran: corpus.length, all: everyCase.length });

describe(`${corpus.length} of ${everyCase.length} hostile or broken files`, () => {
  it('each have a name of their own, and are more than 150', () => {
    expect(everyCase.length).toBeGreaterThanOrEqual(150);
    expect(new Set(everyCase.map(({ name }) => name)).size).toBe(everyCase.length);
  });

  it('each have their turn at one of the commits of a round, and some of every kind at each', () => {
    for (const turn of [0, 1, 1_000_000_007]) {
      const turns = Array.from({ length: COMMITS_OF_A_ROUND }, (_, later) => new Set(filesOfTurn(turn + later)));
      for (const cases of turns)
        for (const kind of kinds) expect(kind.filter((one) => cases.has(one)).length).toBeGreaterThan(0);
      expect(new Set(turns.flatMap((cases) => [...cases])).size).toBe(everyCase.length);
    }
  });

  it('each end as expected: completed, failed, or refused', () => {
    const wrong = ends
      .filter(({ hostile, ending }) => !hostile.ends.split(' or ').includes(ending))
      .map(({ hostile, ending }) => `${hostile.name}: ${ending} instead of ${hostile.ends}`);
    expect(wrong).toEqual([]);
    expect(ends).toHaveLength(corpus.length);
  });

  it('each get a sentence that says what to do when they cannot be read', () => {
    const wordless = ends.filter(({ ending, sentence }) => ending !== 'completed' && !/\w.*\.$/.test(sentence));
    expect(wordless.map(({ hostile, sentence }) => [hostile.name, sentence])).toEqual([]);
  });

  it('never keep the service from answering, nor sound documents from being read meanwhile', async () => {
    expect(probes.troubles).toEqual([]);
    // One that is handed in behind as many as are in flight is read before as many more have come to their end, however fast.
    const taken = ends.filter(({ ending }) => !/^\d/.test(ending));
    expect(probes.readMeanwhileCount).toBeGreaterThanOrEqual(
      Math.max(1, Math.floor(taken.length / (2 * MAX_IN_FLIGHT))),
    );
    expect(service.output()).not.toContain('a request failed unexpectedly');
  });

  it('leave the service in order: the next document is read', async () => {
    const endings = await new EndingsWatch(client).start();
    const after = await probeUntil(client, endings, Promise.resolve());
    await endings.stop();
    expect(after).toMatchObject({ troubles: [], readCount: 1 });
  });

  it('hold up nobody where a page has no end: a document behind it is read before that page is given up', async () => {
    const page = endless[0];
    if (!page) throw new Error('the corpus has no page without end');
    const again = { ...page, make: async () => Buffer.concat([await page.make(), Buffer.from('% again')]) };
    const endings = await new EndingsWatch(client).start();
    let isStopped = false;
    const stopped = feedOne(client, endings, again).finally(() => {
      isStopped = true;
    });
    const meanwhile = await probeUntil(client, endings, Promise.resolve());
    expect([meanwhile.troubles, isStopped]).toEqual([[], false]);
    expect(page.ends.split(' or ')).toContain((await stopped).ending);
    await endings.stop();
  });

  it('are stored under names that stay in their folder', async () => {
    const stored = await readdir(path.join(dataDir.path, 'original'), { recursive: true });
    for (const name of stored) expect(name).toMatch(/^\d{4}(\/\d{2}(\/[^/\p{Cc}]{1,255})?)?$/u);
  });
});

const linux = describe.skipIf(process.platform !== 'linux');

linux('seen from outside, the children that read them', () => {
  it('were looked at while they worked', () => {
    expect(watch.scanCount).toBeGreaterThan(100);
    expect(new Set(watch.children.map(({ kind }) => kind))).toContain('reader.child');
    // A child reads several files, and on a fast machine one may come and go between two looks.
    expect(watch.children.length).toBeGreaterThan(corpus.length / 4);
  });

  it('stay within their memory', () => {
    const limitsMb: Record<string, number> = {
      'reader.child': childSpecs.reader.memoryMb,
      'layer.child': childSpecs.layer.memoryMb,
      'images.child': childSpecs.images.memoryMb,
      'invoice.child': invoiceChild.memoryMb,
      'soffice.child': sofficeChild.memoryMb,
      'soffice.bin': sofficeChild.memoryMb,
      'texts.child': textChild.memoryMb,
      'mail.child': mailChild.memoryMb,
      'contents.child': archiveChild.memoryMb,
    };
    // Looked at a few times a second, a child may be seen a moment before it is stopped.
    const tolerance = 1.25;
    const over = watch.children.filter(
      ({ kind, peakBytes }) => peakBytes > (limitsMb[kind] ?? OCR_MEMORY_MB) * 1024 * 1024 * tolerance,
    );
    expect(over).toEqual([]);
  });

  it('write to no file outside of their own folder', () => {
    const own = [
      path.join(dataDir.path, 'work'),
      path.join(dataDir.path, 'cache', 'ocr', 'children'),
      path.join(dataDir.path, 'cache', 'pdf', 'readers'),
      path.join(dataDir.path, 'cache', 'office', 'children'),
      lentCode,
    ];
    const written = watch.children.flatMap(({ kind, writtenFiles }) => writtenFiles.map((file) => `${kind} ${file}`));
    // Otherwise nothing would have been seen at all.
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((entry) => !own.some((folder) => entry.includes(` ${folder}/`)))).toEqual([]);
  });

  it('have no network, no rights and no way to new ones', ({ skip }) => {
    skip(/without (network isolation|TCP)/.test(service.output()), 'this machine refuses network namespaces');
    expect(watch.children.filter(({ inetSockets }) => inetSockets.length > 0)).toEqual([]);
    expect(watch.children.filter((child) => child.hasNetwork)).toEqual([]);
    expect(watch.children.filter((child) => !child.noNewPrivileges || Number(`0x${child.capabilities}`) !== 0)).toEqual(
      [],
    );
  });

  it('are gone when there is nothing left to read', async () => {
    // A warm reader of pages stays for 15 seconds.
    await expect.poll(() => watch.alive(), { interval: 500 }).toEqual([]);
  });

  it('ran nothing of what the files wanted run', () => {
    for (const mark of ['/tmp/hostile-launched', '/tmp/hostile-ran']) expect(existsSync(mark)).toBe(false);
  });

  it('left nothing behind in the folder for work', async () => {
    // A document that has failed is still given its entry in the search index.
    for (const folder of ['work', 'cache/ocr/children']) {
      await expect.poll(() => readdir(path.join(dataDir.path, folder))).toEqual([]);
    }
  });
});
