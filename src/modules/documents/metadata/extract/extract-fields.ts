import type { Candidate, FieldEvidence, PageWords } from './types.ts';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** What rules find on the pages of a document, for each field the best first. */
export function extractFields(document: {
  pages: PageWords[];
  filename: string;
  language: string | null;
  receivedOn: string;
}): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { page, words } of document.pages) {
    for (const { text, box } of words) {
      const evidence: FieldEvidence = { page, text, boxes: [box] };
      if (ISO_DAY.test(text) && text <= document.receivedOn)
        candidates.push({ field: 'document_date', value: text, confidence: 0.9, source: 'rule', evidence });
      if (IBAN.test(text)) candidates.push({ field: 'iban', value: text, confidence: 0.95, source: 'rule', evidence });
    }
  }
  return candidates;
}
