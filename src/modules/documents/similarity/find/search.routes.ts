import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../../platform/http/index.ts';
import { pageQuery } from '../../../../platform/paging/index.ts';
import { fileFilterShape } from '../../files/index.ts';
import { SEARCH_MODES, searchAnswerSchema } from '../../search/index.ts';
import { searchFiles } from './search-files.ts';

const description = `Words are looked for together, in every spelling; "exact words", -excluded, prefix* and one OR other work, and so do
the fields title:, tag:, from:, type:, status:, delivery:, pdfa:, language:, date: (date:2026-01..2026-03) and amount: (amount:>100,
amount:50..80), each also excluded with a minus. Every text is a valid search; signs alone find nothing, and \`ignored\` names them.
By meaning, documents are found that say it in other words or another language; quotes, exclusions, fields and numbers hold all the same.`;

const searchQuery = z.object({
  ...pageQuery,
  ...fileFilterShape,
  q: z.string().max(1000).default('').describe('What to look for.'),
  mode: z
    .enum(SEARCH_MODES)
    .default('keyword')
    .describe('By words (`keyword`), by meaning (`semantic`) or by both (`hybrid`). Totals by meaning are estimates.'),
});

/** Search by words and by meaning. */
export const searchRoutes: RouteModule = (app) => {
  app.get(
    '/api/search',
    {
      schema: {
        querystring: searchQuery,
        response: { 200: searchAnswerSchema, ...problemResponses('invalid_cursor') },
      },
      config: { audience: 'user', scope: 'documents:read', tag: 'Search', summary: 'Search documents', description },
    },
    async (request) => {
      const { q: text, mode, per_page, cursor, page, ...filter } = request.query;
      return searchFiles(request.ctx, { text, filter, mode, part: { per_page, cursor, page } });
    },
  );
};
