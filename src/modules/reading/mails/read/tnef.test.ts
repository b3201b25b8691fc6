import { describe, expect, it } from 'vitest';
import { tnefOf } from '../../../../../test/harness/tnef.ts';
import { filesInTnef } from './tnef.ts';

const files = [
  { filename: 'Rechnung März 2026 (Übersicht).pdf', content: Buffer.from('%PDF-1.7 one') },
  { filename: 'b.png', content: Buffer.from([1, 2, 3]) },
];

describe('of a winmail.dat', () => {
  it('every file is there, with its whole name', () => {
    expect(filesInTnef(tnefOf(files))).toEqual(files);
    expect(filesInTnef(tnefOf([]))).toEqual([]);
  });

  it('that is none, or is broken off anywhere, nothing is taken', () => {
    const whole = tnefOf(files);
    expect(filesInTnef(Buffer.from('%PDF-1.7'))).toBeNull();
    expect(filesInTnef(Buffer.alloc(0))).toBeNull();
    const wholeAttributes = new Set<number>();
    for (let at = 6; at <= whole.length; at += 9 + whole.readUInt32LE(at + 5) + 2) {
      wholeAttributes.add(at);
      if (at === whole.length) break;
    }
    for (let length = 0; length < whole.length; length += 1)
      if (!wholeAttributes.has(length))
        expect([length, filesInTnef(whole.subarray(0, length))]).toEqual([length, null]);
  });

  it('whatever is written into it, reading ends, and at most what it holds comes out', () => {
    const whole = tnefOf(files);
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      for (const { content } of filesInTnef(changed) ?? []) expect(content.length).toBeLessThan(whole.length);
    }
  });

  it('without a whole name a file has its short one, in the letters of the mail', () => {
    const whole = tnefOf([{ filename: 'M\u00e4rz.pdf', content: Buffer.from('x') }]);
    // The property is another one then.
    whole.writeUInt16LE(0x3708, whole.lastIndexOf(Buffer.from([0x1f, 0, 0x07, 0x37])) + 2);
    expect(filesInTnef(whole)?.[0]?.filename).toBe('M_rz.pdf');
    const title = whole.indexOf('M_rz.pdf');
    whole[title + 1] = 0xe4;
    expect(filesInTnef(whole)?.[0]?.filename).toBe('M\u00e4rz.pdf');
    const page = whole.indexOf(Buffer.from([0xe4, 0x04, 0, 0]));
    whole.writeUInt32LE(1251, page);
    expect(filesInTnef(whole)?.[0]?.filename).toBe('M\u0434rz.pdf');
    whole.writeUInt32LE(9_999, page);
    expect(filesInTnef(whole)?.[0]?.filename).toBe('M\u00e4rz.pdf');
  });

  it('with more than a hundred files nothing is taken', () => {
    const many = Array.from({ length: 101 }, () => ({ filename: 'a.pdf', content: Buffer.from('x') }));
    expect(filesInTnef(tnefOf(many))).toBeNull();
    expect(filesInTnef(tnefOf(many.slice(1)))).toHaveLength(100);
  });
});
