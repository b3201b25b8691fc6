export { type ChildCrashCode, ChildError, crashError, isProcessTableFull } from './child-error.ts';
export { type ChildLimits, type ChildPlace, ChildRunner, type ChildSpec } from './child-runner.ts';
export { findProgram } from './find-program.ts';
export { handOver, linkTo, requireOutput, takeOver } from './hand-over.ts';
export { SYSTEM_PATHS } from './landlock.ts';
export { residentBytes } from './memory-watch.ts';
export type { CallOptions, ChildSession } from './session.ts';
export { removeLeftFolders, type WarmChild, WarmChildren } from './warm-children.ts';
export { createWorkDirs, type WorkDir, type WorkDirs } from './work-dirs.ts';
