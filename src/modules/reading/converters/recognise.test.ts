import { describe, expect, it } from 'vitest';
import { describeRefused, sniffKind } from './recognise.ts';

const body = '\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n';

describe('a PDF', () => {
  it.each([
    ['with its usual head', `%PDF-1.7${body}`],
    ['without the hyphen', `%PDF1.4${body}`],
    ['with a letter for its version', `%PDFn${body}`],
    ['with a blank in its head', `%PDF 1.4${body}`],
    ['without a version', `%PDF${body}`],
    ['behind a mark of its encoding', `\ufeff%PDF-1.4${body}`],
    ['behind a thousand bytes', `${'x'.repeat(1_000)}%PDF-1.4${body}`],
    ['behind a printer’s words', `\u001b%-12345X@PJL JOB\r\n%PDF1.4${body}`],
  ])('is known %s', async (_, text) => {
    expect(await sniffKind(Buffer.from(text))).toMatchObject({ mimeType: 'application/pdf' });
  });

  it.each([
    ['that begins too late', `${'x'.repeat(2_000)}%PDF-1.4${body}`],
    ['in words only', '%PDF is what this text is about'],
  ])('%s is refused without the claim that it is no PDF', async (_, text) => {
    expect(await sniffKind(Buffer.from(text))).toBeUndefined();
    expect(await describeRefused(Buffer.from(text), 'a.pdf')).toMatch(/^“a\.pdf” says that it is a PDF, but/);
  });
});

describe('an invoice of a family that is not read', () => {
  it.each([
    ['FatturaPA', 'p:FatturaElettronica', 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'],
    ['Facturae', 'fe:Facturae', 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml'],
    ['KSeF (FA)', 'Faktura', 'http://crd.gov.pl/wzor/2023/06/29/12648/'],
    ['ebInterface', 'eb:Invoice', 'http://www.ebinterface.at/schema/6p1/'],
    ['ISDOC', 'Invoice', 'http://isdoc.cz/namespace/2013'],
    ['Svefaktura', 'Invoice', 'urn:sfti:documents:BasicInvoice:1:0'],
    ['NAV Online Számla', 'InvoiceData', 'http://schemas.nav.gov.hu/OSA/3.0/data'],
    ['NF-e', 'nfeProc', 'http://www.portalfiscal.inf.br/nfe'],
  ])('is called by its name: %s', async (name, root, namespace) => {
    const prefix = root.includes(':') ? `:${root.split(':')[0]}` : '';
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns${prefix}="${namespace}"/>`;
    expect(await sniffKind(Buffer.from(text))).toBeUndefined();
    const why = await describeRefused(Buffer.from(text), 'a.xml');
    expect(why).toContain(`“a.xml” is an invoice of the format ${name}, which is not read yet. Ask for it as PDF.`);
  });

  it('that nobody knows is not called none', async () => {
    const text = '<?xml version="1.0"?><Rechnung xmlns="urn:example"/>';
    expect(await describeRefused(Buffer.from(text), '')).toMatch(
      /^This file is XML \(Rechnung\) of a kind that is not/,
    );
    const order = '<?xml version="1.0"?><Order/>';
    expect(await describeRefused(Buffer.from(order), '')).toMatch(/^This file is XML \(Order\) but no electronic/);
  });
});

describe('a text', () => {
  const page = '<!DOCTYPE html>\n<html><body><p>Hi</p></body></html>';
  it.each<[string, string | Buffer, string]>([
    ['notes.txt', 'Just some words.', 'text/plain'],
    ['notes.md', '# Title', 'text/markdown'],
    ['NOTES.MD', '# Title', 'text/markdown'],
    ['table.csv', 'a;b\n1;2', 'text/csv'],
    ['table.tsv', 'a\tb', 'text/tab-separated-values'],
    ['page.html', page, 'text/html'],
    ['page.htm', '<p>a part of a page', 'text/html'],
    ['page.txt', page, 'text/plain'],
    ['page.html', 'words without a tag', 'text/plain'],
    ['', 'words without a name', 'text/plain'],
    ['README', 'words without an ending', 'text/plain'],
    ['data.json', '{"a": 1}', 'text/plain'],
    ['BMW.txt', 'BMW Rechnung', 'text/plain'],
    ['MZ.txt', 'MZ ist eine Abkürzung', 'text/plain'],
    ['pdf.txt', '%PDF is what this text is about', 'text/plain'],
    ['utf16.txt', Buffer.from('\ufeffGrüße', 'utf16le'), 'text/plain'],
    ['latin.txt', Buffer.from('Gr\xfc\xdfe aus K\xf6ln', 'latin1'), 'text/plain'],
    ['xhtml.xhtml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'text/html'],
  ])('called %s is told by what it is and then by its name (%#)', async (name, content, mimeType) => {
    expect(await sniffKind(Buffer.from(content), name)).toMatchObject({ mimeType });
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['a.pdf', 'Just some words.', /nothing but text, while its name says \.pdf/],
    ['a.pdf', page, /is really a page of the web, as servers send them/],
    ['download', page, /is really a page of the web, as servers send them/],
    ['a.ps', '%!PS-Adobe-3.0\nshowpage', /is PostScript/],
    ['a.asc', '-----BEGIN PGP MESSAGE-----\n\nhQEMA\n', /is sealed with PGP/],
    ['a.txt', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n', /has a private key in it/],
    ['a.txt', ' \n ', /holds nothing but blanks/],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', /XML \(svg\)/],
    ['a.txt', Buffer.from('a\0b\0c'.repeat(50)), /is not accepted/],
    ['a.bmp', 'BMW Rechnung', /nothing but text, while its name says \.bmp/],
  ])('called %s is refused where it is none, or something else is meant (%#)', async (name, content, why) => {
    expect(await sniffKind(Buffer.from(content), name)).toBeUndefined();
    expect(await describeRefused(Buffer.from(content), name)).toMatch(why);
  });
});
