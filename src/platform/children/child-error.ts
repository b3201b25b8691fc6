/** Codes of what befalls a child; a child's own failures bring their own codes. */
export type ChildCrashCode = 'child_timeout' | 'child_out_of_memory' | 'child_crashed';

const SENTENCES: Record<ChildCrashCode, string> = {
  child_timeout: 'The work took longer than allowed and was stopped.',
  child_out_of_memory: 'The work needed more memory than allowed and was stopped.',
  child_crashed: 'The work ended unexpectedly.',
};

/** A call to a child failed. `message` is a public sentence; the log has the details. */
export class ChildError extends Error {
  override readonly name = 'ChildError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The error of a child that was stopped or ended by itself. */
export function crashError(code: ChildCrashCode): ChildError {
  return new ChildError(code, SENTENCES[code]);
}
