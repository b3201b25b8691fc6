/** A PDF put together object by object, so that each of them can be wrong. */
export class RawPdf {
  readonly #parts: Buffer[] = [];
  readonly #offsets = new Map<number, number>();
  #sizeBytes = 0;

  constructor(header = '%PDF-1.7\n') {
    this.raw(header);
  }

  /** Where the next byte goes. */
  get offset(): number {
    return this.#sizeBytes;
  }

  raw(bytes: string | Buffer): this {
    const part = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    this.#parts.push(part);
    this.#sizeBytes += part.length;
    return this;
  }

  object(number: number, body: string): this {
    this.#offsets.set(number, this.#sizeBytes);
    return this.raw(`${number} 0 obj\n${body}\nendobj\n`);
  }

  /** @param length what /Length says; the truth when left out. */
  stream(number: number, entries: string, data: string | Buffer, length?: string): this {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    this.#offsets.set(number, this.#sizeBytes);
    return this.raw(`${number} 0 obj\n<<${entries}/Length ${length ?? bytes.length}>>\nstream\n`)
      .raw(bytes)
      .raw('\nendstream\nendobj\n');
  }

  /** Ends the file with a classic cross-reference table. */
  end(trailer = '/Root 1 0 R', options: { startxref?: string } = {}): Buffer {
    const size = Math.max(0, ...this.#offsets.keys()) + 1;
    const at = this.#sizeBytes;
    const rows = Array.from({ length: size }, (_, number) => {
      const offset = this.#offsets.get(number);
      return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
    });
    this.raw(`xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size}${trailer}>>\n`);
    return this.unfinished(`startxref\n${options.startxref ?? at}\n%%EOF\n`);
  }

  /** The file as it is, without any cross-references of ours. */
  unfinished(rest = ''): Buffer {
    return Buffer.concat([...this.#parts, Buffer.from(rest, 'latin1')]);
  }
}

/** What is wrong with the one page of `onePage`; keys are written as they are. */
export type PageFault = {
  content?: string | Buffer;
  /** Entries of the content stream, such as filters. */
  contentEntries?: string;
  contentLength?: string;
  resources?: string;
  mediaBox?: string;
  pageEntries?: string;
  catalog?: string;
  trailer?: string;
  /** Adds further objects, numbered from 10. */
  more?(pdf: RawPdf): void;
};

const SENTENCE = 'BT /F1 14 Tf 60 700 Td (A page of the corpus of hostile documents) Tj ET';

/** A sound document of one page in Helvetica but for what is given. */
export function onePage(fault: PageFault = {}): Buffer {
  const pdf = new RawPdf();
  pdf.object(1, `<</Type/Catalog/Pages 2 0 R${fault.catalog ?? ''}>>`);
  pdf.object(2, '<</Type/Pages/Count 1/Kids[3 0 R]>>');
  const box = fault.mediaBox ?? '/MediaBox[0 0 595 842]';
  const fonts = fault.resources?.includes('/Font') ? '' : '/Font<</F1 5 0 R>>';
  const resources = `/Resources<<${fonts}${fault.resources ?? ''}>>`;
  pdf.object(3, `<</Type/Page/Parent 2 0 R${box}/Contents 4 0 R${resources}${fault.pageEntries ?? ''}>>`);
  pdf.stream(4, fault.contentEntries ?? '', fault.content ?? SENTENCE, fault.contentLength);
  pdf.object(5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  fault.more?.(pdf);
  return pdf.end(`/Root 1 0 R${fault.trailer ?? ''}`);
}
