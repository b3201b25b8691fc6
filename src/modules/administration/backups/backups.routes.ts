import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { askForRun } from './runs/ask-for-run.ts';
import type { RunKind } from './runs/backup-runs.store.ts';

/** What administrators ask of backups; the status says how they are. */
export const backupsRoutes: RouteModule = (app) => {
  const ask = (path: string, kind: RunKind, summary: string, done: string) =>
    app.post(
      path,
      {
        schema: { response: { 204: z.undefined().describe(done), ...problemResponses('backup_not_set_up') } },
        config: { audience: 'admin', scope: 'admin', tag: 'Administration', summary },
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
