/** The types of documents that rules tell apart. */
export const DOCUMENT_TYPES = [
  'invoice',
  'credit_note',
  'receipt',
  'statement',
  'contract',
  'letter',
  'notice',
  'certificate',
  'payslip',
  'ticket',
  'manual',
  'form',
  'report',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** What a label announces. Those with "other" announce what no field takes, so that nothing takes it for something else. */
export type TermConcept =
  | 'issue_date'
  | 'date'
  | 'due_date'
  | 'other_date'
  | 'invoice_number'
  | 'customer_number'
  | 'contract_number'
  | 'our_reference'
  | 'your_reference'
  | 'other_number'
  | 'iban'
  | 'vat_id'
  | 'email'
  | 'phone'
  | 'fax'
  | 'gross_total'
  | 'due_total'
  | 'total'
  | 'net_total'
  | 'tax_total'
  | 'other_amount'
  | 'sender'
  | 'recipient'
  | 'account_holder'
  | 'recipients_own'
  | 'subject';

/** A concept of the lexicon: a label, or a type of document named in a heading or hinted at in the text. */
export type Concept =
  | TermConcept
  | 'greeting'
  | 'closing'
  | 'payment_cue'
  | `heading:${DocumentType}`
  | `hint:${DocumentType}`
  | `topic:${string}`;

/** Phrases: case, accents, blanks and punctuation within one do not matter. */
type Phrases = readonly string[];

/** The words of a language, kept as JSON with a phrase a line. A type's word with "*" in front is also found at the end of a longer word. */
export type LanguageWords = {
  code: string;
  /** Full and short names of the months, twelve lists. */
  months: readonly Phrases[];
  /** Words every text of the language has. */
  commonWords: readonly string[];
  labels: Readonly<Record<TermConcept, Phrases>>;
  greetings: Phrases;
  closings: Phrases;
  /** Words of a sentence that tells when money will be taken or has to be there. */
  paymentCues: Phrases;
  headings: Readonly<Partial<Record<DocumentType, Phrases>>>;
  hints: Readonly<Partial<Record<DocumentType, Phrases>>>;
  /** What may be a tag: its name in the language, and the words that speak for it. */
  topics: Readonly<Record<string, Phrases>>;
  /** Ends or beginnings of the names of offices and institutions, folded. */
  institutions: Phrases;
};
