export { sealedLinkTokens } from './link-token.ts';
export { sharedPageRoutes } from './open/shared-pages.routes.ts';
export { uploadPageRoutes } from './open/upload-pages.routes.ts';
export { publicLinkData } from './own-data.ts';
export { publicLinkFeatures } from './public-links.features.ts';
export { publicLinkSettings } from './public-links.settings.ts';
export { shareLinkRoutes } from './share-links.routes.ts';
export { uploadLinkRoutes } from './upload-links.routes.ts';
