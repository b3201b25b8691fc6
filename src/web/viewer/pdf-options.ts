import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';
import { at } from '../base-path.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const data = at(__PDF_DATA_URL__);

/** Everything pdf.js may need at run time comes from our own address. */
export const pdfOptions = {
  cMapUrl: `${data}cmaps/`,
  standardFontDataUrl: `${data}standard_fonts/`,
  wasmUrl: `${data}wasm/`,
  iccUrl: `${data}iccs/`,
};
