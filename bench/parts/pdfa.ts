import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { run } from '../../scripts/lib/run.ts';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import { veraPdf } from '../../scripts/lib/verapdf.ts';
import { checkArchiveCopies, makeArchiveCopy, PdfError } from '../../src/modules/reading/pdf/index.ts';
import { ChildRunner } from '../../src/platform/children/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { benchAdmin, benchEnvironment } from '../lib/contestants.ts';
import { treeCpuSeconds } from '../lib/cpu.ts';
import { findOcrmypdfs, type Ocrmypdf } from '../lib/ocrmypdf.ts';
import { definePart } from '../lib/part.ts';
import { type ArchiveDocument, archiveCorpus, type Kind } from '../lib/pdfa-corpus.ts';
import { type Figure, figureTable } from '../lib/verdict.ts';

const PARTS = ['2', '3'] as const;
const KINDS: readonly Kind[] = ['scans', 'pictures', 'born digital'];
const CPU_TARGET = 0.3;
const VALID_TARGET: Readonly<Record<Kind, number>> = { scans: 1, pictures: 1, 'born digital': 0.95 };
const TIMEOUT_MS = 600_000;
/** Further PDFs to be tried, such as those of public test corpora; they are no part of the repository. */
const FOLDER = process.env.BENCH_PDFS;

type Part = (typeof PARTS)[number];
/** One side: makes a copy, or says why there is none. */
type Side = { name: string; make(document: ArchiveDocument, outputPath: string, part: Part): Promise<string | null> };
/** What became of a document: why there is no copy or which clauses it breaks; null: it is valid. */
type Made = { document: ArchiveDocument; cpuSeconds: number; wrong: string | null };

function ours(workDir: string): Side {
  const work = { ...workOf(workDir) };
  const details = { title: 'A document', author: null, subject: null, keywords: [], createdAt: null };
  return {
    name: 'Archivolt',
    async make({ path: sourcePath }, outputPath, part) {
      const now = '2026-01-02T03:04:05Z';
      try {
        await makeArchiveCopy(work, { sourcePath, outputPath, part, details: { ...details, receivedAt: now }, now });
        return null;
      } catch (error) {
        if (error instanceof PdfError) return error.code;
        throw error;
      }
    },
  };
}

function workOf(workDir: string) {
  const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
  return { children, workDir, searchPath: process.env.PATH ?? '', timeoutMs: TIMEOUT_MS };
}

function theirs({ name, program }: Ocrmypdf): Side {
  const internal = ['--pdfa-backend', 'internal', '--skip-text', '-O0', '--jobs', '1'];
  return {
    name: `${name}, --pdfa-backend internal`,
    async make({ path: sourcePath }, outputPath, part) {
      const { code } = await run(program, [...internal, '--output-type', `pdfa-${part}`, sourcePath, outputPath]);
      return code === 0 ? null : `exit code ${code}`;
    },
  };
}

async function round(side: Side, documents: readonly ArchiveDocument[], part: Part, into: string): Promise<Made[]> {
  await mkdir(into, { recursive: true });
  const made: (Made & { outputPath: string })[] = [];
  for (const [index, document] of documents.entries()) {
    const outputPath = path.join(into, `${index}.pdf`);
    const before = treeCpuSeconds(process.pid);
    const wrong = await side.make(document, outputPath, part);
    made.push({ document, outputPath, wrong, cpuSeconds: treeCpuSeconds(process.pid) - before });
  }
  const there = made.filter(({ wrong }) => wrong === null);
  const paths = there.map(({ outputPath }) => outputPath);
  const verdicts = await checkArchiveCopies(workOf(into), { paths, part, named: veraPdf.jars });
  for (const [index, one] of there.entries()) {
    const clauses = verdicts?.[index]?.clauses ?? ['not checked'];
    if (clauses.length > 0) one.wrong = clauses.join(' ');
  }
  return made;
}

