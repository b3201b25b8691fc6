export { type ChildCrashCode, ChildError, isProcessTableFull } from './child-error.ts';
export { type ChildLimits, type ChildPlace, ChildRunner, type ChildSpec } from './child-runner.ts';
export type { CallOptions, ChildSession } from './session.ts';
export { createWorkDirs, type WorkDir, type WorkDirs } from './work-dirs.ts';
