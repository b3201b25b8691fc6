import { composeIBAN, isValidIBAN } from 'ibantools';
import { checkVatFigures } from '../../src/modules/documents/metadata/extract/fields/numbers/vat-check.ts';
import type { FieldName } from '../../src/modules/documents/metadata/extract/types.ts';
import { createRandom, type Random } from '../../test/corpus/samples/random.ts';
import type { Sector, Vocabulary } from './vocabulary/vocabulary.ts';

/** Tuning sees the first two thirds of every list of wordings; judging sees all. */
export type Purpose = 'tuning' | 'judging';

/** What may be answered for a field, one of the list; nothing at all where it is empty. */
export type Truth = Partial<Record<FieldName, string[]>>;

/** Somebody who writes or is written to. */
export type Party = {
  name: string;
  title: string;
  street: string;
  town: string;
  domain: string;
  sector: Sector | null;
};

const BBAN: Readonly<Record<string, string>> = {
  DE: 'n18',
  AT: 'n16',
  GB: 'a4n14',
  IE: 'a4n14',
  FR: 'n10n11n2',
  BE: 'n12',
  ES: 'n20',
  IT: 'a1n22',
  NL: 'a4n10',
  PT: 'n21',
};
const VAT: Readonly<Record<string, string>> = {
  DE: 'DEn9',
  AT: 'ATUn8',
  GB: 'GBn9',
  IE: 'IEn7a1',
  FR: 'FRn11',
  BE: 'BE0n9',
  ES: 'ESBn8',
  IT: 'ITn11',
  NL: 'NLn9B01',
  PT: 'PTn9',
};

/** Chooses everything of one document by its seed, and keeps the truth of what was printed. */
export class Writer {
  readonly vocabulary: Vocabulary;
  readonly purpose: Purpose;
  readonly random: Random;
  readonly truth: Truth = {};
  readonly country: string;
  readonly currency: string;

  constructor(vocabulary: Vocabulary, purpose: Purpose, seed: number) {
    this.vocabulary = vocabulary;
    this.purpose = purpose;
    this.random = createRandom(seed);
    this.country = this.one(vocabulary.countries);
    this.currency = this.one(vocabulary.currencies);
  }

  /** A whole number from `from` up to and including `to`. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  one<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.random() * list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  /** One of a list of wordings; tuning knows the first two thirds only. */
  pick(list: string): string {
    const all = list.split('|');
    return this.one(this.purpose === 'tuning' ? all.slice(0, Math.ceil((2 * all.length) / 3)) : all);
  }

  /** Now and then one of what only documents to tune on have; the judging ones stay as they are. */
  private tuned(list: string): string | null {
    return this.purpose === 'tuning' && this.chance(0.25) ? this.one(list.split('|')) : null;
  }

  /** So many different wordings of a list. */
  some(list: string, count: number): string[] {
    const left = list.split('|');
    const chosen: string[] = [];
    while (chosen.length < count && left.length > 0)
      chosen.push(...left.splice(Math.floor(this.random() * left.length), 1));
    return chosen;
  }

  company(...sectors: Sector[]): Party {
    const sector = this.one(sectors);
    const [name = '', domain = ''] = this.pick(this.vocabulary.companies[sector]).split('/');
    return {
      name,
      title: '',
      domain,
      sector,
      street: this.pick(this.vocabulary.streets),
      town: this.pick(this.vocabulary.towns),
    };
  }

  person(): Party {
    const [title = '', name = ''] = this.pick(this.vocabulary.people).split('/');
    return {
      name,
      title: this.tuned(this.vocabulary.tuning.forms) ?? title,
      domain: '',
      sector: null,
      street: this.pick(this.vocabulary.streets),
      town: this.pick(this.vocabulary.towns),
    };
  }

  /** The day of the document as YYYY-MM-DD; what its sentences tell of happened or happens around it. */
  day(): string {
    this.today = iso(Date.UTC(this.whole(2022, 2026), this.whole(0, 9), this.whole(1, 28)));
    return this.today;
  }

  /** So many days later (or, negative, before). */
  later(day: string, days: number): string {
    return iso(Date.parse(day) + days * 86_400_000);
  }

  private style: string | null = null;
  private today: string | null = null;

  /** A day as the document writes days. */
  write(day: string): string {
    this.style ??= this.tuned(this.vocabulary.tuning.dates) ?? this.pick(this.vocabulary.dates);
    return this.styled(day, this.style);
  }

