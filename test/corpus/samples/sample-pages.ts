import { PageComposer, type PageModel } from './page-model.ts';

const LEFT = 62;
const RIGHT = 533;

/** An English invoice with a table: the kind of page whose columns a recogniser likes to tear apart. */
export function invoicePage(): PageModel {
  const page = new PageComposer();
  // A mark without anything that could be taken for letters.
  page.box(LEFT, 48, 44, 40, 0.3);
  page.box(LEFT + 22, 48, 22, 20, 0.62);
  page.text(122, 70, 'Nordlicht Office Supplies', { font: 'sansBold', size: 17 });
  page.text(122, 85, 'Paper · Print · Furniture', { size: 9, shade: 0.35 });
  ['14 Harbour Lane', 'Bristol BS1 4QA', 'accounts@nordlicht-office.example'].forEach((line, index) => {
    page.text(RIGHT, 62 + index * 13, line, { size: 9, align: 'right' });
  });
  page.rule(LEFT, 102, RIGHT, 102, { width: 1.4, shade: 0.2 });
  page.text(LEFT, 150, 'Bill to', { font: 'sansBold', size: 9, shade: 0.3 });
  ['Kestrel & Finch Architects', 'Attn. Miriam Oduya', '3 Orchard Row', 'Bath BA2 6LP'].forEach((line, index) => {
    page.text(LEFT, 166 + index * 14, line, { size: 11 });
  });
  page.text(350, 150, 'INVOICE', { font: 'sansBold', size: 22 });
  const facts = [
    ['Invoice number', 'NL-2026-0417'],
    ['Invoice date', '3 November 2026'],
    ['Payment due', '17 November 2026'],
    ['Customer', 'K-20931'],
  ];
  facts.forEach(([label = '', value = ''], index) => {
    page.text(350, 174 + index * 15, label, { size: 10, shade: 0.3 });
    page.text(RIGHT, 174 + index * 15, value, { size: 10, align: 'right' });
  });
  page.box(LEFT, 262, RIGHT - LEFT, 22, 0.86);
  const columns = [70, 330, 410, 525];
  ['Description', 'Quantity', 'Unit price', 'Amount'].forEach((title, index) => {
    const align = index === 0 ? 'left' : 'right';
    page.text(columns[index] ?? 0, 277, title, { font: 'sansBold', size: 10, align });
  });
  const items = [
    ['Toner cartridge, black, high yield', '4', '86.50', '346.00'],
    ['Toner cartridge, magenta', '1', '79.90', '79.90'],
    ['Copy paper A4, 80 g, box of 2,500', '6', '24.75', '148.50'],
    ['Lever arch file, gray, 80 mm', '20', '3.15', '63.00'],
    ['Drawing tube, 900 mm, with strap', '5', '11.40', '57.00'],
    ['Desk lamp, dimmable, daylight', '2', '64.00', '128.00'],
    ['Delivery, next working day', '1', '12.00', '12.00'],
  ];
  items.forEach((cells, row) => {
    const y = 304 + row * 24;
    for (const [index, cell] of cells.entries()) {
      page.text(columns[index] ?? 0, y, cell, { size: 10, align: index === 0 ? 'left' : 'right' });
    }
    page.rule(LEFT, y + 8, RIGHT, y + 8, { width: 0.4, shade: 0.65 });
  });
  const totals = [
    ['Subtotal', '834.40'],
    ['Value added tax 20 %', '166.88'],
    ['Total due in GBP', '1,001.28'],
  ];
  totals.forEach(([label = '', value = ''], row) => {
    const font = row === 2 ? ('sansBold' as const) : ('sans' as const);
    page.text(410, 500 + row * 20, label, { font, size: 11, align: 'right' });
    page.text(525, 500 + row * 20, value, { font, size: 11, align: 'right' });
  });
  page.rule(300, 526, RIGHT, 526, { width: 0.8 });
  page.paragraph(
    LEFT,
    600,
    RIGHT - LEFT,
    'Please transfer the total within fourteen days and give the invoice number as the reference. Goods remain our property until they are paid in full. Unopened cartridges can be returned within thirty days.',
    { size: 10 },
  );
  page.text(LEFT, 668, 'Thank you for your order.', { font: 'sansBold', size: 10 });
  page.rule(LEFT, 768, RIGHT, 768);
  page.text(297, 784, 'Bank transfer: IBAN GB29 NWBK 6016 1331 9268 19 · BIC NWBKGB2L', {
    size: 8.5,
    align: 'centre',
    shade: 0.25,
  });
  page.text(297, 797, 'Company number 07482216 · VAT GB 284 9175 06', { size: 8.5, align: 'centre', shade: 0.25 });
  return page.finish();
}

