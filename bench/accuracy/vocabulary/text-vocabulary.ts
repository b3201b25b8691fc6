/**
 * What pages of one language are written with. Sentences hold slots: {person}, {company}, {city}, {street}, {date},
 * {amount}, {number}, {reference}, {percent}, {time}.
 */
export type TextVocabulary = {
  sentences: readonly string[];
  headings: readonly string[];
  greetings: readonly string[];
  closings: readonly string[];
  people: readonly string[];
  companies: readonly string[];
  cities: readonly string[];
  streets: readonly string[];
  months: readonly string[];
  items: readonly string[];
  /** Words of an invoice. */
  invoice: {
    title: string;
    facts: readonly [string, string, string, string];
    columns: readonly [string, string, string, string, string];
    totals: readonly [string, string, string];
    unit: readonly string[];
  };
  /** `1,234.50` or `1.234,50`. */
  decimalComma: boolean;
  dateStyle: 'dayMonth' | 'dotted';
};
