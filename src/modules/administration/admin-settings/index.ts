export { adminSettingsRoutes } from './admin-settings.routes.ts';
