import { damaged } from '../syntax/failures.ts';
import { PdfParser } from '../syntax/parser.ts';
import type { PdfValue } from '../syntax/values.ts';

/** One operator of a content stream with its operands, and the bytes it takes: from its first operand to its own end. */
export type ContentOperator = { name: string; operands: PdfValue[]; start: number; end: number };

/** Operators that show text. */
export const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
const INVISIBLE = 3;

/** Follows the text rendering mode through a content stream, and whether what is saved is restored. */
export class TextMode {
  mode: number;
  readonly #saved: number[] = [];
  #hasUnderflow = false;

  constructor(mode: number) {
    this.mode = mode;
  }

  follow({ name, operands: [first] }: ContentOperator): void {
    if (name === 'q') this.#saved.push(this.mode);
    else if (name === 'Tr') this.mode = typeof first === 'number' ? first : this.mode;
    else if (name === 'Q') {
      this.#hasUnderflow ||= this.#saved.length === 0;
      this.mode = this.#saved.pop() ?? this.mode;
    }
  }

  /** Whether text shown now is seen by nobody. */
  get isInvisible(): boolean {
    return this.mode === INVISIBLE;
  }

  /** Whether every state saved so far was restored, and nothing else. */
  get isBalanced(): boolean {
    return !this.#hasUnderflow && this.#saved.length === 0;
  }
}

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const COMMENT = 0x25;
/** What an operand begins with: a number, a name, a string, an array or a dictionary. */
const OPERAND_START = /[-+.0-9/(<[]/;
const OPERATORS = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
);
/** Bytes behind an image that have to look like content, so that its data are not taken for the end of it. */
const LOOK_BEHIND_BYTES = 12;

/** Reads a content stream operator by operator. @throws PdfSyntaxError for anything that is not clearly one. */
export function* contentOperators(content: Buffer): Generator<ContentOperator> {
  const parser = new PdfParser(content, 0, true);
  let operands: PdfValue[] = [];
  let start = -1;
  for (;;) {
    skipWhite(parser);
    if (parser.position >= content.length) break;
    if (start < 0) start = parser.position;
    const first = String.fromCharCode(content[parser.position] ?? 0);
    if (OPERAND_START.test(first)) {
      operands.push(parser.value());
      continue;
    }
    const name = parser.word();
    if (name === 'true' || name === 'false' || name === 'null') {
      operands.push(name === 'null' ? null : name === 'true');
      continue;
    }
    if (!OPERATORS.has(name)) throw damaged(`unknown operator "${name.slice(0, 20)}"`);
    if (name === 'ID') parser.position = endOfImage(content, parser.position);
    yield { name, operands, start, end: parser.position };
    operands = [];
    start = -1;
  }
  if (operands.length > 0) throw damaged('a content stream ends inside an operator');
}

function skipWhite(parser: PdfParser): void {
  const { buffer } = parser;
  for (; parser.position < buffer.length; parser.position += 1) {
    const byte = buffer[parser.position] ?? 0;
    if (byte === COMMENT) {
      while (parser.position < buffer.length && buffer[parser.position] !== 10 && buffer[parser.position] !== 13) {
        parser.position += 1;
      }
    } else if (!WHITE.has(byte)) return;
  }
}

/** Where the EI of an image inside the content begins. */
function endOfImage(content: Buffer, from: number): number {
  for (let at = content.indexOf('EI', from); at >= 0; at = content.indexOf('EI', at + 1)) {
    const isApart = WHITE.has(content[at - 1] ?? 0) && WHITE.has(content[at + 2] ?? 32);
    const behind = content.subarray(at + 2, at + 2 + LOOK_BEHIND_BYTES);
    if (isApart && behind.every((byte) => WHITE.has(byte) || (byte > 32 && byte < 127))) return at;
  }
  throw damaged('an image inside a content stream has no end');
}
