/** Fields whose values are columns of a document, and keys of its `metadata`. */
export type FieldName =
  | 'title'
  | 'document_type'
  | 'sender'
  | 'recipient'
  | 'document_date'
  | 'language'
  | 'tags'
  | 'total_amount'
  | 'currency'
  | 'amounts'
  | 'due_date'
  | 'iban'
  | 'invoice_number'
  | 'customer_number'
  | 'contract_number'
  | 'reference'
  | 'vat_id'
  | 'email'
  | 'phone';

/** A rectangle on a page, in fractions of its width and height from the top left. */
export type Box = { x: number; y: number; width: number; height: number };

/**
 * The words of one page in reading order, its size in any unit. Where only the places of lines are known (plain text), a word
 * is a whole line, or the words of a line have one box in common.
 */
export type PageWords = { page: number; width: number; height: number; words: { text: string; box: Box }[] };

/** Where a value was found: the page, the text there, and its place where that is known. */
export type FieldEvidence = { page: number; text: string; boxes?: Box[] };

/** An amount of money on a document; `value` is a decimal string. */
export type AmountValue = { value: string; currency: string | null };

/** A value somebody may take for a field, with how sure it is (0 to 1) and why. */
export type Candidate = {
  field: FieldName;
  value: string | string[] | AmountValue[];
  confidence: number;
  source: 'rule' | 'e_invoice';
  evidence?: FieldEvidence;
};

/** What the extractors know of a document. `receivedOn` is the day it came in, `language` what its readers took it for. */
export type ExtractInput = { pages: PageWords[]; filename: string; language: string | null; receivedOn: string };
