export { type ChildCrashCode, ChildError } from './child-error.ts';
export { type ChildLimits, ChildRunner, type ChildSpec } from './child-runner.ts';
export type { CallOptions, ChildSession } from './session.ts';
export { createWorkDirs, type WorkDir, type WorkDirs } from './work-dirs.ts';
