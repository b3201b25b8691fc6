import { z } from 'zod';
import { paginationSchema } from '../../../platform/paging/index.ts';
import { fileSchema } from '../files/index.ts';
import { ANSWERED_BY } from './search-index.ts';

/** How documents can be looked for: by words, by meaning, or by both. */
export const SEARCH_MODES = ['keyword', 'semantic', 'hybrid'] as const;
/** One of them. */
export type SearchMode = (typeof SEARCH_MODES)[number];

/** What a document was found by. */
const FOUND_BY = ['words', 'meaning', 'both'] as const;
/** One of them. */
export type FoundBy = (typeof FOUND_BY)[number];

const countsSchema = z.record(z.string(), z.int());

/** One found document. */
export const searchHitSchema = z
  .object({
    file: fileSchema,
    score: z.number().describe('Higher is better; only comparable within one search.'),
    snippets: z
      .array(z.string())
      .describe('Passages as HTML: `<mark>` around what was found, everything else escaped.'),
    found_by: z.enum(FOUND_BY).describe('Whether it holds the words, or is about what they mean.'),
    page: z.int().nullable().describe('The page that fits best; null when only the title or another field was found.'),
  })
  .meta({ id: 'SearchHit' });
/** One found document as JSON. */
export type SearchHit = z.infer<typeof searchHitSchema>;

/** What GET /api/search answers. */
export const searchAnswerSchema = z.object({
  hits: z.array(searchHitSchema),
  pagination: paginationSchema,
  facets: z
    .object({
      status: countsSchema,
      mime_type: countsSchema,
      tags: countsSchema,
      document_type: countsSchema,
      sender: countsSchema,
      language: countsSchema,
    })
    .describe('Numbers of matches per value, over the newest 1,000 matches.'),
  mode: z
    .enum(SEARCH_MODES)
    .describe(
      'How it was looked for: `keyword` also where meaning was asked for and no document has been compared yet, or `q` says nothing but numbers.',
    ),
  expanded_words: z
    .array(z.string())
    .optional()
    .describe('Words of your documents that were looked for in place of unknown ones.'),
  answered_by: z
    .enum(ANSWERED_BY)
    .optional()
    .describe(
      'Where a search service is set up and can look for such words: whether it did; `database`: it was away, and the database looked instead.',
    ),
  ignored: z
    .array(z.string())
    .optional()
    .describe(
      'Parts of `q` that are signs alone: nothing can be looked for with them. Where nothing else was asked for, nothing is found.',
    ),
});
/** The answer as JSON. */
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
