export { makeTag } from './change-term.ts';
export { foldTermsJob, handleFoldTerms } from './fold-terms.job.ts';
export {
  planRelabel,
  planUnlabel,
  type RelabelDetail,
  type Relabeling,
  relabelDetailSchema,
  relabelFiles,
} from './relabel.ts';
export { keptTags, keysOf } from './terms.store.ts';
export { vocabularyRoutes } from './vocabulary.routes.ts';
export {
  checkName,
  newNameSchema,
  type TermColor,
  type TermKind,
  termColorSchema,
  termKindSchema,
  termNameSchema,
} from './vocabulary.schemas.ts';
