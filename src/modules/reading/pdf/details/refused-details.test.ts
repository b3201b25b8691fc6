import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { embedIn, letter, withObject, withXmp } from '../fixtures/detailed-pdfs.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import type { EmbeddedDetails } from './embed-details.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());
const embed = embedIn.bind(null, folder);

describe('a signed PDF', () => {
  const signature = '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 9 19 9]/Contents<00>>>';
  const signed: Record<string, string> = {
    'that says so': '/AcroForm<</SigFlags 3/Fields[]>>',
    'with a field that holds a signature': `/AcroForm<</Fields[<</FT/Sig/T(S)/V${signature}>>]>>`,
    'with such a field below another one': `/AcroForm<</Fields[<</T(Group)/Kids[<</FT/Sig/T(S)/V${signature}>>]>>]>>`,
    'whose rights hang on a signature': `/Perms<</DocMDP${signature}>>`,
  };
  it.each(Object.entries(signed))('%s is left alone', (_, catalog) => {
    expect(embed(letter({ catalog })).result).toEqual<EmbeddedDetails>({ type: 'signed' });
  });

  it('that hides its field behind endless others is left alone, and looking ends', () => {
    const loop = '/AcroForm<</Fields[90 0 R]>>';
    expect(embed(withObject('<</T(a)/Kids[90 0 R 90 0 R]>>', { catalog: loop })).result.type).toBe('written');
    const many = `/AcroForm<</Fields[${'<</T(a)>>'.repeat(30_000)}]>>`;
    expect(embed(letter({ catalog: many })).result).toEqual({ type: 'signed' });
  });
});

describe('a PDF that means harm or is broken', () => {
  const packets: Record<string, string> = {
    'has a document type': '<!DOCTYPE x [<!ENTITY a "b">]><x:xmpmeta xmlns:x="adobe:ns:meta/">&a;</x:xmpmeta>',
    'is no XML': '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF',
    'is nested ten thousand times': `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`,
    'is no text': '\ud800',
  };
  it.each(Object.entries(packets))('whose XMP %s gets a new one, and it is said', (_, packet) => {
    const { result, outputPath } = embed(withXmp(packet));
    expect(result).toMatchObject({ type: 'written', hasLostXmp: true });
    expect(readFileSync(outputPath, 'utf8')).toContain('Rechnung für Grüße</rdf:li>');
  });

  it('is refused with a code instead of written', () => {
    expect(() => embed(Buffer.from('%PDF-1.7\nnothing of a PDF'))).toThrow(
      expect.objectContaining({ code: 'pdf_needs_repair' }),
    );
    expect(() => embed(letter({ trailer: '/Encrypt<</Filter/Standard>>' }))).toThrow(
      expect.objectContaining({ code: 'pdf_encrypted' }),
    );
  });
});
