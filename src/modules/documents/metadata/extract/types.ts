/** Fields whose values are columns of a document, and keys of its `metadata`. */
export type FieldName =
  | 'title'
  | 'document_type'
  | 'sender'
  | 'recipient'
  | 'document_date'
  | 'language'
  | 'tags'
  | 'asn'
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

/** That a value stands in the name of the file. */
export type InFileName = { by: 'file_name'; file_name: string };

/** A value somebody may take for a field, with how sure it is (0 to 1) and why. */
export type Candidate = {
  field: FieldName;
  value: string | string[] | AmountValue[] | number;
  confidence: number;
  source: 'rule' | 'e_invoice' | 'file_name';
  evidence?: FieldEvidence;
  because?: InFileName;
};

/**
 * How days are understood here. `order`: which of 03/04/2024 is the day; automatic goes by the document's language and country.
 * `fromName`: what a day in the name of a file counts. `ignored`: days (YYYY-MM-DD) that no document is of.
 */
export type DayRules = {
  order: 'automatic' | 'day_first' | 'month_first';
  fromName: 'never' | 'suggest' | 'when_missing' | 'first';
  ignored: readonly string[];
};

/** What the extractors know of a document. `receivedOn` is the day it came in, `language` what its readers took it for. */
export type ExtractInput = {
  pages: PageWords[];
  filename: string;
  language: string | null;
  receivedOn: string;
  days?: DayRules;
};
