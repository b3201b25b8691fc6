import { extractContacts } from './fields/contact/contacts.ts';
import { extractDates } from './fields/date/document-dates.ts';
import { withNameDates } from './fields/date/with-name-dates.ts';
import { extractAmounts } from './fields/money/total.ts';
import { extractIban } from './fields/numbers/iban.ts';
import { extractNumbers } from './fields/numbers/labelled-numbers.ts';
import { extractVatId } from './fields/numbers/vat-id.ts';
import { addressBlocks } from './fields/parties/address-blocks.ts';
import { extractRecipient } from './fields/parties/recipient.ts';
import { extractSender } from './fields/parties/sender.ts';
import { extractType, findTypeHeadings } from './fields/what/document-type.ts';
import { extractTags } from './fields/what/tags.ts';
import { extractTitle } from './fields/what/title.ts';
import { openDocument } from './page/document.ts';
import type { Candidate, ExtractInput } from './types.ts';
import { DOCUMENT_TYPES } from './words/language-words.ts';

/** Below this nothing is worth a person's time. */
const LEAST_CONFIDENCE = 0.3;

/**
 * What rules find on the pages of a document: for every field the likeliest value first, others after it. From 0.9 on a value
 * is a fact, below it a suggestion; nothing under 0.3 is answered. Reads any text, however broken, without an error.
 */
export function extractFields(input: ExtractInput): Candidate[] {
  const document = openDocument(input);
  if (document.cells.length === 0) return withNameDates(document, [], 'open');
  const headings = findTypeHeadings(document);
  const types = extractType(document, headings);
  const type = DOCUMENT_TYPES.find((name) => name === types[0]?.value) ?? null;
  const blocks = addressBlocks(document);
  const recipients = extractRecipient(document, blocks, type);
  const recipient = firstText(recipients, 0.6);
  const numbers = extractNumbers(document);
  const number = firstText(
    numbers.filter(({ field }) => field === 'invoice_number'),
    0.8,
  );
  const theirs = new Set(blocks.filter(({ name }) => name === recipient).flatMap(({ cells }) => cells));
  const { code, confidence } = document.language;
  const language: Candidate[] = code === '' ? [] : [{ field: 'language', value: code, confidence, source: 'rule' }];
  return [
    ...extractTitle(document, headings, number),
    ...types,
    ...extractSender(document, blocks, recipient, type),
    ...recipients,
    ...extractDates(document, type),
    ...language,
    ...extractTags(document),
    ...extractAmounts(document, type),
    ...extractIban(document),
    ...numbers,
    ...extractVatId(document),
    ...extractContacts(document, theirs),
  ]
    .filter((candidate) => candidate.confidence >= LEAST_CONFIDENCE)
    .map((candidate) => ({ ...candidate, confidence: Math.round(candidate.confidence * 1000) / 1000 }));
}

function firstText(candidates: readonly Candidate[], least: number): string | null {
  const [first] = candidates;
  return first && first.confidence >= least && typeof first.value === 'string' ? first.value : null;
}
