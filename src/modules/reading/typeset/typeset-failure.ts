import { ChildFailure } from '../../../platform/children/child.ts';

/** What can be wrong with a document that is to be put on pages, each with the public sentence that says what to do. */
export const typesetSentences = {
  text_too_large:
    'This document needs more pages, time or memory than one document may take. Upload it in parts, or a PDF of it; the original is kept.',
} as const satisfies Record<string, string>;

/** A document that cannot be put on pages; thrown in the child that does it. */
export class TypesetFailure extends ChildFailure {
  constructor(code: keyof typeof typesetSentences) {
    super(code, typesetSentences[code]);
  }
}
