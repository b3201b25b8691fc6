import { createReadStream } from 'node:fs';
import { type Context, ownerOf } from '../../../platform/context.ts';
import type { IdempotencyClaim } from '../../../platform/idempotency/index.ts';
import { mailLocaleOf } from '../../people/mail/index.ts';
import { getUser } from '../../people/users/index.ts';
import { acceptUpload, type UploadAnswer, type UploadPart } from '../ingest/index.ts';

/** The shipped papers, always the same: asking again gives copies of the first ones, and says so. `npm run samples` draws them. */
const SAMPLES = [
  { filename: 'Invoice NL-2026-0417.pdf', file: new URL('./files/invoice-scan.pdf', import.meta.url) },
  { filename: 'Kündigung Sportpark.pdf', file: new URL('./files/letter-scan.pdf', import.meta.url) },
  { filename: 'IMG_20261103_091502.jpg', file: new URL('./files/terms-photo.jpg', import.meta.url) },
];

const TAGS = { en: 'sample', de: 'Beispiel' } as const;

/** Takes in the sample documents like any upload. @param acceptLanguage what the browser asks for, where the person has chosen no language */
export async function addSamples(
  ctx: Context,
  acceptLanguage: string | undefined,
  claim: (bodyHash: Buffer) => IdempotencyClaim,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const user = await getUser(ctx.db, ownerOf(ctx));
  const tag = TAGS[mailLocaleOf(user?.locale, acceptLanguage)];
  return acceptUpload(ctx, {
    source: 'sample',
    parts: shippedParts(),
    fields: () => ({ tags: [tag] }),
    claim,
    signal,
  });
}

async function* shippedParts(): AsyncGenerator<UploadPart> {
  for (const { filename, file } of SAMPLES) yield { filename, stream: createReadStream(file) };
}
