import { invoice } from './kinds/invoice.ts';
import type { Kind } from './kinds/kind.ts';
import { officeLetter } from './kinds/letter.ts';
import { notice } from './kinds/notice.ts';
import { statement } from './kinds/statement.ts';
import { Paper } from './paper.ts';
import { vocabularies } from './vocabulary/all-vocabularies.ts';
import type { Sector, Vocabulary } from './vocabulary/vocabulary.ts';
import { type Party, Writer } from './writer.ts';

/** A sender whose documents come again: what stands on all of them. */
export type IssuerLayout = {
  id: string;
  vocabulary: Vocabulary;
  party: Party;
  phone: string;
  iban: string;
  vatId: string;
  kinds: readonly Kind[];
};

/** Who sends what; letters have no account, only an address and a telephone. */
const SENDERS: readonly [Sector, readonly Kind[]][] = [
  ['energy', [invoice, officeLetter]],
  ['trade', [invoice]],
  ['authority', [notice]],
  ['bank', [statement]],
  ['insurance', [officeLetter]],
  ['telecom', [invoice, officeLetter]],
];

/** Different senders of a stock, whom no document of the tuning seed knows. */
function issuersOf(vocabulary: Vocabulary, count: number, seed: number): IssuerLayout[] {
  const issuers: IssuerLayout[] = [];
  for (let at = 0; issuers.length < count; at += 1) {
    const writer = new Writer(vocabulary, 'judging', seed + at * 977);
    const [sector, kinds] = SENDERS[issuers.length % SENDERS.length] ?? ['trade', [invoice]];
    const party = writer.company(sector);
    if (issuers.some((issuer) => issuer.party.name === party.name)) continue;
    issuers.push({
      id: `${vocabulary.code}-${issuers.length + 1}`,
      vocabulary,
      party,
      phone: writer.pick(vocabulary.phones),
      iban: writer.iban(),
      vatId: writer.vatId(),
      kinds,
    });
  }
  return issuers;
}

/** Senders of every language. */
export function allIssuers(perLanguage: number, seed: number): IssuerLayout[] {
  return vocabularies.flatMap((vocabulary, at) => issuersOf(vocabulary, perLanguage, seed + at * 100_003));
}

/** Writes what a house sends; accounts that are not its own are the reader's, the same on every document. */
class IssuerWriter extends Writer {
  readonly #issuer: IssuerLayout;
  readonly #readersAccount: string;
  readonly #said = new Set<string>();

  constructor(issuer: IssuerLayout, readersAccount: string, seed: number) {
    super(issuer.vocabulary, 'judging', seed);
    this.#issuer = issuer;
    this.#readersAccount = readersAccount;
  }

  override company(...sectors: Sector[]): Party {
    return this.#isFirst('company') ? this.#issuer.party : super.company(...sectors);
  }

  override pick(list: string): string {
    return list === this.vocabulary.phones && this.#isFirst('phone') ? this.#issuer.phone : super.pick(list);
  }

  override iban(): string {
    return this.#isFirst('iban') ? this.#issuer.iban : this.#readersAccount;
  }

  override vatId(): string {
    return this.#issuer.vatId;
  }

  #isFirst(what: string): boolean {
    const isFirst = !this.#said.has(what);
    this.#said.add(what);
    return isFirst;
  }
}

/** Paper on which the name of the house is a picture: no text says it. */
class LogoPaper extends Paper {
  readonly #names: readonly string[];

  constructor(serif: boolean, name: string) {
    super(serif);
    const words = name.split(' ');
    this.#names = [name, ...(words.length > 2 ? [words.slice(0, 2).join(' ')] : [])].map((text) => text.toLowerCase());
  }

  override line(x: number, y: number, text: string, style: Parameters<Paper['line']>[3] = {}): void {
    if (!this.#names.some((name) => text.toLowerCase().includes(name))) super.line(x, y, text, style);
  }
}

/** The pages of one document of a house. @param isLogo its name is a picture and stands in no text. */
export function documentOf(
  issuer: IssuerLayout,
  input: { nth: number; isLogo: boolean; readersAccount: string; seed: number },
) {
  const { nth, isLogo, readersAccount, seed } = input;
  const writer = new IssuerWriter(issuer, readersAccount, seed + nth * 101);
  const serif = writer.chance(0.3);
  const paper = isLogo ? new LogoPaper(serif, issuer.party.name) : new Paper(serif);
  const kind = issuer.kinds[nth % issuer.kinds.length];
  if (!kind) throw new Error(`${issuer.id} sends nothing`);
  kind(writer, paper);
  return paper.finish();
}
