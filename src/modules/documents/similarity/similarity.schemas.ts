import { z } from 'zod';
import { fileSchema } from '../files/index.ts';

/** A document that is like another one. */
export const similarFileSchema = z
  .object({
    file: fileSchema,
    score: z.number().min(-1).max(1).describe('The cosine of both vectors: 1 is the same text.'),
    band: z
      .enum(['near_duplicate', 'very_similar', 'related'])
      .nullable()
      .describe('What the score means to people; null: hardly alike.'),
    shared_words: z
      .array(z.string())
      .describe('Words that both have and few other documents, as this one writes them; at most three.'),
  })
  .meta({ id: 'SimilarFile' });
/** A similar document as JSON. */
export type SimilarFileJson = z.infer<typeof similarFileSchema>;
