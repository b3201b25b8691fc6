import { scanPdf } from '../../test/corpus/documents.ts';

/** One document of the corpus. */
export type BenchDocument = {
  name: string;
  bytes: Buffer;
  pageCount: number;
  /** Tesseract's code of the one language it is in. */
  language: string;
};

const languages = ['eng', 'deu', 'fra', 'spa'] as const;

/** Seeded scans, half at 200 and half at 300 dpi, slightly crooked and noisy, in four languages. */
export async function generateCorpus(pageCount: number, pagesPerDocument = 4): Promise<BenchDocument[]> {
  const documents: BenchDocument[] = [];
  for (let first = 0; first < pageCount; first += pagesPerDocument) {
    const dpi = documents.length % 2 === 0 ? 200 : 300;
    const numbers = Array.from({ length: Math.min(pagesPerDocument, pageCount - first) }, (_, index) => first + index);
    const language = languages[documents.length % languages.length] ?? 'eng';
    const bytes = await scanPdf(
      numbers.map((number) => ({
        word: `Page ${number + 1}`,
        language,
        dpi,
        skewDegrees: ((number % 5) - 2) * 0.6,
        noise: 12 + (number % 3) * 10,
        paragraphCount: 2,
      })),
    );
    documents.push({
      name: `scan-${String(documents.length + 1).padStart(3, '0')}-${dpi}dpi.pdf`,
      bytes,
      pageCount: numbers.length,
      language,
    });
  }
  return documents;
}
