import { availableParallelism } from 'node:os';
import { booleanText, defineSettings, integerText } from '../../platform/config/index.ts';

/** How the check for copies takes part in processing and in what people see of it. */
export type StepsSettings = { enableDeduplication: boolean; showDeduplicationStep: boolean };

/** Settings of the processing steps. */
export const stepsSettings = defineSettings<StepsSettings>('steps', {
  enableDeduplication: {
    env: 'ENABLE_DEDUPLICATION',
    doc: 'Compare every new document with the ones already there and mark exact copies. When off, the step is passed over and does not count for the status.',
    schema: booleanText,
    default: true,
  },
  showDeduplicationStep: {
    env: 'SHOW_DEDUPLICATION_STEP',
    doc: 'List the check for copies among the processing steps of a document.',
    schema: booleanText,
    default: true,
  },
});

/** How much of the machine heavy work may take. */
export const workerSettings = defineSettings<{ workerConcurrency: number }>('worker', {
  workerConcurrency: {
    env: 'WORKER_CONCURRENCY',
    doc: 'Documents processed, and pages read, at the same time by one worker process.',
    schema: integerText(1, 256),
    default: availableParallelism(),
    defaultDoc: 'number of cores',
  },
});
