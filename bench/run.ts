import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/lib/paths.ts';
import { run } from '../scripts/lib/run.ts';
import { archivolt, type Contestant, type Measurement, ocrmypdf } from './lib/contestants.ts';
import { generateCorpus } from './lib/corpus.ts';
import { median } from './lib/statistics.ts';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  process.stdout.write(
    'npm run bench -- [--pages N] [--rounds N] [--write]   --write puts the table into bench/RESULTS.md\n',
  );
  process.exit(0);
}
const pageCount = Number(options.pages);
const roundCount = Number(options.rounds);
if (!(Number.isInteger(pageCount) && pageCount > 0 && Number.isInteger(roundCount) && roundCount > 0)) {
  process.stderr.write('--pages and --rounds take a whole number from 1 on.\n');
  process.exit(2);
}

/** The first line a program says of its version; undefined when it is not installed. */
async function versionOf(program: string): Promise<string | undefined> {
  try {
    const { code, output } = await run(program, ['--version']);
    return code === 0 ? output.split('\n')[0] : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function resultTable(results: ReadonlyMap<Contestant, Measurement[]>): string {
  const rows = [...results].map(([contestant, rounds]) => ({
    name: contestant.name,
    pagesPerSecond: pageCount / median(rounds.map((round) => round.wallSeconds)),
    cpuSecondsPerPage: median(rounds.map((round) => round.cpuSeconds)) / pageCount,
  }));
  const [ours] = rows;
  const lines = rows.map((row) => {
    const faster = ours && row !== ours ? `${(ours.pagesPerSecond / row.pagesPerSecond).toFixed(2)} ×` : '';
    const lighter = ours && row !== ours ? `${(row.cpuSecondsPerPage / ours.cpuSecondsPerPage).toFixed(2)} ×` : '';
    return `| ${row.name} | ${row.pagesPerSecond.toFixed(2)} | ${row.cpuSecondsPerPage.toFixed(2)} | ${faster} | ${lighter} |`;
  });
  return ['| | pages/s | CPU s/page | we are faster by | we use less CPU by |', '|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-files-'));
const contestants: Contestant[] = [];
try {
  process.stderr.write(`Drawing ${pageCount} pages…\n`);
  const documents = await generateCorpus(pageCount);
  for (const document of documents) await writeFile(path.join(folder, document.name), document.bytes);
  contestants.push(await archivolt(documents));
  const ocrmypdfVersion = await versionOf('ocrmypdf');
  if (ocrmypdfVersion !== undefined) {
    const jobs = ['--jobs', String(os.availableParallelism())];
    contestants.push(ocrmypdf(folder, ['--output-type', 'pdf', '-O0', '--skip-text', ...jobs]));
    contestants.push(
      ocrmypdf(folder, [
        '--clean',
        '--deskew',
        '--rotate-pages',
        '--rotate-pages-threshold',
        '12',
        '--output-type',
        'pdfa',
        '--skip-text',
        ...jobs,
      ]),
    );
  }
  const results = new Map<Contestant, Measurement[]>(contestants.map((contestant) => [contestant, []]));
  for (let round = 1; round <= roundCount; round += 1) {
    // Alternating: what else the machine does at a time hits all sides alike.
    for (const [contestant, rounds] of results) {
      const measurement = await contestant.round();
      rounds.push(measurement);
      process.stderr.write(
        `round ${round}  ${(pageCount / measurement.wallSeconds).toFixed(2)} pages/s  ${contestant.name}\n`,
      );
    }
  }
  const machine = [
    `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.availableParallelism()} cores`,
    `Node ${process.version}`,
    `native ${(await versionOf('tesseract')) ?? 'tesseract: not installed'}`,
    `ocrmypdf ${ocrmypdfVersion ?? 'not installed'}`,
  ];
  const text = `${resultTable(results)}\n\n${pageCount} generated scan pages, half of the documents at 200 and half at 300 dpi; medians of ${roundCount} alternating rounds.\n${machine.join(' · ')}\n`;
  process.stdout.write(`\n${text}`);
  if (options.write) {
    await writeFile(
      path.join(root, 'bench/RESULTS.md'),
      `# Results\n\nPrinted by \`npm run bench -- --pages ${pageCount} --rounds ${roundCount} --write\`.\n\n${text}`,
    );
  }
} finally {
  for (const contestant of contestants) await contestant.close();
  await rm(folder, { recursive: true, force: true });
}
