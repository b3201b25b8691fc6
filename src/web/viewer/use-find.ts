import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findSpans, type Span, type Wanted } from './find-text.ts';
import { readPageText } from './page-text.ts';

/** One hit: its page and its number among that page's hits. */
export type Hit = { page: number; index: number };

type Texts = ReadonlyMap<number, string>;

/** Pages in the order they are worth reading: from the one shown to the end, then from the start. */
function readingOrder(count: number, from: number): number[] {
  return Array.from({ length: count }, (_, index) => ((from - 1 + index) % count) + 1);
}

function useTexts(pdf: PDFDocumentProxy | null, isWanted: boolean, firstPage: number): Texts {
  const [texts, setTexts] = useState<Texts>(new Map());
  const first = useRef(firstPage);
  useEffect(() => setTexts(pdf ? new Map() : new Map()), [pdf]);
  useEffect(() => {
    if (!pdf || !isWanted) return;
    let isStopped = false;
    const read = async () => {
      const found = new Map<number, string>();
      for (const page of readingOrder(pdf.numPages, Math.min(first.current, pdf.numPages))) {
        if (isStopped) return;
        found.set(page, await readPageText(pdf, page));
        // A long document shows its first hits before its last page is read.
        if (found.size < 4 || found.size % 20 === 0 || found.size === pdf.numPages) setTexts(new Map(found));
      }
    };
    read().catch((error: unknown) => {
      if (!isStopped) console.error('The text of the document could not be read', error);
    });
    return () => {
      isStopped = true;
    };
  }, [pdf, isWanted]);
  return texts;
}

/** Finds words in a whole document, page by page, and keeps track of the hit one is at. */
export function useFind(pdf: PDFDocumentProxy | null, wanted: Wanted, landingPage: number) {
  const isWanted = wanted.words.length > 0;
  const texts = useTexts(pdf, isWanted, landingPage);
  const spans = useMemo(() => {
    const byPage = new Map<number, Span[]>();
    if (!isWanted) return byPage;
    for (const [page, text] of texts) {
      const found = findSpans(text, wanted);
      if (found.length > 0) byPage.set(page, found);
    }
    return byPage;
  }, [texts, wanted, isWanted]);
  const hits = useMemo(
    () =>
      [...spans]
        .toSorted(([a], [b]) => a - b)
        .flatMap(([page, found]) => found.map((_, index): Hit => ({ page, index }))),
    [spans],
  );
  const [current, setCurrent] = useState<Hit | null>(null);

  // Until one has been chosen, the hit is the first on the landing page or after it.
  const chosen = current && hits.some((hit) => hit.page === current.page && hit.index === current.index);
  const fallback = hits.find((hit) => hit.page >= landingPage) ?? hits[0] ?? null;
  const hit = chosen ? current : fallback;
  const position = hit ? hits.findIndex((other) => other.page === hit.page && other.index === hit.index) : -1;

  const step = useCallback(
    (by: number) => {
      if (hits.length === 0) return;
      setCurrent(hits[(position + by + hits.length) % hits.length] ?? null);
    },
    [hits, position],
  );
  const isReading = isWanted && (pdf === null || texts.size < pdf.numPages);
  return { spans, count: hits.length, position, hit, step, isReading };
}

export type Find = ReturnType<typeof useFind>;
