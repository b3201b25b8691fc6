import os from 'node:os';
import { generateCorpus } from '../lib/corpus.ts';
import { definePart } from '../lib/part.ts';
import { compareWorkers } from '../lib/worker-processes.ts';

const TARGET = 1.7;

/** Whether a second worker process reads half of one large document. */
export const sharedPages = definePart({
  name: 'shared-pages',
  title: 'One large scan, read by two worker processes',
  about: 'pages per second of one, two and four `archivolt work` processes that read one scan together',
  async run({ quick, note }) {
    const rounds = quick ? 1 : 3;
    const pageCount = quick ? 12 : 40;
    const documents = await generateCorpus(pageCount, pageCount);
    const pages = await generateCorpus(4, 1);
    const warmUp = (workerCount: number) => pages.slice(0, workerCount * 2);
    const { factor, table } = await compareWorkers({ warmUp, documents, rounds, note });
    return [
      ...table,
      '',
      `Two are ${factor.toFixed(2)} × as fast as one (to reach: ${TARGET} ×) ${factor >= TARGET ? '✓' : '✗'}`,
      '',
      `One scan of ${pageCount} pages a round, from the upload until it is completed; each process with WORKER_CONCURRENCY=1 and a core of its own, \`serve\` and PostgreSQL on the same ${os.availableParallelism()} cores; medians of ${rounds} alternating rounds.`,
    ].join('\n');
  },
});
