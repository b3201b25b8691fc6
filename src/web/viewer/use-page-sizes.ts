import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

/** A page as it lies in the file: points at no zoom, with the rotation the file itself asks for. */
export type PageSize = { widthPt: number; heightPt: number; rotation: number };

const a4: PageSize = { widthPt: 595, heightPt: 842, rotation: 0 };

async function readSize(pdf: PDFDocumentProxy, pageNumber: number): Promise<PageSize> {
  const page = await pdf.getPage(pageNumber);
  const { width, height } = page.getViewport({ scale: 1 });
  return { widthPt: width, heightPt: height, rotation: page.rotate };
}

/** Sizes of all pages; the first page's size stands in until the others are known, so little moves. */
export function usePageSizes(pdf: PDFDocumentProxy | null): (index: number) => PageSize {
  const [sizes, setSizes] = useState<readonly PageSize[]>([]);
  useEffect(() => {
    setSizes([]);
    if (!pdf) return;
    let isStopped = false;
    const read = async () => {
      const found: PageSize[] = [];
      for (let page = 1; page <= pdf.numPages && !isStopped; page += 1) {
        found.push(await readSize(pdf, page));
        const differs = found.at(-1)?.heightPt !== found[0]?.heightPt || found.at(-1)?.widthPt !== found[0]?.widthPt;
        if (page === 1 || page === pdf.numPages || (differs && page % 25 === 0)) setSizes([...found]);
      }
    };
    read().catch((error: unknown) => {
      if (!isStopped) console.error('The page sizes could not be read', error);
    });
    return () => {
      isStopped = true;
    };
  }, [pdf]);
  return (index) => sizes[index] ?? sizes[0] ?? a4;
}
