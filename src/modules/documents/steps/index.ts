export { archiveCopies, isArchiveCurrent } from './archive/archive-copies.ts';
export { duplicatesSettings } from './check-for-duplicates.ts';
export type {
  Asked,
  DerivedBlob,
  RegisteredStep,
  StepDecision,
  StepDefinition,
  StepEffects,
  StepFile,
  StepLog,
  StepResult,
  StepRun,
  StepWork,
} from './define-step.ts';
export { defineStep, done, skipped } from './define-step.ts';
export { type DelegatedWork, type Delegation, delegated, delegatedWorkSchema } from './delegated.ts';
export { EMBEDDED_FIELDS } from './embed/details-of-file.ts';
export { type Embedding, embedCopy, takesNoDetails } from './embed/embed-copy.ts';
export type { OnFailure, StepState, StepStateRow } from './file-status.ts';
export { fileStatus, isPassedFailure, ON_FAILURE, STEP_STATES } from './file-status.ts';
export { indexingStep } from './index-for-search.ts';
export { waitForDisk, waitForMachine } from './machine-waits.ts';
export { languageModelsSchema } from './ocr.options.ts';
export { deletePageReadings } from './page-readings.store.ts';
export { sharedReaders, sweepReaders } from './pdf-readers.ts';
export { addStep, settingsOfSteps, stepNamed, stepRegistry } from './registry.ts';
export { SEND_TO_DESTINATIONS } from './send-to-destinations.ts';
export { helpToRead, readPagesJob, runsHere } from './share-pages.ts';
export { workerSettings } from './steps.settings.ts';
export { WAIT_FOR_REVIEW } from './wait-for-review.ts';
export { DocumentWork } from './work.ts';
