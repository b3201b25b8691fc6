import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cmsMessage, type KeyKind, signerNamed } from '../fixtures/cms-message.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import {
  contract,
  filledField,
  OBJECT,
  pageWith,
  type SignOptions,
  signed,
  withUpdate,
} from '../fixtures/signed-pdfs.ts';
import { OpenDocument } from '../reader/open-document.ts';
import { loadPdfium, type Pdfium } from '../reader/pdfium-library.ts';
import type { PdfSignature } from './pdf-signatures.ts';

const folder = createTestFolder();
const ann = signerNamed('Ann Lindqvist');
const bob = signerNamed('Böb Maier', 'ec');
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
});
afterAll(() => folder.remove());

function signaturesOf(bytes: Buffer): PdfSignature[] {
  const file = folder.file('signed.pdf');
  writeFileSync(file, bytes);
  const document = new OpenDocument(pdfium, file, undefined);
  try {
    return document.signatures();
  } finally {
    document.close();
  }
}

const verdictsOf = (bytes: Buffer) =>
  signaturesOf(bytes).map(({ state, covers, problem }) => `${state} ${covers}${problem ? ` ${problem}` : ''}`);
/** Turns one bit of what was signed. */
function alter(bytes: Buffer): void {
  const at = bytes.indexOf('/MediaBox');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
}

const once = (options?: SignOptions) => signed(contract(), ann, options);

describe('a signature', () => {
  it('says who signed when, and that the whole file is as it was signed', () => {
    expect(signaturesOf(once())).toEqual([
      {
        kind: 'signature',
        signer: 'Ann Lindqvist',
        signedAt: '2026-11-03T12:00:00.000Z',
        state: 'intact',
        covers: 'whole',
        problem: null,
      },
    ]);
    expect(signaturesOf(contract())).toEqual([]);
  });

  it.each<KeyKind>(['rsa', 'rsa-pss', 'ec', 'brainpool', 'ed25519'])('by a key of the kind %s is checked', (kind) => {
    const bytes = signed(contract(), signerNamed('Somebody', kind));
    expect(verdictsOf(bytes)).toEqual(['intact whole']);
    alter(bytes);
    expect(verdictsOf(bytes)).toEqual(['changed whole']);
  });

  it.each<[string, SignOptions]>([
    ['as CAdES', { subFilter: 'ETSI.CAdES.detached' }],
    ['of the digest', { subFilter: 'adbe.pkcs7.sha1', holds: 'digest' }],
    ['without attributes', { hasNoAttributes: true }],
    ['of open lengths', { isOpen: true }],
  ])('%s is checked', (_, options) => {
    const bytes = once(options);
    expect(verdictsOf(bytes)).toEqual(['intact whole']);
    alter(bytes);
    expect(verdictsOf(bytes)).toEqual(['changed whole']);
  });

  it('by a clock is a time stamp', () => {
    const [stamp] = signaturesOf(once({ subFilter: 'ETSI.RFC3161', holds: 'stamp', signedAt: '2026-11-04T08:30:00' }));
    expect(stamp).toMatchObject({ kind: 'timestamp', state: 'intact', signedAt: '2026-11-04T08:30:00.000Z' });
  });

  it.each<[string, SignOptions, string]>([
    ['of another kind', { subFilter: 'adbe.x509.rsa_sha1' }, 'unreadable whole kind_unsupported'],
    ['of no kind', { subFilter: 'Made.Up' }, 'unreadable whole kind_unsupported'],
    ['that is none', { message: () => Buffer.from('no message') }, 'unreadable whole damaged'],
    ['that is broken off', { message: (bytes) => cmsMessage(ann, bytes).subarray(0, 200) }, 'unreadable whole damaged'],
    ['of other bytes', { message: () => cmsMessage(ann, Buffer.from('another document')) }, 'changed whole'],
    ['that leaves out more than itself', { uncovered: '/Note(What the signer never saw)' }, 'changed whole'],
  ])('%s is never called intact', (_, options, verdict) => {
    expect(verdictsOf(once(options))).toEqual([verdict]);
  });
});

