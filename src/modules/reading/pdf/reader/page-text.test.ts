import { describe, expect, it } from 'vitest';
import { tidyText } from './page-text.ts';

/** What PDFium puts where only the line end caused a hyphen. */
const MARK = String.fromCharCode(2);

describe('tidying what PDFium reads', () => {
  it('puts a word together that the line end divided, and keeps a hyphen that belongs there', () => {
    expect(tidyText(`Kündi${MARK}\r\ngung zum Jahres${MARK}ende`)).toBe('Kündigung zum Jahresende');
    expect(tidyText(`Vitamin${MARK}\r\nC und E${MARK}\r\n4`)).toBe('Vitamin-\nC und E-\n4');
    expect(tidyText('a well-known fact')).toBe('a well-known fact');
  });

  it('leaves nothing that cannot be shown or stored', () => {
    expect(tidyText('a\u0000b\u0007c\u00add \t\r\n\r\n\r\n\r\ne ')).toBe('abcd\n\ne');
  });
});
