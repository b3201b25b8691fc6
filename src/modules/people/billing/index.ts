export { subscriptionRoutes } from './subscription.routes.ts';
