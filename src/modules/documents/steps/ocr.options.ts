import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { STACK_MODES } from '../page-marks/index.ts';

/** The models that pages are read with, by their Tesseract codes. */
export const languageModelsSchema = z
  .array(z.string().regex(/^[a-z]{3}(_[A-Za-z0-9]+)?$/, says('language_model')))
  .min(1)
  .max(8);

/** Options of the reading step, as they are stored with it. */
export const ocrOptions = z.strictObject({
  force: z
    .boolean()
    .default(false)
    .meta({ title: 'Read every page', description: 'Also those that have text already.' }),
  languages: z
    .union([z.literal('auto'), languageModelsSchema])
    .default('auto')
    .meta({
      title: 'Languages',
      description: 'Tesseract codes, such as deu; `auto` leaves the choice to OCR_LANGUAGES.',
    }),
  engine: z.enum(['local', 'cloud']).default('local').meta({
    title: 'Read by',
    description: 'This machine, or the service of CLOUD_OCR_PROVIDER: pictures of the pages are sent there.',
  }),
  stacks: z
    .enum(['standard', ...STACK_MODES])
    .default('standard')
    .meta({
      title: 'Stacks',
      description:
        'Asked about, or divided as soon as they are read; `standard` leaves it to SPLIT_STACKS. Separator sheets and archive serial numbers divide.',
    }),
});
/** Options of the reading step. */
export type OcrOptions = z.infer<typeof ocrOptions>;
