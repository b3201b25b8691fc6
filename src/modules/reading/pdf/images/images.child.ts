import { ChildFailure, serveChild } from '../../../../platform/children/child.ts';
import { PdfError } from '../pdf.errors.ts';
import { convertImages } from './convert-images.ts';

serveChild({
  convert: async (input: Parameters<typeof convertImages>[0]) => {
    try {
      return await convertImages(input);
    } catch (error) {
      if (error instanceof PdfError) throw new ChildFailure(error.code, error.message);
      throw error;
    }
  },
});
