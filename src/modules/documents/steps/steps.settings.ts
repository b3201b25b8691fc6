import { availableParallelism } from 'node:os';
import { defineSettings, integerText } from '../../../platform/config/index.ts';

/** How much of the machine heavy work may take, and for how long. */
export type WorkerSettings = {
  workerConcurrency: number;
  workerIoConcurrency: number;
  pageTimeoutSeconds: number;
};

/** What a document as a whole may take, in pages' time limits: opening, repairing or converting it. */
export const PAGES_WORTH_OF_DOCUMENT = 5;
/** What reading the picture of a page may take, in pages' time limits. */
export const PAGES_WORTH_OF_READING = 3;

/** Settings of the worker. */
export const workerSettings = defineSettings<WorkerSettings>('worker', {
  workerConcurrency: {
    env: 'WORKER_CONCURRENCY',
    doc: 'Documents processed, and pages read, at the same time by one worker process. One more document may be processed for somebody who has none of these places: at once while one owner has several, else when nobody gives way within seconds.',
    schema: integerText(1, 256),
    default: availableParallelism(),
    defaultDoc: 'number of cores',
    restart: true,
  },
  workerIoConcurrency: {
    env: 'WORKER_IO_CONCURRENCY',
    doc: 'Jobs of one worker process at the same time that mostly wait for others: search entries, bulk actions, removals, nightly work. They take no place of documents that are processed.',
    schema: integerText(1, 256),
    default: 8,
    restart: true,
  },
  pageTimeoutSeconds: {
    env: 'PAGE_TIMEOUT_SECONDS',
    doc: 'How long one page may take to be looked at or drawn, in seconds; reading its picture may take three times that, repairing or converting the whole document five times. What takes longer is stopped, and the document says so.',
    schema: integerText(1, 3_600),
    default: 60,
  },
});
