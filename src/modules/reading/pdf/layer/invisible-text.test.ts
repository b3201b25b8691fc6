import { describe, expect, it } from 'vitest';
import { PdfSyntaxError } from '../syntax/failures.ts';
import { stripInvisibleText } from './invisible-text.ts';

function strip(content: string, options: { mode?: number; structure?: string[] } = {}): string {
  const stripped = stripInvisibleText(Buffer.from(content, 'latin1'), {
    mode: options.mode ?? 0,
    isStructure: (name) => options.structure?.includes(name) ?? false,
  });
  return (stripped.content?.toString('latin1') ?? content).replace(/\s+/g, ' ').trim();
}

describe('taking out invisible text', () => {
  it.each([
    ['a layer behind the scan', 'q /Im0 Do Q BT 3 Tr /F1 9 Tf 10 20 Td (old) Tj 5 0 Td [(la) 20 (yer)] TJ ET', '(old)'],
    ['text of a mode set before', '3 Tr BT /F1 9 Tf (old) Tj ET', '(old)'],
    ['shows that begin a line', 'BT 3 Tr (old) \' 1 2 (older) " ET', '(old'],
  ])('removes %s', (_, content, gone) => {
    expect(strip(content)).not.toContain(gone);
    expect(strip(content)).toContain('ET');
  });

  it('leaves everything visible as it is, byte for byte', () => {
    const visible = 'q 1 0 0 1 0 0 cm /Im0 Do Q BT /F1 9 Tf 10 20 Td (seen) Tj 0 Tr (too) Tj ET 0 0 9 9 re f';
    expect(strip(`BT 3 Tr 1 0 0 1 5 5 Tm (old) Tj 0 Tr ET ${visible}`)).toBe(`BT 0 Tr ET ${visible}`);
    expect(strip(visible)).toBe(visible);
  });

  it('keeps what later text inherits: font, stretch, mode, spacing and leading', () => {
    const content =
      'BT 3 Tr /F1 9 Tf 80 Tz 4 -6 TD (old) Tj 7 8 (old) " /F2 5 Tf 90 Tz (old) Tj 0 Tr ET BT (seen) Tj ET';
    expect(strip(content)).toBe('BT 6 TL 7 Tw 8 Tc /F2 5 Tf 90 Tz 0 Tr ET BT (seen) Tj ET');
  });

  it('restores the mode with the graphics state', () => {
    expect(strip('q 3 Tr BT (old) Tj ET Q BT (seen) Tj ET')).toBe('q 3 Tr BT ET Q BT (seen) Tj ET');
    expect(strip('BT (old) Tj ET', { mode: 3 })).toBe('BT ET');
  });

  it('keeps invisible text that places the visible text behind it', () => {
    const content = 'BT /F1 9 Tf 3 Tr (pushes) Tj 0 Tr (seen) Tj ET';
    expect(strip(content)).toBe(content);
    expect(strip('BT /F1 9 Tf 3 Tr (old) Tj 0 Tr 9 0 Td (seen) Tj ET')).toBe(
      'BT /F1 9 Tf 3 Tr 0 Tr 9 0 Td (seen) Tj ET',
    );
    expect(strip("BT /F1 9 Tf 3 Tr (old) ' 0 Tr 9 0 Td (seen) Tj ET")).toBe(
      'BT /F1 9 Tf 3 Tr T* 0 Tr 9 0 Td (seen) Tj ET',
    );
  });

  it('keeps text that the structure of the document speaks of', () => {
    const direct = '/P <</MCID 0>> BDC BT 3 Tr (told) Tj ET EMC';
    expect(strip(direct)).toBe(direct);
    const named = '/P /MC0 BDC BT 3 Tr (told) Tj ET EMC';
    expect(strip(named, { structure: ['MC0'] })).toBe(named);
    expect(strip('/Artifact BMC BT 3 Tr (old) Tj ET EMC')).toBe('/Artifact BMC BT 3 Tr ET EMC');
  });

  it('reads past strings, comments and images that look like operators', () => {
    const content =
      'BT 3 Tr (a \\) Tj ET) Tj ET % BT (x) Tj\nBI /W 2 /H 1 ID \x00 EI \xff Tj EI Q BT 0 Tr (seen) Tj ET';
    expect(strip(content)).toBe('BT 3 Tr ET % BT (x) Tj BI /W 2 /H 1 ID \x00 EI \xff Tj EI Q BT 0 Tr (seen) Tj ET');
  });

  it.each(['BT 3 Tr (open Tj ET', 'BT 3 Tr (x) Tj frobnicate ET', 'BI /W 1 ID xxxx', '3 Tr 1 0'])(
    'refuses what it does not understand: %s',
    (content) => {
      expect(() => strip(content)).toThrow(PdfSyntaxError);
    },
  );

  it('tells which forms are drawn, and in which mode', () => {
    const { forms } = stripInvisibleText(Buffer.from('/A Do q 3 Tr /B Do Q'), { mode: 0, isStructure: () => false });
    expect(forms).toEqual([
      { name: 'A', mode: 0 },
      { name: 'B', mode: 3 },
    ]);
  });
});
