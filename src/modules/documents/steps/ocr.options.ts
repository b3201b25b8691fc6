import { z } from 'zod';

/** Options of the reading step, as they are stored with it. */
export const ocrOptions = z.object({
  /** Read every page, also those that have text. */
  force: z.boolean().default(false),
  /** Tesseract codes; `auto` leaves the choice to OCR_LANGUAGES. */
  languages: z.union([z.literal('auto'), z.array(z.string().min(1)).min(1)]).default('auto'),
});
/** Options of the reading step. */
export type OcrOptions = z.infer<typeof ocrOptions>;
