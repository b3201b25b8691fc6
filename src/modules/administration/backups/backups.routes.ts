import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { backupRunsQuery, backupRunsSchema, presentBackupRun } from './backups.schemas.ts';
import { askForRun } from './runs/ask-for-run.ts';
import { newestRuns, type RunKind } from './runs/backup-runs.store.ts';

const admin = { audience: 'admin', scope: 'admin', tag: 'Administration' } as const;

/** What administrators ask of backups; the status says how they are. */
export const backupsRoutes: RouteModule = (app) => {
  app.get(
    '/api/admin/backups',
    {
      schema: { querystring: backupRunsQuery, response: { 200: backupRunsSchema } },
      config: { ...admin, summary: 'Backups and tries to restore one, the newest first' },
    },
    async ({ ctx, query: { kind, per_page: limit } }) => ({
      runs: (await newestRuns(ctx.db, { kind, limit })).map(presentBackupRun),
    }),
  );
  const ask = (path: string, kind: RunKind, summary: string, done: string) =>
    app.post(
      path,
      {
        schema: { response: { 204: z.undefined().describe(done), ...problemResponses('backup_not_set_up') } },
        config: { ...admin, summary },
      },
      async (request, reply) => {
        await askForRun(request.ctx, kind);
        return reply.code(204).send();
      },
    );
  ask('/api/admin/backups', 'backup', 'Back up now', 'It is being made; the status says how far it is.');
  ask(
    '/api/admin/backups/drill',
    'drill',
    'Try whether the newest backup comes back',
    'It is being tried; the status says how it ended.',
  );
};
