import { readableLanguages, readingEngine } from '../../../reading/ocr/index.ts';
import { type Check, ok } from '../finding.ts';

/** Which program reads the pages. Both kinds are fine; the native one is faster. */
export const engineCheck: Check = {
  title: 'Reading engine',
  async *run(ctx) {
    const { name, isNative } = await readingEngine(ctx);
    const languages = `Languages: ${readableLanguages(ctx.config).join(', ')}.`;
    yield ok(
      isNative
        ? `${name} of this machine is used. ${languages}`
        : `${name} is used. ${languages} Installing the program tesseract (Debian: tesseract-ocr) makes reading faster.`,
    );
  },
};
