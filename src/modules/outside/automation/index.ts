import type { RouteModule } from '../../../platform/http/index.ts';
import { hookRoutes } from './hooks.routes.ts';
import { uploadActionRoutes } from './upload/upload-action.routes.ts';

export { presentHook } from './hooks.schemas.ts';

/** Everything automation platforms call. */
export const automationRoutes: RouteModule = async (app) => {
  await hookRoutes(app);
  await uploadActionRoutes(app);
};
