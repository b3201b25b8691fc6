import { failureCodes } from '../errors.ts';

/** Codes of what befalls a child; a child's own failures bring their own codes. */
export type ChildCrashCode =
  | 'child_timeout'
  | 'child_out_of_memory'
  | 'child_crashed'
  | 'child_not_started'
  | 'child_wrote_nothing';

/** What befalls a child, each with its public sentence. */
export const crashSentences: Record<ChildCrashCode, string> = {
  child_timeout: 'The work took longer than allowed and was stopped.',
  child_out_of_memory: 'The work needed more memory than allowed and was stopped.',
  child_crashed: 'The work ended unexpectedly.',
  child_wrote_nothing: 'The work ended without writing its result.',
  child_not_started: 'No further process could be started on this machine.',
};

/** A call to a child failed. `message` is a public sentence; the log has the details. */
export class ChildError extends Error {
  override readonly name = 'ChildError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
    failureCodes.publish(code);
  }
}

/** The error of a child that was stopped, ended by itself, or answered without having done its work. */
export function crashError(code: ChildCrashCode): ChildError {
  return new ChildError(code, crashSentences[code]);
}

/** What the system says when it has no process or thread left, or no memory or file handle for one. */
const NO_PROCESS_CODES: ReadonlySet<unknown> = new Set(['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE']);

/** Whether no process could be started: a state of the machine that says nothing about the work, and passes. */
export function isProcessTableFull(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === 'child_not_started') return true;
  const isSpawn = 'syscall' in error && typeof error.syscall === 'string' && error.syscall.startsWith('spawn');
  return isSpawn && NO_PROCESS_CODES.has(error.code);
}
