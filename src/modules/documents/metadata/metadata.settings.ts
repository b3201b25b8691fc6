import { z } from 'zod';
import { booleanText, defineSettings } from '../../../platform/config/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import type { DayRules } from './extract/types.ts';

const ORDERS = ['automatic', 'day_first', 'month_first'] as const;
const NAME_USES = ['never', 'suggest', 'when_missing', 'first'] as const;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days such as `1980-02-29,2000-01-01`; nothing is none. */
const daysText: z.ZodType<readonly string[], string> = z.string().transform((text, context) => {
  const days = text
    .split(',')
    .map((day) => day.trim())
    .filter((day) => day !== '');
  const wrong = days.find((day) => !isDay(day));
  if (wrong === undefined) return [...new Set(days)];
  context.addIssue({
    code: 'custom',
    message: says('days', { value: wrong.slice(0, 40) }),
  });
  return z.NEVER;
});

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** How people take part in what is found on documents, how their days are understood, and whether their PDFs say it themselves. */
export type MetadataSettings = {
  reviewNewDocuments: boolean;
  embedMetadata: boolean;
  dateOrder: DayRules['order'];
  dateFromFileName: DayRules['fromName'];
  ignoreDates: DayRules['ignored'];
};

/** Settings of the fields of documents. */
export const metadataSettings = defineSettings<MetadataSettings>('metadata', {
  reviewNewDocuments: {
    env: 'REVIEW_NEW_DOCUMENTS',
    doc: 'Ask people to look at new documents on which something is uncertain or missing. When off, no document waits for a look; what is uncertain is still offered on its page.',
    schema: booleanText,
    default: true,
  },
  embedMetadata: {
    env: 'EMBED_METADATA',
    doc: 'Write title, sender, type, tags and date of a document into its PDF, into a copy where the original is one; the original never changes, and a signed PDF gets no such copy. When off, a PDF that is searchable as it came is kept once, and copies say of themselves what they said before.',
    schema: booleanText,
    default: true,
  },
  dateOrder: {
    env: 'DATE_ORDER',
    doc: 'Which of `03/04/2024` is the day: `automatic` goes by the language and country of each document and offers both where neither tells, `day_first` and `month_first` settle it. Where other dates of a document prove another order, and with dots (`03.04.2024`), that counts.',
    schema: z.enum(ORDERS, says('choices', { values: ORDERS })),
    default: 'automatic',
  },
  dateFromFileName: {
    env: 'DATE_FROM_FILE_NAME',
    doc: 'What a date in the name of a file (`2024-03-12 Invoice.pdf`) counts as the date of the document: `never` anything; `suggest` offers it where the pages are not sure; `when_missing` takes it there; `first` takes it before what the pages say, though not before an electronic invoice. What may as well be a number is never more than a suggestion.',
    schema: z.enum(NAME_USES, says('choices', { values: NAME_USES })),
    default: 'suggest',
  },
  ignoreDates: {
    env: 'IGNORE_DATES',
    doc: 'Days that no document is of, such as birthdays: `1980-02-29,1982-11-03`. Neither pages nor names make them the date of a document.',
    schema: daysText,
    default: [],
    defaultDoc: 'none',
  },
});
