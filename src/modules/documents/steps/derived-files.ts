import { createReadStream } from 'node:fs';
import type { PendingBlob } from '../../../platform/blobs/index.ts';
import { requireOutput } from '../../../platform/children/index.ts';
import type { StepRun } from './define-step.ts';

/**
 * Puts a finished local file into the blob store, not yet permanent: the engine commits it with the step.
 * @throws ChildError child_wrote_nothing when there is no such file.
 */
export async function storeDerived(
  run: Pick<StepRun<unknown>, 'ctx' | 'signal'>,
  area: 'processed' | 'thumbnail',
  name: string,
  path: string,
): Promise<PendingBlob> {
  await requireOutput(path);
  const options = { now: run.ctx.clock.now(), signal: run.signal };
  return run.ctx.blobs.put(area, name, createReadStream(path), options);
}
