import { createReadStream } from 'node:fs';
import { BLOB_ROLES } from '../files/index.ts';
import type { DerivedBlob, StepRun } from './define-step.ts';

/**
 * Puts a finished local file into the blob store, not yet permanent: the engine commits it with the step.
 * @throws when no such role is declared.
 */
export async function storeDerived(
  run: Pick<StepRun<unknown>, 'ctx' | 'signal'>,
  roleName: string,
  name: string,
  path: string,
): Promise<DerivedBlob> {
  const role = BLOB_ROLES.find((one) => one.name === roleName);
  if (!role) throw new Error(`no stored file has the role "${roleName}"`);
  const options = { now: run.ctx.clock.now(), signal: run.signal };
  return { role: role.name, pending: await run.ctx.blobs.put(role.area, name, createReadStream(path), options) };
}
