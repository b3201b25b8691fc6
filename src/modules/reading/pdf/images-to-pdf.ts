import type { ChildRunner } from '../../../platform/children/index.ts';
import type { ConvertedImages } from './images/convert-images.ts';
import { childSpecs, inChild } from './pdf-child.ts';

const CONVERT_TIMEOUT_MS = 300_000;

export type ImagesToPdfInput = {
  sourcePath: string;
  /** As sniffed: image/jpeg, png, gif, bmp, webp, avif, tiff, heic or heif. */
  mimeType: string;
  /** Is replaced. */
  outputPath: string;
  workDir: string;
  signal?: AbortSignal | undefined;
  /** How long it may take; 300 s when left out. */
  timeoutMs?: number | undefined;
};

/**
 * Makes a PDF of a picture file: one page, or one per page of a TIFF. JPEG and Group 4 data goes in unchanged. Of a
 * damaged picture the pages show what it has: say so to the user.
 * @throws PdfError image_broken, image_too_large, image_type_unsupported
 */
export async function imagesToPdf(children: ChildRunner, input: ImagesToPdfInput): Promise<ConvertedImages> {
  const { sourcePath, mimeType, outputPath, workDir, signal } = input;
  const options = { workDir, readable: [sourcePath], signal, whenEnded: 'image_too_large' } as const;
  return await inChild(children, childSpecs.images, options, (session) =>
    session.call<ConvertedImages>(
      'convert',
      { sourcePath, mimeType, outputPath },
      { timeoutMs: input.timeoutMs ?? CONVERT_TIMEOUT_MS, signal },
    ),
  );
}
