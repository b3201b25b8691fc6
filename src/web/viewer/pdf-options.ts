import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** Everything pdf.js may need at run time comes from our own address. */
export const pdfOptions = {
  cMapUrl: `${__PDF_DATA_URL__}cmaps/`,
  standardFontDataUrl: `${__PDF_DATA_URL__}standard_fonts/`,
  wasmUrl: `${__PDF_DATA_URL__}wasm/`,
  iccUrl: `${__PDF_DATA_URL__}iccs/`,
};
