const PRIVATE_FIRST = 0xe000;
const PRIVATE_LAST = 0xf8ff;
const REPLACEMENT = 0xfffd;
/** A CMap block may hold at most this many rows. */
const ROWS_PER_BLOCK = 100;

/**
 * Text → two-byte codes of the layer font. A code is its UTF-16 unit; what needs two units (emoji, rare Han) or is itself
 * private gets a private code that ToUnicode maps back.
 */
export class CharacterCodes {
  private readonly codes = new Map<string, number>();

  /** Hex digits of the codes of a text, and how many codes there are. */
  encode(text: string): { hex: string; count: number } {
    let hex = '';
    let count = 0;
    for (const character of text) {
      const unit = character.length === 1 ? character.charCodeAt(0) : PRIVATE_FIRST;
      const isPlain = character.length === 1 && (unit < 0xd800 || unit > PRIVATE_LAST);
      const code = isPlain ? unit : this.privateCode(character);
      hex += code.toString(16).padStart(4, '0');
      count += 1;
    }
    return { hex, count };
  }

  private privateCode(character: string): number {
    const unit = character.charCodeAt(0);
    if (character.length === 1 && unit >= 0xd800 && unit <= 0xdfff) return REPLACEMENT;
    const known = this.codes.get(character);
    if (known !== undefined) return known;
    const code = PRIVATE_FIRST + this.codes.size;
    if (code > PRIVATE_LAST) return REPLACEMENT;
    this.codes.set(character, code);
    return code;
  }

  /** The ToUnicode CMap for everything encoded so far. */
  toUnicode(): string {
    const hex = (value: number): string => value.toString(16).padStart(4, '0');
    const ranges: string[] = [];
    for (let high = 0; high <= 0xff; high += 1) {
      const first = high << 8;
      if (first >= 0xd800 && first <= PRIVATE_LAST) continue;
      ranges.push(`<${hex(first)}> <${hex(first + 0xff)}> <${hex(first)}>`);
    }
    const singles = [...this.codes].map(
      ([character, code]) => `<${hex(code)}> <${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`,
    );
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Archivolt-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...blocks(ranges, 'bfrange'),
      ...blocks(singles, 'bfchar'),
      'endcmap CMapName currentdict /CMap defineresource pop end end',
      '',
    ].join('\n');
  }
}

function blocks(rows: string[], keyword: string): string[] {
  const lines: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_BLOCK) {
    const block = rows.slice(at, at + ROWS_PER_BLOCK);
    lines.push(`${block.length} begin${keyword}`, ...block, `end${keyword}`);
  }
  return lines;
}
