/** Why a file cannot be read or appended to by the own parser. */
export type SyntaxProblem = 'encrypted' | 'damaged';

/** The file breaks the rules the appending writer relies on; PDFium may still be able to repair it. */
export class PdfSyntaxError extends Error {
  readonly problem: SyntaxProblem;
  constructor(problem: SyntaxProblem, message: string) {
    super(message);
    this.name = 'PdfSyntaxError';
    this.problem = problem;
  }
}

/** Shorthand for the usual case. */
export function damaged(message: string): PdfSyntaxError {
  return new PdfSyntaxError('damaged', message);
}

/** The buffer ended inside an object: read more of the file and parse again. */
export class NeedMoreBytes extends Error {
  constructor() {
    super('the buffer ends inside the object');
    this.name = 'NeedMoreBytes';
  }
}
