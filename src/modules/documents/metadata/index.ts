export { confirmFields } from './confirm-fields.ts';
export type { PageWords } from './extract/types.ts';
export { type FoundFields, findByRules, takeFound, withLearned } from './find/find-fields.ts';
export { fieldHistory, knownFields, knownFieldsShape } from './known-fields.ts';
export { metadataFeatures } from './metadata.features.ts';
export { metadataRoutes } from './metadata.routes.ts';
export { metadataSettings } from './metadata.settings.ts';
export type { NamedField } from './names.store.ts';
export { renameOnFiles, undoRename } from './rename-on-files.ts';
