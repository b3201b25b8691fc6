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

  it('a winmail.dat is seen, whatever its type says', () => {
    for (const packed of [
      leaf('1', 'application/ms-tnef'),
      leaf('1', 'application/octet-stream', called('WINMAIL.DAT')),
    ])
      expect(foundParts(multi('multipart/mixed', [packed]))).toEqual({
        parts: [],
        winmails: [expect.objectContaining({ part: '1' })],
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
