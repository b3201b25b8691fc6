export { foldLabelsJob, handleFoldLabels } from './fold-labels.job.ts';
export { labelRoutes } from './labels.routes.ts';
export { checkName, labelKindSchema, labelNameSchema, newNameSchema } from './labels.schemas.ts';
export {
  planRelabel,
  planUnlabel,
  type RelabelDetail,
  type Relabeling,
  relabelDetailSchema,
  relabelFiles,
} from './relabel.ts';
