import { z } from 'zod';
import type { RouteModule } from '../../../platform/http/index.ts';
import { conditionSchema } from '../conditions/index.ts';
import { fileSchema, matchingFiles, presentFile } from '../files/index.ts';

const bodySchema = z
  .strictObject({
    condition: conditionSchema,
    newest: z.int().min(1).max(10_000).optional().describe('Look at so many of your newest documents at most.'),
  })
  .meta({ id: 'MatchingFilesRequest' });
const answerSchema = z
  .object({
    count: z.int().describe('How many of those that were looked at meet it.'),
    looked_at: z.int().describe('How many were looked at: the newest ones.'),
    is_complete: z.boolean().describe('Whether these are all of your documents outside the trash.'),
    examples: z.array(fileSchema).describe('The ten newest that meet it.'),
  })
  .meta({ id: 'MatchingFiles' });

/** Which documents a condition is about, before anything is made of it. */
export const pipelineMatchingRoutes: RouteModule = (app) => {
  app.post(
    '/api/pipelines/matching-files',
    {
      schema: { body: bodySchema, response: { 200: answerSchema } },
      config: {
        audience: 'user',
        scope: 'documents:read',
        tag: 'Pipelines',
        summary: 'Which of your documents meet a condition',
        description: 'Of a large archive, or where pages have to be read for it, the answer is about the newest ones.',
      },
    },
    async ({ ctx, body }) => {
      const { examples, ...counted } = await matchingFiles(
        ctx,
        body.condition,
        body.newest ? { newest: body.newest } : {},
      );
      return { ...counted, examples: examples.map(presentFile) };
    },
  );
};
