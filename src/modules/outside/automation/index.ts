import { ownerOf } from '../../../platform/context.ts';
import type { RouteModule } from '../../../platform/http/index.ts';
import { type OwnData, wholeOfList } from '../../people/owned/index.ts';
import { listPlatformHooks } from '../webhooks/index.ts';
import { hookRoutes } from './hooks.routes.ts';
import { presentHook } from './hooks.schemas.ts';
import { uploadActionRoutes } from './upload/upload-action.routes.ts';

/** The subscriptions that automation platforms made for a person. */
export const automationData: readonly OwnData[] = [
  {
    file: 'automation-hooks.ndjson',
    all: async (ctx) => (await listPlatformHooks(ctx.db, ownerOf(ctx), wholeOfList)).map(presentHook),
  },
];

/** Everything automation platforms call. */
export const automationRoutes: RouteModule = async (app) => {
  await hookRoutes(app);
  await uploadActionRoutes(app);
};