  private styled(day: string, style: string): string {
    const [year = '', month = '', date = ''] = day.split('-');
    const name = this.vocabulary.months.split('|')[Number(month) - 1] ?? '';
    const ordinal =
      ({ '1': 'st', '21': 'st', '31': 'st', '2': 'nd', '22': 'nd', '3': 'rd', '23': 'rd' } as Record<string, string>)[
        String(Number(date))
      ] ?? 'th';
    const parts: Readonly<Record<string, string>> = {
      yyyy: year,
      yy: year.slice(2),
      MMMM: name,
      MMM: name.slice(0, 3),
      mm: month,
      m: String(Number(month)),
      dd: date,
      do: `${Number(date)}${ordinal}`,
      d: String(Number(date)),
    };
    return style.replace(/yyyy|yy|MMMM|MMM|mm|m(?![a-z])|dd|do|d(?![a-z’'])/g, (slot) => parts[slot] ?? slot);
  }

  /** An amount as the language writes it, without currency. */
  amount(cents: number): string {
    const { decimal, group } = this.vocabulary;
    const units = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, group);
    return `${cents < 0 ? '-' : ''}${units}${decimal}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  }

  private amountStyle: readonly [form: string, negative: string, group: string] | null = null;

  /**
   * An amount as people write it elsewhere, too: currency before, behind and glued, the sign on every side, other signs for thousands.
   * For tuning only: what is judged stays as it was.
   */
  private varied(cents: number): string {
    this.amountStyle ??= [
      this.one(['N C', 'N C', 'C N', 'CN', 'NC']),
      this.one(['-M', '- M', '\u2013M', 'M-', 'M -', '(M)']),
      this.one([this.vocabulary.group, this.vocabulary.group, ' ', '']),
    ];
    const [form, negative, group] = this.amountStyle;
    const units = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, group);
    const text = `${units}${this.vocabulary.decimal}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
    const money = form.replace('C', this.currency.replaceAll('$', '$$$$')).replace('N', text);
    return cents < 0 ? negative.replace('M', money.replaceAll('$', '$$$$')) : money;
  }

  /** The price of one of what a supplier sells, with the decimals such prices have. */
  unitPrice(): string {
    return `0${this.vocabulary.decimal}${this.whole(1000, 4999)} ${this.currency}/kWh`;
  }

  /** An amount with the document's currency. */
  money(cents: number): string {
    if (this.purpose === 'tuning' && this.chance(0.5)) return this.varied(cents);
    const text = this.amount(cents);
    const isBefore = this.currency === '£' || (this.vocabulary.decimal === '.' && this.currency === '€');
    return isBefore ? `${this.currency}${text}` : `${text} ${this.currency}`;
  }

  /** Letters (a), figures (n) with their count, other characters as they are. */
  code(pattern: string): string {
    return pattern.replace(/([an])(\d+)/g, (_, kind: string, count: string) =>
      Array.from({ length: Number(count) }, (__, at) =>
        kind === 'a' ? this.one([...'ABCDEFGHKLMNPRTUVWXYZ']) : String(at === 0 ? this.whole(1, 9) : this.whole(0, 9)),
      ).join(''),
    );
  }

  /** A number as offices and companies make them. */
  number(): string {
    return this.code(
      this.one(['n6', 'n8', 'a2-2024-n4', 'n4/n3', 'a1n7', 'n3-n5-n2', 'a2n6', '2024-n5', 'n10', 'n3 n3 n3']),
    );
  }

  iban(): string {
    for (;;) {
      const bban = this.code(BBAN[this.country] ?? 'n18');
      const iban = composeIBAN({ countryCode: this.country, bban });
      // Some countries have check figures within the account number, too.
      if (iban && isValidIBAN(iban)) return iban;
    }
  }

  vatId(): string {
    for (;;) {
      const id = this.code(VAT[this.country] ?? 'DEn9');
      if (checkVatFigures(id) !== false) return id;
    }
  }

  /** Puts what is printed into the slots of a sentence. */
  fill(sentence: string, slots: Readonly<Record<string, string>> = {}): string {
    return sentence.replace(/\{(\w+)\}/g, (_, slot: string) => {
      const filled = slots[slot];
      if (filled !== undefined) return filled;
      if (slot === 'other' || slot === 'travel')
        return this.write(this.later(this.today ?? this.day(), this.one([-60, -31, -12, -5, 9, 20, 45, 90])));
      if (slot === 'amount') return this.money(this.whole(2000, 90_000));
      throw new Error(`a sentence asks for {${slot}}, which nothing fills`);
    });
  }
}

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
