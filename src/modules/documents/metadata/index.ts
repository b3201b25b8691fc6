export { aiCandidates } from './ai/ai-candidates.ts';
export { aiAnswerOf, forgetAiAnswer, keepAiAnswer } from './ai/answers.store.ts';
export { aiPreviewSchema, previewFor } from './ai/preview.ts';
export { type AskedText, fieldsQuestion, messagesFor } from './ai/question.ts';
export { SAMPLE_LETTER } from './ai/sample.ts';
export { askForReview, waitsAsSent, wasReviewedSince } from './ask-for-review.ts';
export { holdFile } from './change-fields.ts';
export { confirmFields } from './confirm-fields.ts';
export { requireCustomValues } from './custom-writes.ts';
export { editFile } from './edit-file.ts';
export { editFiles } from './edit-files.ts';
export type { PageWords } from './extract/types.ts';
export { fieldsOn, fieldValue, isFoundKey } from './fields.ts';
export { dayRules } from './find/day-rules.ts';
export {
  type FoundByRules,
  type FoundFields,
  findByRules,
  takeFound,
  withFound,
  withLearned,
} from './find/find-fields.ts';
export type { Found } from './find/found.ts';
export { fieldHistory, knownFields, knownFieldsShape } from './known-fields.ts';
export { languageRead } from './language-read.ts';
export { mergeFields, undoMerge } from './merge-fields.ts';
export { metadataFeatures } from './metadata.features.ts';
export { metadataRoutes } from './metadata.routes.ts';
export { type FileEdit, type FilesEdit, filePatchSchema, filesEditSchema } from './metadata.schemas.ts';
export { metadataSettings } from './metadata.settings.ts';
export type { NamedField } from './names.store.ts';
export { type Provenance, provenanceOf } from './provenance.store.ts';
export { renameOnFiles, undoRename } from './rename-on-files.ts';
export { reviewFile } from './review-file.ts';
export {
  type FieldSettings,
  fieldProblem,
  SETTABLE_FIELDS,
  type SetOutcome,
  type SettableField,
  setFields,
} from './set-fields.ts';
export { planRuled, takeRuled } from './take-ruled.ts';
export { undoChange } from './undo-change.ts';
export { unsetFields } from './unset-fields.ts';
