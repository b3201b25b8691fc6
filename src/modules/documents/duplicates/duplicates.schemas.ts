import { z } from 'zod';
import { flagSchema } from '../../../platform/http/index.ts';
import { pageQuery, paginationSchema } from '../../../platform/paging/index.ts';
import { fileSchema } from '../files/index.ts';

/** Which of two documents stays. */
const KEEPS = ['file', 'other', 'both'] as const;
/** How two documents are copies of each other. */
const KINDS = ['exact', 'near'] as const;

/** What a list of copies is asked for. */
export const duplicatesQuery = z.object({
  ...pageQuery,
  file_id: z.uuid().optional().describe('Only copies of this document, and what it is a copy of.'),
  kept: flagSchema.optional().describe('true: also those of which both were kept.'),
});
/** The parsed query of a list of copies. */
export type DuplicatesQuery = z.infer<typeof duplicatesQuery>;

/** Two documents that are copies of each other. */
export const duplicateSchema = z
  .object({
    kind: z.enum(KINDS).describe('exact: the same file, byte for byte; near: mostly the same wording.'),
    file: fileSchema.describe('The copy.'),
    other: fileSchema.describe('The document that was there before.'),
    overlap: z.number().min(0).max(1).describe('The share of their wording that both have.'),
    found_at: z.iso.datetime({ precision: 3 }),
    kept: z.boolean().describe('Somebody decided to keep both.'),
  })
  .meta({ id: 'Duplicate' });
/** Two documents that are copies, as JSON. */
export type DuplicateJson = z.infer<typeof duplicateSchema>;

/** A page of the list of copies. */
export const duplicatesAnswer = z.object({ duplicates: z.array(duplicateSchema), pagination: paginationSchema });

/** Which of two documents to keep. */
export const decisionBody = z
  .strictObject({
    file_id: z.uuid(),
    other_id: z.uuid(),
    keep: z.enum(KEEPS).describe('The document that stays; the other one goes to the trash.'),
  })
  .meta({ id: 'DuplicateDecisionRequest' });
/** The parsed body of a decision. */
export type DecisionInput = z.infer<typeof decisionBody>;

/** A decision, by which it can be undone. */
export const decisionSchema = z.object({ id: z.uuid() }).meta({ id: 'DuplicateDecision' });
