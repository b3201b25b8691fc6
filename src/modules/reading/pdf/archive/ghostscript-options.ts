import type { PdfaPart } from './pdfa-part.ts';

/**
 * What Ghostscript is told: what the standard refuses is left out rather than kept, colours become RGB, pictures stay without loss,
 * pages stay as they lie. What the copy says of itself, and what its colours mean, is written afterwards.
 */
export function ghostscriptOptions(
  { part, drawsAnnotations }: { part: PdfaPart; drawsAnnotations: boolean },
  { sourcePath, outputPath }: { sourcePath: string; outputPath: string },
): string[] {
  return [
    '-q',
    `-dPDFA=${part}`,
    '-dPDFACompatibilityPolicy=1',
    '-dBATCH',
    '-dNOPAUSE',
    '-dSAFER',
    '-sDEVICE=pdfwrite',
    '-sColorConversionStrategy=RGB',
    '-dAutoRotatePages=/None',
    // Into the page as they look: then nothing of them can break the standard, and links go.
    ...(drawsAnnotations ? ['-dPreserveAnnots=false'] : []),
    '-dAutoFilterColorImages=false',
    '-dAutoFilterGrayImages=false',
    '-dColorImageFilter=/FlateEncode',
    '-dGrayImageFilter=/FlateEncode',
    // A % in it would be taken for the number of a page.
    `-sOutputFile=${outputPath.replaceAll('%', '%%')}`,
    sourcePath,
  ];
}
