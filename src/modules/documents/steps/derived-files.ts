import { createReadStream } from 'node:fs';
import { requireOutput } from '../../../platform/children/index.ts';
import { BLOB_ROLES, type FileBlob, PROCESSED } from '../files/index.ts';
import type { StepRun } from './define-step.ts';
import type { DerivedBlob } from './step-result.ts';

/**
 * Puts a finished local file into the blob store, not yet permanent: the engine commits it with the step.
 * @throws ChildError child_wrote_nothing when there is no such file; when no such role is declared.
 */
export async function storeDerived(
  run: Pick<StepRun<unknown>, 'ctx' | 'signal'>,
  roleName: string,
  name: string,
  path: string,
): Promise<DerivedBlob> {
  const role = BLOB_ROLES.find((one) => one.name === roleName);
  if (!role) throw new Error(`no stored file has the role "${roleName}"`);
  await requireOutput(path);
  const options = { now: run.ctx.clock.now(), signal: run.signal };
  return { role: role.name, pending: await run.ctx.blobs.put(role.area, name, createReadStream(path), options) };
}

/** The copy that shows something else than the original does; undefined where the original shows the same. */
export async function shownCopy({
  blob,
  file,
}: Pick<StepRun<unknown>, 'blob' | 'file'>): Promise<FileBlob | undefined> {
  const copy = await blob(PROCESSED);
  return copy?.base_sha256?.equals(file.sha256) ? undefined : copy;
}