const pagesOf = (made: readonly Made[]) => made.reduce((sum, { document }) => sum + document.pageCount, 0);
const cpuOf = (made: readonly Made[]) => made.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) / pagesOf(made);
const validOf = (made: readonly Made[]) => made.filter(({ wrong }) => wrong === null).length;

function figuresOf(kind: Kind, part: Part, own: readonly Made[], other: readonly Made[] | undefined): Figure[] {
  const share = validOf(own) / own.length;
  const shareOfTheirs = other ? `; theirs ${validOf(other)}` : '';
  const factor = other ? cpuOf(own) / cpuOf(other) : null;
  const cpu = `${(cpuOf(own) * 1000).toFixed(0)} ms`;
  return [
    {
      what: `PDF/A-${part}b of ${kind}: valid by veraPDF`,
      reached: `${validOf(own)} of ${own.length} (${(share * 100).toFixed(0)} %)${shareOfTheirs}`,
      target: `${VALID_TARGET[kind] * 100} %`,
      isMet: share >= VALID_TARGET[kind],
    },
    {
      what: `PDF/A-${part}b of ${kind}: processor time a page`,
      reached: other ? `${cpu}, theirs ${(cpuOf(other) * 1000).toFixed(0)} ms: ${factor?.toFixed(2)} ×` : cpu,
      target: `≤ ${CPU_TARGET} ×`,
      isMet: factor === null ? null : factor <= CPU_TARGET,
    },
  ];
}

/** Archive copies: what is valid, and what they cost, beside ocrmypdf's own conversion without Ghostscript. */
export const pdfa = definePart({
  name: 'pdfa',
  title: 'Archive copies (PDF/A)',
  about:
    'archive copies by kind: the share that veraPDF finds valid, and processor time beside ocrmypdf without Ghostscript',
  async run({ quick, note }) {
    if (!veraPdf.isPresent()) throw new Error('veraPDF is not there: npm test installs it');
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-pdfa-'));
    try {
      const dataDir = path.join(folder, 'data');
      await mkdir(dataDir);
      const service = await startServiceProcess({ env: benchEnvironment(dataDir) });
      const client = new ApiClient(service.url);
      await client.signIn(benchAdmin.username, benchAdmin.password);
      note('reading the corpus');
      const corpus = { into: folder, scanPages: quick ? 2 : 8, folder: FOLDER };
      const { documents, unreadableCount } = await archiveCorpus(client, corpus).finally(() => service.stop());
      const newest = (await findOcrmypdfs(note)).find(({ isDebians }) => !isDebians);
      const other = newest && theirs(newest);
      const figures: Figure[] = [];
      const wrong: string[] = [];
      for (const part of PARTS) {
        const own = await round(ours(folder), documents, part, path.join(folder, `ours-${part}`));
        const their = other && (await round(other, documents, part, path.join(folder, `theirs-${part}`)));
        for (const kind of KINDS) {
          const of = (made: readonly Made[]) => made.filter(({ document }) => document.kind === kind);
          figures.push(...figuresOf(kind, part, of(own), their && of(their)));
        }
        for (const { document, wrong: why } of own)
          if (why !== null) wrong.push(`PDF/A-${part}b of ${document.name}: ${why}`);
        note(`PDF/A-${part}b: ${validOf(own)} of ${own.length} valid`);
      }
      return [
        figureTable(figures),
        '',
        `${documents.length} documents of ${documents.reduce((sum, { pageCount }) => sum + pageCount, 0)} pages, as people download them: generated scans, pictures of every kind, typed pages, texts and web pages put on pages here, the PDFs of the tests${FOLDER ? ', and PDFs of public test corpora' : ''}. ${unreadableCount} could not be opened and are left out.`,
        `Compared with ${other?.name ?? 'nothing'}: \`--skip-text -O0 --jobs 1\` on the same files, which have their text. Processor time is that of the copy alone, every program included that takes part (Ghostscript for what is born digital); veraPDF, which checks both sides, is not.`,
        ...(wrong.length > 0 ? ['', 'Without a valid copy:', '', ...wrong.map((line) => `- ${line}`)] : []),
      ].join('\n');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
