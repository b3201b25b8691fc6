import { createReadStream } from 'node:fs';
import { type Context, ownerOf } from '../../../platform/context.ts';
import type { IdempotencyClaim } from '../../../platform/idempotency/index.ts';
import { acceptUpload, type UploadAnswer, type UploadPart } from '../ingest/index.ts';
import { generateSamples, type Sample } from './generate/generate-samples.ts';

/** Always the same papers: asking again gives copies of the first ones, and says so. */
const SEED = 4711;

/** Makes the sample documents and takes them in like any upload. */
export async function addSamples(
  ctx: Context,
  claim: (bodyHash: Buffer) => IdempotencyClaim,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const workDir = await ctx.workDirs.create();
  try {
    const samples = await generateSamples(ctx.children, { workDir: workDir.path, seed: SEED, signal });
    return await acceptUpload(ctx, {
      ownerId: ownerOf(ctx),
      source: 'sample',
      parts: partsOf(samples),
      fields: () => ({ tags: ['sample'] }),
      claim,
      signal,
    });
  } finally {
    await workDir.remove();
  }
}

async function* partsOf(samples: readonly Sample[]): AsyncGenerator<UploadPart> {
  for (const sample of samples) yield { filename: sample.filename, stream: createReadStream(sample.path) };
}
