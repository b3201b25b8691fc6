import { existsSync } from 'node:fs';
import { z } from 'zod';
import { booleanText, defineSettings } from '../../../../platform/config/index.ts';
import { says } from '../../../../platform/refusals/index.ts';
import { PDFA_PARTS, type PdfaPart } from './pdfa-part.ts';

/** Whether documents get archive copies, which ones, who checks them, and whether they go out. */
export type PdfaSettings = {
  enablePdfaConversion: boolean;
  pdfaFormat: PdfaPart;
  pdfaUploadToProviders: boolean;
  verapdfPath: string | undefined;
};

/** Settings of archive copies (PDF/A). */
export const pdfaSettings = defineSettings<PdfaSettings>('pdfa', {
  enablePdfaConversion: {
    env: 'ENABLE_PDFA_CONVERSION',
    doc: 'Make an archive copy (PDF/A) of every document from now on; a pipeline with that step makes one whatever is set here. Scans and photos need nothing else; other PDFs need Ghostscript on this machine.',
    schema: booleanText,
    default: false,
  },
  pdfaFormat: {
    env: 'PDFA_FORMAT',
    doc: 'Which PDF/A archive copies are: `1` (PDF/A-1b), `2` (PDF/A-2b) or `3` (PDF/A-3b).',
    schema: z.enum(PDFA_PARTS, says('choices', { values: PDFA_PARTS })),
    default: '2',
  },
  pdfaUploadToProviders: {
    env: 'PDFA_UPLOAD_TO_PROVIDERS',
    doc: 'Let destinations choose archive copies among what goes there. When off, none leaves the service.',
    schema: booleanText,
    default: false,
  },
  verapdfPath: {
    env: 'VERAPDF_PATH',
    doc: 'veraPDF, which checks archive copies: its program, or a folder of its jar files (then `java` on the PATH runs them). Unset: `verapdf` on the PATH; where there is none, copies are offered as not checked.',
    schema: z.string().min(1).refine(existsSync, says('program')),
    default: undefined,
    defaultDoc: 'unset',
    environmentOnly: true,
  },
});
