import { createPageReader } from '../../../reading/ocr/index.ts';
import { type Check, ok } from '../finding.ts';

/** Which program reads the pages. Both kinds are fine; the native one is faster. */
export const engineCheck: Check = {
  title: 'Reading engine',
  async *run({ children, config, log }) {
    const reader = await createPageReader({ children, config, log });
    await reader.close();
    const isNative = reader.engineName.startsWith('tesseract ');
    yield ok(
      isNative
        ? `${reader.engineName} of this machine is used.`
        : `${reader.engineName} is used. Installing the program tesseract (Debian: tesseract-ocr) makes reading faster.`,
    );
  },
};