/** A German letter of two pages: notice of termination, and the list of payments it speaks of. */
export function letterPages(): PageModel[] {
  const page = new PageComposer();
  page.text(RIGHT, 70, 'Jonas Weißgerber', { font: 'serifBold', size: 14, align: 'right' });
  ['Lindenstraße 27', '20099 Hamburg', 'jonas.weissgerber@post.example'].forEach((line, index) => {
    page.text(RIGHT, 86 + index * 13, line, { font: 'serif', size: 10, align: 'right' });
  });
  page.text(LEFT, 148, 'J. Weißgerber · Lindenstraße 27 · 20099 Hamburg', { font: 'serif', size: 7.5, shade: 0.3 });
  page.rule(LEFT, 152, 240, 152, { width: 0.4 });
  ['Sportpark Lindenhof GmbH', 'Mitgliederverwaltung', 'Am Güterbahnhof 5', '22765 Hamburg'].forEach((line, index) => {
    page.text(LEFT, 172 + index * 15, line, { font: 'serif', size: 12 });
  });
  page.text(RIGHT, 262, 'Hamburg, 12. Oktober 2026', { font: 'serif', size: 12, align: 'right' });
  page.text(LEFT, 302, 'Kündigung meiner Mitgliedschaft, Nummer 4471-208', { font: 'serifBold', size: 13 });
  const paragraphs = [
    'Sehr geehrte Damen und Herren,',
    'hiermit kündige ich meine Mitgliedschaft im Sportpark Lindenhof fristgerecht zum 31. Dezember 2026. Der Vertrag wurde am 1. Januar 2024 geschlossen und verlängert sich nach § 4 der Vertragsbedingungen jeweils um ein Jahr, wenn er nicht drei Monate vor Ablauf gekündigt wird.',
    'Bitte bestätigen Sie mir den Eingang dieses Schreibens und den Zeitpunkt der Beendigung schriftlich. Die Ihnen erteilte Einzugsermächtigung widerrufe ich mit Wirkung zum Ende der Mitgliedschaft. Den Schlüssel für das Schließfach 118 gebe ich bis dahin am Empfang zurück; die Kaution von 25,00 € überweisen Sie bitte auf das Ihnen bekannte Konto.',
    'Eine Übersicht der im laufenden Jahr gezahlten Beiträge füge ich als Anlage bei. Aus ihr geht hervor, dass der Beitrag für August doppelt abgebucht worden ist. Ich bitte Sie, den zu viel gezahlten Betrag von 39,90 € ebenfalls zu erstatten.',
    'Mit freundlichen Grüßen',
  ];
  let y = 334;
  for (const text of paragraphs)
    y = page.paragraph(LEFT, y, RIGHT - LEFT, text, { font: 'serif', size: 12, leading: 1.42 }) + 8;
  page.stroke(
    [
      [70, y + 22],
      [84, y - 4],
      [80, y + 30],
      [98, y + 8],
      [108, y + 24],
      [118, y + 6],
      [130, y + 22],
      [142, y + 2],
      [152, y + 22],
      [176, y + 10],
      [214, y + 14],
    ],
    { width: 1.5 },
  );
  page.text(LEFT, y + 52, 'Jonas Weißgerber', { font: 'serif', size: 12 });
  page.text(LEFT, 780, 'Anlage: Übersicht der Zahlungen 2026', { font: 'serif', size: 10 });
  return [page.finish(), paymentsPage()];
}

