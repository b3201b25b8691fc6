import { z } from 'zod';
import { defineSettings } from '../../../platform/config/index.ts';
import { says } from '../../../platform/refusals/index.ts';

/** What counts as nearly the same document. */
export type SimilaritySettings = { nearDuplicateThreshold: number };

const shareText = z
  .string()
  .trim()
  .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, says('share'))
  .transform(Number);

/** Settings of how documents are compared. */
export const similaritySettings = defineSettings<SimilaritySettings>('similarity', {
  nearDuplicateThreshold: {
    env: 'NEAR_DUPLICATE_THRESHOLD',
    doc: 'From which similarity on (0 to 1, the cosine of their vectors) two documents with mostly the same wording are shown as nearly the same. It is asked when a document is read.',
    schema: shareText,
    default: 0.85,
  },
});
