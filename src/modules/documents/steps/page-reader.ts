import type { ChildRunner } from '../../../platform/children/index.ts';
import type { Context } from '../../../platform/context.ts';
import { FairLimit } from '../../../platform/fair-limit.ts';
import { createPageReader, type PageReader } from '../../reading/ocr/index.ts';
import { workerSettings } from './steps.settings.ts';

/** What all documents of a process share for reading: the engines, and the bound on pages in flight. */
export type Reading = {
  reader: Pick<PageReader, 'read'>;
  /** Pages rendered and not yet read, over all documents: bounds the disk and memory they take. */
  slots: FairLimit;
  /** Pages one document may have in flight: one is rendered while the engines read. */
  workerCount: number;
};

/** The engines of this process look at pages, too. */
type LocalReading = Reading & { reader: PageReader };

const readings = new WeakMap<ChildRunner, Promise<LocalReading>>();

/** The engines of this process, found when the first page is to be read; they end by themselves when nobody reads. */
export function sharedReading(ctx: Pick<Context, 'children' | 'config' | 'log'>): Promise<LocalReading> {
  let reading = readings.get(ctx.children);
  if (!reading) {
    reading = start(ctx);
    readings.set(ctx.children, reading);
    // An engine that could not start must not be handed to the next document.
    reading.catch(() => readings.delete(ctx.children));
  }
  return reading;
}

async function start(ctx: Pick<Context, 'children' | 'config' | 'log'>): Promise<LocalReading> {
  const concurrency = ctx.config.get(workerSettings).workerConcurrency;
  const { children, config, log } = ctx;
  const reader = await createPageReader({ children, config, log, concurrency });
  return { reader, slots: new FairLimit(concurrency * 2), workerCount: concurrency + 1 };
}