function paymentsPage(): PageModel {
  const page = new PageComposer();
  page.text(LEFT, 84, 'Anlage: Übersicht der Zahlungen 2026', { font: 'serifBold', size: 14 });
  page.text(LEFT, 104, 'Mitgliedsnummer 4471-208, Sportpark Lindenhof GmbH', { font: 'serif', size: 11 });
  page.rule(LEFT, 118, RIGHT, 118, { width: 1 });
  const columns = [LEFT, 210, 400, 520];
  ['Monat', 'Buchungstag', 'Beitrag', 'Bemerkung'].forEach((title, index) => {
    page.text(columns[index] ?? 0, 136, title, { font: 'serifBold', size: 11, align: index < 2 ? 'left' : 'right' });
  });
  const months = [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'August',
    'September',
    'Oktober',
  ];
  months.forEach((month, index) => {
    const y = 162 + index * 22;
    const isDouble = index === 8;
    const number = month === 'August' ? 8 : months.indexOf(month) + 1 - (index > 8 ? 1 : 0);
    page.text(columns[0] ?? 0, y, month, { font: 'serif', size: 11.5 });
    page.text(columns[1] ?? 0, y, `0${isDouble ? 5 : 3}.${String(number).padStart(2, '0')}.2026`, {
      font: 'serif',
      size: 11.5,
    });
    page.text(columns[2] ?? 0, y, '39,90 €', { font: 'serif', size: 11.5, align: 'right' });
    page.text(columns[3] ?? 0, y, isDouble ? 'doppelt' : 'bezahlt', { font: 'serif', size: 11.5, align: 'right' });
    page.rule(LEFT, y + 7, RIGHT, y + 7, { width: 0.3, shade: 0.6 });
  });
  page.text(columns[2] ?? 0, 426, '438,90 €', { font: 'serifBold', size: 12, align: 'right' });
  page.text(columns[0] ?? 0, 426, 'Summe', { font: 'serifBold', size: 12 });
  page.paragraph(
    LEFT,
    466,
    RIGHT - LEFT,
    'Der Beitrag für August wurde am 3. und am 5. August abgebucht. Geschuldet waren zehn Beiträge, also 399,00 €; zu erstatten sind 39,90 €.',
    { font: 'serif', size: 12 },
  );
  page.text(297, 800, 'Seite 2 von 2', { font: 'serif', size: 9, align: 'centre', shade: 0.3 });
  return page.finish();
}

/** The small print of a bicycle workshop, to be photographed on a desk. */
export function termsPage(): PageModel {
  const page = new PageComposer();
  page.text(297, 84, 'Terms of service', { font: 'serifBold', size: 26, align: 'centre' });
  page.text(297, 106, 'Copper Wheel Bicycle Workshop, valid from 1 March 2026', {
    font: 'serif',
    size: 11,
    align: 'centre',
    shade: 0.25,
  });
  page.rule(200, 120, 394, 120, { width: 1 });
  const sections: [string, string][] = [
    [
      '1. Estimates',
      'Every repair starts with an estimate that is free of charge. If the work turns out to be more than fifteen per cent dearer, we call you before we go on. Without your consent nothing is replaced that was not agreed.',
    ],
    [
      '2. Collection',
      'Please collect your bicycle within ten working days after we have told you that it is ready. From the eleventh day we charge two pounds a day for storage. Bicycles that are not collected within six months may be sold to cover our costs.',
    ],
    [
      '3. Warranty',
      'We give a warranty of twelve months on our work and on new parts. Wear of chains, brake pads and tyres is not covered, nor is damage after a crash. Bring the receipt; the frame number on it must match.',
    ],
    [
      '4. Rental bicycles',
      'While yours is in the workshop you may borrow one of ours for a deposit. You are liable for theft if the supplied lock was not used. Please report any damage on the day it happens.',
    ],
    [
      '5. Payment',
      'We accept cash, cards and bank transfer. Parts remain our property until they are paid in full. Invoices to companies are due after fourteen days.',
    ],
    [
      '6. Your data',
      'We keep your name, your telephone number and the history of your bicycle for as long as the warranty runs, and never pass them on. You may ask for their deletion at any time.',
    ],
  ];
  let y = 156;
  for (const [title, text] of sections) {
    page.text(70, y, title, { font: 'serifBold', size: 13 });
    y = page.paragraph(70, y + 18, 455, text, { font: 'serif', size: 12, leading: 1.38 }) + 12;
  }
  page.text(297, 790, 'Questions? Ask Tamsin or Ravi at the counter, or call 01632 960 417.', {
    font: 'serif',
    size: 10.5,
    align: 'centre',
  });
  return page.finish();
}
