export { ProcessEntry } from './process-entry.ts';
export { type KnownProcess, knownProcesses, livingWorkers, type ProcessRole } from './processes.store.ts';
