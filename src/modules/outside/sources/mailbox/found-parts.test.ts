import type { MessageStructureObject } from 'imapflow';
import { describe, expect, it } from 'vitest';
import { foundParts } from './found-parts.ts';

const leaf = (part: string, type: string, more: Partial<MessageStructureObject> = {}): MessageStructureObject => ({
  part,
  type,
  ...more,
});
const multi = (type: string, childNodes: MessageStructureObject[]): MessageStructureObject => ({ type, childNodes });
const called = (filename: string) => ({ disposition: 'attachment', dispositionParameters: { filename } });
const partsOf = (structure: MessageStructureObject) => foundParts(structure)?.parts.map(({ part }) => part);

describe('of a mail', () => {
  it('what may be a document is taken by its type, its name, or for want of both', () => {
    const parts = [
      leaf('1', 'text/html'),
      leaf('2', 'application/pdf'),
      leaf('3', 'application/octet-stream', called('Scan.PDF')),
      leaf('4', 'application/octet-stream', called('scan')),
      leaf('5', 'application/octet-stream', called('setup.exe')),
      leaf('6', 'text/calendar', called('invite.ics')),
      leaf('7', 'image/jpeg', { disposition: 'inline', dispositionParameters: { filename: 'photo.jpg' } }),
      leaf('8', 'application/x-unknown', { parameters: { name: 'fax.tif' } }),
      leaf('9', 'text/xml'),
      leaf('10', 'text/plain', called('xrechnung.XML')),
    ];
    expect(partsOf(multi('multipart/mixed', parts))).toEqual(['2', '3', '4', '7', '8', '9', '10']);
  });

  it('texts that are attached are taken, its own words are not, nor what Exchange made of them', () => {
    const attached = { disposition: 'attachment' };
    const parts = [
      leaf('1', 'text/plain'),
      leaf('2', 'text/html'),
      leaf('3', 'text/plain', { disposition: 'inline' }),
      leaf('4', 'text/html', called('Rechnung.html')),
      leaf('5', 'text/plain', { ...attached, ...called('notes.md') }),
      leaf('6', 'text/csv', called('Umsatz.csv')),
      leaf('7', 'application/octet-stream', { ...attached, ...called('server.log') }),
      leaf('8', 'image/gif', called('scan.gif')),
      leaf('9', 'text/plain', { ...attached, ...called('ATT00001.txt') }),
      leaf('10', 'text/html', { ...attached, ...called('ATT00002.htm') }),
      leaf('11', 'text/plain', attached),
    ];
    expect(partsOf(multi('multipart/mixed', parts))).toEqual(['4', '5', '6', '7', '8', '11']);
  });

  it('pictures of its text are left out, documents beside them are not', () => {
    const related = multi('multipart/related', [
      leaf('1.1', 'text/html'),
      leaf('1.2', 'image/png', { id: '<logo@x>', ...called('logo.png') }),
      leaf('1.3', 'application/pdf', { id: '<letter@x>' }),
    ]);
    expect(partsOf(multi('multipart/mixed', [related, leaf('2', 'image/png')]))).toEqual(['1.3', '2']);
  });

  it('mails within it are looked through, in the order of reading', () => {
    const inner = {
      ...leaf('1', 'message/rfc822'),
      childNodes: [multi('multipart/mixed', [leaf('1.1', 'application/pdf')])],
    };
    expect(partsOf(multi('multipart/mixed', [inner, leaf('2', 'application/pdf')]))).toEqual(['1.1', '2']);
    expect(partsOf({ type: 'application/pdf' })).toEqual(['1']);
  });

  it('a mail of one part within it is taken, by the number that this part has', () => {
    const inner = { ...leaf('2', 'message/rfc822'), childNodes: [leaf('2', 'application/pdf')] };
    expect(partsOf(multi('multipart/mixed', [leaf('1', 'text/plain'), inner]))).toEqual(['2.1']);
  });

  it.each([
    ['application/octet-stream', 'weiter.eml'],
    ['message/rfc822', undefined],
    ['application/vnd.ms-outlook', 'Rechnung.msg'],
    ['application/zip', 'a.pdf.zip'],
    ['application/octet-stream', 'belege.ZIP'],
  ])('a mail or an archive that is attached as a file is taken: %s called %s', (type, filename) => {
    const node = leaf('1', type, filename ? called(filename) : {});
    expect(partsOf(multi('multipart/mixed', [node, leaf('2', 'application/pdf')]))).toEqual(['1', '2']);
  });

  it.each([
    ['application/octet-stream', 'belege.RAR', 'mail_part_is_archive'],
    ['application/x-7z-compressed', undefined, 'mail_part_is_archive'],
    ['application/octet-stream', 'Archiv.mbox', 'mail_part_is_mail'],
    ['application/pkcs7-mime', 'smime.p7m', 'mail_part_sealed'],
    ['application/octet-stream', 'IT01234567890_FPR01.xml.p7m', 'mail_part_sealed'],
    ['multipart/encrypted', undefined, 'mail_part_sealed'],
    ['application/vnd.visio', 'Plan.vsd', 'mail_part_not_taken'],
    ['application/octet-stream', 'setup.exe', 'mail_part_not_taken'],
    ['text/calendar', 'einladung.ics', 'mail_part_not_taken'],
    ['image/svg+xml', 'plan.svg', 'mail_part_not_taken'],
  ])('%s called %s is left with the reason %s', (type, filename, reason) => {
    const node = leaf('1', type, filename ? called(filename) : {});
    const found = foundParts(multi('multipart/mixed', [node, leaf('2', 'application/pdf')]));
    expect(found).toMatchObject({ parts: [{ part: '2' }], left: [{ part: '1', reason }] });
  });

  it('what names and types do not tell is looked at, whatever stands behind a full stop', () => {
    for (const name of ['Rechnung vom 12.03.2024', 'scan.dat', 'Rechnung Nr.17'])
      expect(partsOf(leaf('1', 'application/octet-stream', called(name)))).toEqual(['1']);
    expect(partsOf(leaf('1', 'application/pdf', called('Rechnung')))).toEqual(['1']);
  });

  it('text, signatures and reports of delivery are told of to nobody', () => {
    const parts = [
      leaf('1', 'text/plain', { size: 5 }),
      leaf('2', 'text/html'),
      leaf('3', 'application/pgp-signature'),
    ];
    const more = [leaf('4', 'application/pkcs7-signature', called('smime.p7s')), leaf('5', 'message/delivery-status')];
    expect(foundParts(multi('multipart/mixed', [...parts, ...more]))).toEqual({
      parts: [],
      tnefs: [],
      left: [],
      hasText: true,
    });
    expect(foundParts(leaf('1', 'text/plain', { size: 0 }))).toMatchObject({ hasText: false });
  });

  it('a winmail.dat is seen, whatever its type says', () => {
    for (const packed of [
      leaf('1', 'application/ms-tnef'),
      leaf('1', 'application/octet-stream', called('WINMAIL.DAT')),
    ])
      expect(foundParts(multi('multipart/mixed', [packed]))).toEqual({
        parts: [],
        left: [],
        hasText: false,
        tnefs: [expect.objectContaining({ part: '1' })],
      });
  });

  it('one with too many parts, or too deep ones, is not looked through', () => {
    const many = (count: number, type: string) => Array.from({ length: count }, (_, at) => leaf(String(at + 1), type));
    expect(foundParts(multi('multipart/mixed', many(100, 'application/pdf')))?.parts).toHaveLength(100);
    expect(foundParts(multi('multipart/mixed', many(101, 'application/pdf')))).toBeNull();
    expect(foundParts(multi('multipart/mixed', many(1_001, 'text/plain')))).toBeNull();
    let deep = leaf('1', 'application/pdf');
    for (let depth = 0; depth < 51; depth += 1) deep = multi('multipart/mixed', [deep]);
    expect(foundParts(deep)).toBeNull();
  });
});
