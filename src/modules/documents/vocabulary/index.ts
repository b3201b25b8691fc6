export { foldTermsJob, handleFoldTerms } from './fold-terms.job.ts';
export {
  planRelabel,
  planUnlabel,
  type RelabelDetail,
  type Relabeling,
  relabelDetailSchema,
  relabelFiles,
} from './relabel.ts';
export { vocabularyRoutes } from './vocabulary.routes.ts';
export { checkName, newNameSchema, termKindSchema, termNameSchema } from './vocabulary.schemas.ts';