describe('a signed document to which something was added', () => {
  it('is intact for each of several people who signed it one after the other', () => {
    const both = signed(once(), bob, { number: 1 });
    expect(signaturesOf(both).map(({ signer, state, covers }) => [signer, state, covers])).toEqual([
      ['Ann Lindqvist', 'intact', 'part'],
      ['Böb Maier', 'intact', 'whole'],
    ]);
  });

  const added: [string, Record<number, string>][] = [
    ['a field was filled in', { [OBJECT.field]: filledField('Ann') }],
    ['proofs were added', { [OBJECT.catalog]: '<</Type/Catalog/Pages 3 0 R/AcroForm 4 0 R/DSS<</VRI<<>>>>>>' }],
    ['nothing that anything refers to', { [OBJECT.free]: '<</Hidden true>>' }],
  ];
  it.each(added)('is intact where %s', (_, objects) => {
    expect(verdictsOf(withUpdate(once(), objects))).toEqual(['intact part']);
  });

  it.each<[string, Record<number, string>]>([
    [
      'other words stand on the page',
      { [OBJECT.content]: '<</Length 30>>\nstream\nBT /F1 12 Tf (900 EUR) Tj ET   \nendstream' },
    ],
    [
      'the page has other contents',
      { [OBJECT.page]: pageWith('/Contents 20 0 R'), [OBJECT.free]: '<</Length 0>>\nstream\n\nendstream' },
    ],
    [
      'a note was put onto it',
      {
        [OBJECT.page]: pageWith('', '5 0 R 30 0 R 20 0 R'),
        [OBJECT.free]: '<</Type/Annot/Subtype/FreeText/Rect[0 0 500 500]/Contents(900 EUR)/DA(/Helv 12 Tf)>>',
      },
    ],
    ['a field was taken away', { [OBJECT.page]: pageWith('', '30 0 R') }],
    ['a field was moved', { [OBJECT.field]: filledField('Ann').replace('200 600 400 620', '0 0 595 842') }],
    [
      'there is another page',
      {
        [OBJECT.pages]: '<</Type/Pages/Count 2/Kids[7 0 R 20 0 R]>>',
        [OBJECT.free]: '<</Type/Page/Parent 3 0 R/MediaBox[0 0 595 842]>>',
      },
    ],
    [
      'it does something when opened',
      { [OBJECT.catalog]: '<</Type/Catalog/Pages 3 0 R/AcroForm 4 0 R/OpenAction<</S/JavaScript/JS(x)>>>>' },
    ],
    ['its font shows other letters', { 1: '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>' }],
  ])('is changed where %s', (_, objects) => {
    expect(verdictsOf(withUpdate(once(), objects))).toEqual(['changed part']);
  });

  it('is changed where what it referred to and did not hold came later', () => {
    const bytes = signed(contract({ catalog: '/Names 20 0 R' }), ann);
    expect(verdictsOf(withUpdate(bytes, { [OBJECT.field]: filledField('Ann') }))).toEqual(['intact part']);
    expect(verdictsOf(withUpdate(bytes, { [OBJECT.free]: '<</JavaScript<</Names[]>>>>' }))).toEqual(['changed part']);
  });

  it('is changed by filling in a field where its signer has forbidden that', () => {
    const locked = once({
      entries: '/Reference[<</TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 1/V/1.2>>>>]',
    });
    expect(verdictsOf(locked)).toEqual(['intact whole']);
    expect(verdictsOf(withUpdate(locked, { [OBJECT.field]: filledField('Ann') }))).toEqual(['changed part']);
    const stamped = signed(locked, bob, { number: 1, subFilter: 'ETSI.RFC3161', holds: 'stamp' });
    expect(verdictsOf(stamped)).toEqual(['intact part', 'intact whole']);
  });

  it('is changed where anything follows that is no update', () => {
    expect(verdictsOf(Buffer.concat([once(), Buffer.alloc(5_000, 'x')]))).toEqual(['changed part']);
  });
});
