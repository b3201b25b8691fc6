import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../src/platform/children/index.ts';
import { alternate, comparisonTable } from '../lib/comparison.ts';
import type { Contestant, Measurement } from '../lib/contestants.ts';
import { treeCpuSeconds } from '../lib/cpu.ts';
import { OfficeQueue } from '../lib/office-queue.ts';
import { definePart } from '../lib/part.ts';

const run = promisify(execFile);

async function measured(work: () => Promise<void>): Promise<Measurement> {
  const [cpuBefore, startedAt] = [treeCpuSeconds(process.pid), performance.now()];
  await work();
  return {
    wallSeconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: treeCpuSeconds(process.pid) - cpuBefore,
  };
}

/** Small office files that wait, beside LibreOffice started for each of them by hand. */
export const office = definePart({
  name: 'office',
  title: 'Office files',
  about: 'PDFs of small office files per second, beside soffice --convert-to one by one',
  async run({ quick, note }) {
    const [count, rounds] = quick ? [4, 1] : [20, 3];
    const soffice = await findProgram('soffice', (process.env.PATH ?? '').split(path.delimiter));
    if (soffice === null) return 'LibreOffice is not on the PATH of this machine; nothing was measured.';
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-office-'));
    const queue = await OfficeQueue.open(folder, count);
    try {
      const ours: Contestant = {
        name: 'Archivolt, one after the other',
        needsWarmUp: true,
        round: () => measured(() => queue.convertAll()),
        close: () => Promise.resolve(),
      };
      const theirs: Contestant = {
        name: 'soffice --convert-to, one by one',
        needsWarmUp: true,
        round: () =>
          measured(async () => {
            for (const file of queue.files)
              await run(soffice, ['--headless', '--convert-to', 'pdf', '--outdir', path.join(folder, 'theirs'), file], {
                env: { ...process.env, HOME: path.join(folder, 'home') },
              });
          }),
        close: () => Promise.resolve(),
      };
      const results = await alternate([ours, theirs], rounds, ({ name }, { wallSeconds }) =>
        note(`${(count / wallSeconds).toFixed(2)} documents/s  ${name}`),
      );
      const targets = [{ ours, than: theirs, factor: 3 }];
      return [
        comparisonTable({ results, unit: 'document', count, targets }),
        '',
        `${count} letters, tables, slides and RTF files of a page; medians of ${rounds} alternating rounds. Both sides take one file after the other. Ours runs with all limits of children, and each start of LibreOffice with a profile of its own; theirs without limits, in one profile that is kept.`,
      ].join('\n');
    } finally {
      await queue.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});
