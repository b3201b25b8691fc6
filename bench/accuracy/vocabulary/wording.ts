import type { Random } from '../../../test/corpus/samples/random.ts';
import { deu } from './deu.ts';
import { eng } from './eng.ts';
import { fra } from './fra.ts';
import { spa } from './spa.ts';
import type { TextVocabulary } from './text-vocabulary.ts';

/** The languages pages are written in, by Tesseract code. */
export const languages = ['eng', 'deu', 'fra', 'spa'] as const;
export type Language = (typeof languages)[number];

const vocabularies: Readonly<Record<Language, TextVocabulary>> = { eng, deu, fra, spa };

/** Writes text of one language: sentences with their slots filled, names, dates, amounts. The random decides all. */
export class Wording {
  readonly vocabulary: TextVocabulary;
  readonly random: Random;
  private order: string[] = [];

  constructor(language: Language, random: Random) {
    this.vocabulary = vocabularies[language];
    this.random = random;
  }

  /** One of the list. */
  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.random() * list.length)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  }

  /** A whole number from `from` up to and including `to`. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  /** So many sentences; none comes again before all have been used. */
  sentences(count: number): string {
    const written: string[] = [];
    for (let index = 0; index < count; index += 1) {
      if (this.order.length === 0) this.order = this.shuffled(this.vocabulary.sentences);
      written.push(this.fill(this.order.pop() ?? ''));
    }
    return written.join(' ');
  }

  private shuffled(list: readonly string[]): string[] {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last -= 1) {
      const other = this.whole(0, last);
      [copy[last], copy[other]] = [copy[other] ?? '', copy[last] ?? ''];
    }
    return copy;
  }

  private fill(sentence: string): string {
    return sentence.replace(/\{(\w+)\}/g, (_, slot: string) => this.slot(slot));
  }

  private slot(name: string): string {
    const { vocabulary } = this;
    const fillers: Readonly<Record<string, () => string>> = {
      person: () => this.pick(vocabulary.people),
      company: () => this.pick(vocabulary.companies),
      city: () => this.pick(vocabulary.cities),
      street: () => this.pick(vocabulary.streets),
      date: () => this.date(),
      amount: () => `${this.number(this.whole(900, 480_000) / 100, 2)} €`,
      number: () => String(this.whole(12, 9800)),
      reference: () => this.reference(),
      percent: () => `${this.number(this.whole(50, 990) / 10, 1)} %`,
      time: () => `${this.whole(7, 19)}:${this.pick(['00', '15', '30', '45'])}`,
    };
    const filler = fillers[name];
    if (!filler) throw new Error(`a sentence asks for {${name}}, which nothing fills`);
    return filler();
  }

  date(): string {
    const day = this.whole(1, 28);
    const month = this.whole(0, 11);
    const year = this.whole(2019, 2026);
    if (this.vocabulary.dateStyle === 'dotted' || this.random() < 0.3)
      return `${String(day).padStart(2, '0')}.${String(month + 1).padStart(2, '0')}.${year}`;
    return `${day} ${this.vocabulary.months[month]} ${year}`;
  }

  /** Such as RK-2026-04417. */
  reference(): string {
    const letters = 'ABCDEFGHKLMNPRSTUVWXYZ';
    const letter = () => letters.charAt(this.whole(0, letters.length - 1));
    return `${letter()}${letter()}-${this.whole(2019, 2026)}-${String(this.whole(100, 99_999)).padStart(5, '0')}`;
  }

  /** Digits grouped and separated as the language does. */
  number(value: number, decimals: number): string {
    const [whole = '', fraction] = value.toFixed(decimals).split('.');
    const [group, point] = this.vocabulary.decimalComma ? ['.', ','] : [',', '.'];
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
    return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
  }
}
