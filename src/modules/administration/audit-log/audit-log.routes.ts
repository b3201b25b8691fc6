import { z } from 'zod';
import { listAnswer, type RouteModule, tableFormat, textOrJsonResponse } from '../../../platform/http/index.ts';
import { listPage, pageQuery } from '../../../platform/paging/index.ts';
import { auditFilter, withMoments } from './audit-log.filter.ts';
import { auditEntrySchema, presentEntry } from './audit-log.schemas.ts';
import { countEntries, listEntries } from './audit-log.store.ts';
import { exportEntries } from './export-entries.ts';

/** More than anybody goes through: counting on would cost more than the page. */
const MAX_COUNTED = 2_000;
const admin = { audience: 'admin', scope: 'admin', tag: 'Administration' } as const;

/** The audit log for administrators. Nothing changes or removes an entry. */
export const auditLogRoutes: RouteModule = (app) => {
  app.get(
    '/api/admin/audit-log',
    {
      config: { ...admin, summary: 'Who did what, newest first' },
      schema: {
        querystring: z.object({ ...pageQuery, ...auditFilter }),
        response: listAnswer('audit_log', auditEntrySchema),
      },
    },
    async (request) => {
      const { ctx } = request;
      const query = await withMoments(ctx, request.query);
      return listPage('audit_log', query, {
        rows: (part) => listEntries(ctx.db, query, part),
        count: (limit) => countEntries(ctx.db, query, limit),
        countedTo: MAX_COUNTED,
        present: (rows) => rows.map(presentEntry),
      });
    },
  );

  app.get(
    '/api/admin/audit-log/export',
    {
      config: {
        ...admin,
        sends: 'table',
        summary: 'The audit log as a file',
        description:
          'Everything the filters let through at this moment, streamed: `csv` with a heading line, whose cells no spreadsheet takes for formulas, or `json`, one array of the entries of the list. An export is an entry of the log itself.',
      },
      schema: {
        querystring: z.object({ format: tableFormat.default('csv'), ...auditFilter }),
        response: {
          200: textOrJsonResponse(
            'text/csv',
            z.array(auditEntrySchema),
            'The table, or with `format=json` the entries.',
          ),
        },
      },
    },
    async (request, reply) => {
      const { format, ...filter } = request.query;
      const { stream, headers } = await exportEntries(request.ctx, {
        filter: await withMoments(request.ctx, filter),
        format,
      });
      return reply.headers(headers).send(stream);
    },
  );
};
