export type {
  DerivedBlob,
  RegisteredStep,
  StepDecision,
  StepDefinition,
  StepEffects,
  StepFile,
  StepLog,
  StepResult,
  StepRun,
} from './define-step.ts';
export { STEP_WARNINGS, skipped } from './define-step.ts';
export type { StepState, StepStateRow } from './file-status.ts';
export { fileStatus, STEP_STATES } from './file-status.ts';
export { waitForDisk, waitForMachine } from './machine-waits.ts';
export { deletePageReadings } from './page-readings.store.ts';
export { sweepReaders } from './pdf-readers.ts';
export { stepNamed, stepRegistry } from './registry.ts';
export type { StepsSettings } from './steps.settings.ts';
export { stepsSettings, workerSettings } from './steps.settings.ts';
export { DocumentWork } from './work.ts';
