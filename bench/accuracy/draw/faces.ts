import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * A typeface. All come with packages of this repository, so that a page has the same pixels on every machine: the fonts
 * inside PDFium, and Liberation Sans of pdfjs-dist.
 */
export type Face = {
  name: string;
  /** Whose widths the lines are broken and aligned by; PDFium stretches the fonts it puts in for others to them. */
  metrics: 'sans' | 'serif' | 'mono';
  /** Font dictionaries of the regular and the bold weight. */
  fonts: readonly [FaceFont, FaceFont];
};

/** A font PDFium knows or replaces by its name, or one from a file. */
export type FaceFont = { baseName: string; file?: string; flags?: number; stem?: number };

const liberation = (style: string): FaceFont => ({
  baseName: `LiberationSans-${style}`,
  file: `LiberationSans-${style}.ttf`,
});

/** Serif, sans and mono; the last two are PDFium's replacements of fonts it does not have. */
export const faces: readonly Face[] = [
  { name: 'Helvetica', metrics: 'sans', fonts: [{ baseName: 'Helvetica' }, { baseName: 'Helvetica-Bold' }] },
  { name: 'Times', metrics: 'serif', fonts: [{ baseName: 'Times-Roman' }, { baseName: 'Times-Bold' }] },
  { name: 'Courier', metrics: 'mono', fonts: [{ baseName: 'Courier' }, { baseName: 'Courier-Bold' }] },
  { name: 'Liberation Sans', metrics: 'sans', fonts: [liberation('Regular'), liberation('Bold')] },
  {
    name: 'generic sans',
    metrics: 'sans',
    fonts: [
      { baseName: 'Calibra', flags: 32, stem: 80 },
      { baseName: 'Calibra-Bold', flags: 32, stem: 150 },
    ],
  },
  {
    name: 'generic serif',
    metrics: 'serif',
    fonts: [
      { baseName: 'Bokmal', flags: 34, stem: 80 },
      { baseName: 'Bokmal-Bold', flags: 34, stem: 150 },
    ],
  },
];

/** The bytes of a font file of pdfjs-dist. */
export function fontFile(name: string): Buffer {
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return readFileSync(path.join(folder, 'standard_fonts', name));
}
