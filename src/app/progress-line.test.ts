import { expect, it } from 'vitest';
import { ProgressLine } from './progress-line.ts';

const GIB = 1024 ** 3;

function reportAll(isTTY: boolean): string {
  let written = '';
  const line = new ProgressLine({
    isTTY,
    write(text: string) {
      written += text;
    },
  });
  line.print('Begins.');
  for (const doneCount of [1, 2, 3, 4])
    line.report({ doneCount, count: 4, doneBytes: doneCount * 0.5 * GIB, sizeBytes: 2 * GIB });
  line.print('Ends.');
  return written;
}

it('on a terminal progress is one line that yields to what stays', () => {
  expect(reportAll(true)).toBe('Begins.\n\r\x1b[K1 of 4 checked, 512.0 MiB of 2.0 GiB.\r\x1b[KEnds.\n');
});

it('elsewhere progress is a plain line every GiB', () => {
  expect(reportAll(false)).toBe(
    'Begins.\n2 of 4 checked, 1.0 GiB of 2.0 GiB.\n4 of 4 checked, 2.0 GiB of 2.0 GiB.\nEnds.\n',
  );
});
