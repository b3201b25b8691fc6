import { createReadStream } from 'node:fs';
import type { PendingBlob } from '../../../platform/blobs/index.ts';
import type { StepRun } from './define-step.ts';

/** Puts a finished local file into the blob store, not yet permanent: the engine commits it with the step. */
export function storeDerived(
  run: Pick<StepRun<unknown>, 'ctx' | 'signal'>,
  area: 'processed' | 'thumbnail',
  name: string,
  path: string,
): Promise<PendingBlob> {
  const options = { now: run.ctx.clock.now(), signal: run.signal };
  return run.ctx.blobs.put(area, name, createReadStream(path), options);
}
