import type { Context } from '../../../platform/context.ts';
import { type EventListener, listenTo } from '../../../platform/events/index.ts';
import type { ApiServer, RouteModule } from '../../../platform/http/index.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { userEvents } from '../../people/users/index.ts';
import { inboundRoutes } from './inbound/inbound.routes.ts';
import { ownSourceRoutes } from './sources.routes.ts';
import { tryWaitingAgain } from './sources.store.ts';
import { handleTidySources, tidySourcesJob } from './tidy-sources.job.ts';

export { folderSettings } from './folder/folder.settings.ts';
export { sourceKinds } from './kinds.ts';
export { sourceData } from './own-data.ts';
export { sealedSourceCredentials } from './source-credentials.ts';
export { sourceSettings } from './sources.settings.ts';
export { SourceSupervisor } from './supervisor.ts';

/** The routes of sources. */
export const sourceRoutes: RouteModule = async (app) => {
  await ownSourceRoutes(app);
  // In a scope of its own: it reads bodies as nobody else does.
  await app.register(async (scope) => inboundRoutes(scope as ApiServer));
};

/** Hears of plans that may have room for what waits at sources. */
export const sourceListeners: readonly EventListener[] = [
  listenTo(userEvents.planChanged, 'sources', (ctx, { payload }) =>
    tryWaitingAgain(ctx.db, payload.user_id, ctx.clock.now()),
  ),
];

/** The jobs of sources. */
export const sourceJobs: readonly JobRegistration<Context>[] = [registerJob(tidySourcesJob, handleTidySources)];
