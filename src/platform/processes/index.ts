export { ProcessEntry } from './process-entry.ts';
export { type KnownProcess, knownProcesses, type ProcessRole } from './processes.store.ts';
