/** The parts of the standard that copies are made for; each at its level "b", which is about what is seen. */
export const PDFA_PARTS = ['1', '2', '3'] as const;
/** A part of the standard. */
export type PdfaPart = (typeof PDFA_PARTS)[number];
/** What a copy is called: PDF/A-2b is `2b`. */
export type PdfaFormat = `${PdfaPart}b`;
