import os from 'node:os';
import { generateCorpus } from '../lib/corpus.ts';
import { definePart } from '../lib/part.ts';
import { compareWorkers } from '../lib/worker-processes.ts';

const TARGET = 1.8;

/** Whether a second worker process doubles the speed. */
export const workers = definePart({
  name: 'workers',
  title: 'A second worker process',
  about: 'pages per second of one, two and four `archivolt work` processes on one PostgreSQL',
  async run({ quick, note }) {
    const rounds = quick ? 1 : 3;
    const pageCount = quick ? 8 : 40;
    // One page each: with larger documents a round ends with one worker waiting for the other one's last document.
    const documents = await generateCorpus(pageCount, 1);
    const warmUp = (workerCount: number) => documents.slice(0, workerCount * 2);
    const { factor, table } = await compareWorkers({ warmUp, documents, rounds, note });
    return [
      ...table,
      '',
      `Two are ${factor.toFixed(2)} × as fast as one (to reach: ${TARGET} ×) ${factor >= TARGET ? '✓' : '✗'}`,
      '',
      `${pageCount} scan pages a round, one a document, each process with WORKER_CONCURRENCY=1, \`serve\` and PostgreSQL on the same ${os.availableParallelism()} cores; medians of ${rounds} alternating rounds.`,
    ].join('\n');
  },
});
