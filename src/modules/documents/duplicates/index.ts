export { decisionsAfter } from './decisions.store.ts';
export { duplicateRoutes } from './duplicates.routes.ts';
