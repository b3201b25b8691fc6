/// <reference types="vite/client" />

/** Where vite.config.ts put pdf.js' fonts, character maps and decoders. */
declare const __PDF_DATA_URL__: string;
