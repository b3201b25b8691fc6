import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Invoice } from '../read/invoice.ts';
import { wordsFor } from '../words/words-for.ts';
import { drawHead, drawRunningHead, titleOf } from './draw-head.ts';
import { drawLines } from './draw-lines.ts';
import { drawNotes, drawPayment } from './draw-rest.ts';
import { drawSums, drawVat } from './draw-sums.ts';
import { fill } from './format.ts';
import { InvoicePage } from './invoice-page.ts';
import { shownPart } from './shown-part.ts';

/** What became of an invoice on pages. `isWhole`: the font has a sign for each of its characters. */
export type WrittenPage = { pageCount: number; isWhole: boolean };

/** A day of no meaning, for invoices that say none: the same invoice makes the same bytes. */
const NO_DAY = new Date('2000-01-01T00:00:00Z');

/** Writes the pages on which people read an electronic invoice, as a PDF. The same invoice makes the same bytes. */
export async function writePage(given: Invoice, outputPath: string): Promise<WrittenPage> {
  const part = shownPart(given);
  const { invoice } = part;
  const words = wordsFor(invoice.seller.country);
  const title = [titleOf(invoice, words), invoice.number].filter(Boolean).join(' ');
  const invoicePage = new InvoicePage({
    title,
    author: invoice.seller.name ?? '',
    language: words.locale,
    day: dayOf(invoice.issuedOn),
  });
  const written = pipeline(invoicePage.doc, createWriteStream(outputPath));
  invoicePage.onNewPage = () => drawRunningHead(invoicePage, invoice, words);
  drawHead(invoicePage, invoice, words);
  if (invoice.lines.length > 0) drawLines(invoicePage, invoice, words);
  drawSums(invoicePage, invoice, words);
  drawVat(invoicePage, invoice, words);
  drawPayment(invoicePage, invoice, words);
  drawNotes(invoicePage, part, words);
  invoicePage.footers(words.madeFrom, (page, pages) => fill(words.page, page, pages));
  const { pageCount, isWhole } = invoicePage;
  invoicePage.doc.end();
  await written;
  return { pageCount, isWhole };
}

function dayOf(text: string | null): Date {
  const day = new Date(`${text?.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? NO_DAY : day;
}
