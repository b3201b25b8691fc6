import { type Check, ok } from '../finding.ts';

/** How far documents are kept apart from the rest of the machine while they are processed. What is missing is no fault to mend. */
export const sandboxCheck: Check = {
  title: 'Isolation of documents',
  async *run({ children }) {
    const missing = await children.missingIsolation();
    if (missing.length === 0) yield ok('Documents are processed without network and without access to other files.');
    for (const sentence of missing) yield ok(sentence);
  },
};
