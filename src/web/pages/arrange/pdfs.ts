import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { createContext, useCallback, useEffect, useRef } from 'react';
import { pdfjs } from 'react-pdf';
import { at } from '../../base-path.ts';
import { pdfOptions } from '../../viewer/pdf-options.ts';

/** Gives the PDF of a document; each is opened once. */
export type PdfOf = (fileId: string) => Promise<PDFDocumentProxy>;

/** The PDFs that pages are drawn from. */
export const PdfsContext = createContext<PdfOf>(() => Promise.reject(new Error('there are no PDFs here')));

/** Opens PDFs as they are needed, and closes all of them with the page. */
export function usePdfs(): PdfOf {
  const tasks = useRef(new Map<string, PDFDocumentLoadingTask>());
  useEffect(() => {
    const opened = tasks.current;
    return () => {
      for (const task of opened.values()) void task.destroy();
      opened.clear();
    };
  }, []);
  return useCallback((fileId) => {
    const known = tasks.current.get(fileId);
    if (known) return known.promise;
    const url = at(`/api/files/${encodeURIComponent(fileId)}/preview`);
    const task = pdfjs.getDocument({ url, withCredentials: true, ...pdfOptions });
    tasks.current.set(fileId, task);
    return task.promise;
  }, []);
}
