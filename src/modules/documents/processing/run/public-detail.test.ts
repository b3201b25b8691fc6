import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PdfError } from '../../../reading/pdf/index.ts';
import { publicDetail } from './public-detail.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

test('the stack of an error leaves nothing, whatever it was caused by', () => {
  const error = new PdfError('pdf_broken', { cause: new TypeError('no such object') });
  expect(error.stack).toContain('file://');
  expect(publicDetail(error.stack ?? '', error.message)).toBeNull();
  expect(publicDetail(new TypeError('x is not a function').stack ?? '', 'Something went wrong.')).toBe(
    'x is not a function',
  );
});

test.each([
  [
    `ENOENT: no such file or directory, open '${root}src/main.ts'`,
    `ENOENT: no such file or directory, open '…/main.ts'`,
  ],
  ['qpdf: /srv/archivolt/work/01/in.pdf (offset 12): not a PDF', 'qpdf: …/in.pdf (offset 12): not a PDF'],
  ['open "/var/lib/archivolt data/x"', 'open "…/archivolt data/x"'],
  ['C:\\Users\\ann\\data\\original\\in.pdf is locked', '…/in.pdf is locked'],
  ['at file:///opt/app/src/a.ts:12:3 it ended', 'at …/a.ts it ended'],
  [
    'page 3: PageError: no image\n    at read (/srv/app/src/x.ts:1:2)\n    at /srv/app/y.ts:3:4\npage 4: gone',
    'page 3: PageError: no image\npage 4: gone',
  ],
  [
    'clause 6.8-5, 2/3 of 12/2024, and/or; https://example.org/a/b stays',
    'clause 6.8-5, 2/3 of 12/2024, and/or; https://example.org/a/b stays',
  ],
  ['exit 3', 'exit 3'],
])('of %j is told %j', (detail, reported) => {
  expect(publicDetail(detail, 'The step failed.')).toBe(reported);
});
