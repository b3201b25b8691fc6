export { duplicateRoutes } from './duplicates.routes.ts';
