import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeName, withSuffix } from './safe-name.ts';

test.each([
  ['CON', '_CON'],
  ['con.pdf', '_con.pdf'],
  ['Com1.txt', '_Com1.txt'],
  ['console.log', 'console.log'],
  ['.htaccess', 'htaccess'],
  ['...', 'document'],
  ['name. . .', 'name'],
  ['a/b\\c:d*e?f"g<h>i|j.pdf', 'a_b_c_d_e_f_g_h_i_j.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['zero\u200Bwidth\u0000\u0007.pdf', 'zerowidth.pdf'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  ['two\nlines\tand  spaces.pdf', 'twolinesand spaces.pdf'],
  ['archive.tar.gz', 'archive.tar.gz'],
  [`${'x'.repeat(300)}`, 'x'.repeat(246)],
  ['family 👨‍👩‍👧.jpg', 'family 👨👩👧.jpg'],
])('%j becomes %j', (name, expected) => {
  expect(safeName(name)).toBe(expected);
});

test('a suffix goes before the extension', () => {
  expect(withSuffix('scan.pdf', 1)).toBe('scan-0001.pdf');
  expect(withSuffix('scan', 12_345)).toBe('scan-12345');
  expect(withSuffix('scan.pdf', 0)).toBe('scan.pdf');
});

test('every name becomes one that any file system takes, and stays as it is the second time', () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string(),
  );
  fc.assert(
    fc.property(anyName, (name) => {
      const safe = safeName(name);
      expect(Buffer.byteLength(withSuffix(safe, 99_999_999))).toBeLessThanOrEqual(255);
      expect(safe).not.toMatch(/[\p{Cc}/\\:*?"<>|]|^[. ]|[. ]$/u);
      expect(safe.length).toBeGreaterThan(0);
      expect(safe.isWellFormed()).toBe(true);
      expect(safeName(safe)).toBe(safe);
    }),
    { numRuns: 2_000 },
  );
});
