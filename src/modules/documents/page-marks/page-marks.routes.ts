import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { describePages } from './describe-pages.ts';
import { pageMarksSchema } from './page-marks.schemas.ts';

const PATHS = ['/api/files/:id/page-marks', '/files/:id/page-marks'];

/** What is on pages beside their words. */
export const pageMarksRoutes: RouteModule = (app) => {
  for (const path of PATHS)
    app.get(
      path,
      {
        schema: {
          params: z.object({ id: z.uuid() }),
          response: { 200: pageMarksSchema, ...problemResponses('file_not_found') },
        },
        config: {
          audience: 'user',
          scope: 'documents:read',
          tag: 'Files',
          summary: 'Blank pages, separator sheets and barcodes of a document',
          description:
            'Found when the document is read. What it would become, were it divided there, is a proposal: nothing is done.',
          isAlias: !path.startsWith('/api/'),
        },
      },
      (request) => describePages(request.ctx, request.params),
    );
};
