import { invoice } from './kinds/invoice.ts';
import type { Kind } from './kinds/kind.ts';
import { officeLetter } from './kinds/letter.ts';
import { notice } from './kinds/notice.ts';
import { statement } from './kinds/statement.ts';
import { Paper } from './paper.ts';
import { stocks } from './stock/all-stocks.ts';
import type { Sector, Stock } from './stock/stock.ts';
import { type Party, Writer } from './writer.ts';

/** A sender whose documents come again: what stands on all of them. */
export type House = {
  id: string;
  stock: Stock;
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
function housesOf(stock: Stock, count: number, seed: number): House[] {
  const houses: House[] = [];
  for (let at = 0; houses.length < count; at += 1) {
    const writer = new Writer(stock, 'judging', seed + at * 977);
    const [sector, kinds] = SENDERS[houses.length % SENDERS.length] ?? ['trade', [invoice]];
    const party = writer.company(sector);
    if (houses.some((house) => house.party.name === party.name)) continue;
    houses.push({
      id: `${stock.code}-${houses.length + 1}`,
      stock,
      party,
      phone: writer.pick(stock.phones),
      iban: writer.iban(),
      vatId: writer.vatId(),
      kinds,
    });
  }
  return houses;
}

/** Senders of every language. */
export function allHouses(perLanguage: number, seed: number): House[] {
  return stocks.flatMap((stock, at) => housesOf(stock, perLanguage, seed + at * 100_003));
}

/** Writes what a house sends; accounts that are not its own are the reader's, the same on every document. */
class HouseWriter extends Writer {
  readonly #house: House;
  readonly #readersAccount: string;
  readonly #said = new Set<string>();

  constructor(house: House, readersAccount: string, seed: number) {
    super(house.stock, 'judging', seed);
    this.#house = house;
    this.#readersAccount = readersAccount;
  }

  override company(...sectors: Sector[]): Party {
    return this.#isFirst('company') ? this.#house.party : super.company(...sectors);
  }

  override pick(list: string): string {
    return list === this.stock.phones && this.#isFirst('phone') ? this.#house.phone : super.pick(list);
  }

  override iban(): string {
    return this.#isFirst('iban') ? this.#house.iban : this.#readersAccount;
  }

  override vatId(): string {
    return this.#house.vatId;
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
  house: House,
  input: { nth: number; isLogo: boolean; readersAccount: string; seed: number },
) {
  const { nth, isLogo, readersAccount, seed } = input;
  const writer = new HouseWriter(house, readersAccount, seed + nth * 101);
  const serif = writer.chance(0.3);
  const paper = isLogo ? new LogoPaper(serif, house.party.name) : new Paper(serif);
  const kind = house.kinds[nth % house.kinds.length];
  if (!kind) throw new Error(`${house.id} sends nothing`);
  kind(writer, paper);
  return paper.finish();
}
