import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useMemo, useState } from 'react';
import { type Difference, differencesOf } from '../../copies/text-differences.ts';
import type { Span } from '../../viewer/find-text.ts';
import { readPageText } from '../../viewer/page-text.ts';
import type { Find } from '../../viewer/use-find.ts';

/** Of longer documents the first pages are compared. */
const MOST_PAGES = 100;

type Side = 'left' | 'right';

async function textsOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const texts: string[] = [];
  for (let page = 1; page <= Math.min(pdf.numPages, MOST_PAGES); page++) texts.push(await readPageText(pdf, page));
  return texts;
}

/** Where two documents differ, from the words on their pages, and at which place one looks. */
export function useDifferences(isCompared: boolean) {
  const [pdfs, setPdfs] = useState<Partial<Record<Side, PDFDocumentProxy>>>({});
  /** undefined: not compared yet; null: they have too little in common. */
  const [found, setFound] = useState<readonly Difference[] | null | undefined>(undefined);
  const [hasWords, setHasWords] = useState(true);
  const [position, setPosition] = useState(0);
  const { left, right } = pdfs;
  useEffect(() => {
    if (!isCompared || !left || !right) return;
    let isStopped = false;
    const compare = async () => {
      const texts = await Promise.all([textsOf(left), textsOf(right)]);
      if (isStopped) return;
      setHasWords(texts.some((pages) => pages.some((text) => text.trim() !== '')));
      setFound(differencesOf(...texts));
    };
    compare().catch((error: unknown) => {
      if (!isStopped) console.error('The texts of two documents could not be compared', error);
    });
    return () => {
      isStopped = true;
    };
  }, [isCompared, left, right]);

  const differences = useMemo(() => found ?? [], [found]);
  const count = differences.length;
  const at = Math.min(position, Math.max(0, count - 1));
  return {
    found,
    hasWords,
    count,
    position: at,
    pageCount: Math.max(left?.numPages ?? 0, right?.numPages ?? 0),
    step: (by: number) => setPosition(count === 0 ? 0 : (at + by + count) % count),
    left: useMarks(differences, at, 'left'),
    right: useMarks(differences, at, 'right'),
    onLoad: useMemo(
      () => ({
        left: (pdf: PDFDocumentProxy) => setPdfs((old) => ({ ...old, left: pdf })),
        right: (pdf: PDFDocumentProxy) => setPdfs((old) => ({ ...old, right: pdf })),
      }),
      [],
    ),
  };
}

/** What differs on one side as the viewer marks it. */
function useMarks(differences: readonly Difference[], at: number, side: Side): Pick<Find, 'spans' | 'hit'> {
  const marks = useMemo(() => {
    const spans = new Map<number, Span[]>();
    const hits = differences.map((difference) => {
      const place = difference[side];
      if (!place) return null;
      const here = spans.get(place.page) ?? [];
      spans.set(place.page, [...here, place.span]);
      return { page: place.page, index: here.length };
    });
    return { spans, hits };
  }, [differences, side]);
  return useMemo(() => ({ spans: marks.spans, hit: marks.hits[at] ?? null }), [marks, at]);
}
