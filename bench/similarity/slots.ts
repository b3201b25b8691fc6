import type { Random } from '../../test/corpus/samples/random.ts';

const NAMES =
  'Hannah Berg|Tom Ashworth|Julia Lindner|Marc Dubois|Elena Rossi|Pieter Jansen|Ana Carvalho|Lucas Romero|Ida Sommer|Paul Kessler|Grace Holloway|Nina Albers|Victor Lemaire|Carla Bianchi|Joris Vermeer|Rui Tavares|Ines Navarro|Otto Brandt|Emily Thornton|Samir Haddad';
const FIRMS =
  'Holm|Vanta|Brenner|Orlo|Keystone|Lindqvist|Marlow|Teklo|Astoria|Weller|Corvin|Delmar|Fenwick|Gravis|Ostara|Pellham';
const TOWNS =
  'Ashford|Bremen|Lyon|Sevilla|Torino|Utrecht|Braga|Norwich|Kassel|Nantes|Murcia|Parma|Breda|Aveiro|Exeter|Jena';
const STREETS = 'Linden|Station|Mill|Garden|Church|Park|Castle|River|Forest|Bridge';
const STREET_FORMS: Readonly<Record<string, string>> = {
  en: '{n} {s} Road',
  de: '{s}weg {n}',
  fr: '{n} rue {s}',
  es: 'calle {s} {n}',
  it: 'via {s} {n}',
  nl: '{s}straat {n}',
  pt: 'rua {s} {n}',
};
const MONTHS: Readonly<Record<string, string>> = {
  en: 'January|March|May|July|September|December',
  de: 'Januar|März|Mai|Juli|September|Dezember',
  fr: 'janvier|mars|mai|juillet|septembre|décembre',
  es: 'enero|marzo|mayo|julio|septiembre|diciembre',
  it: 'gennaio|marzo|maggio|luglio|settembre|dicembre',
  nl: 'januari|maart|mei|juli|september|december',
  pt: 'janeiro|março|maio|julho|setembro|dezembro',
};

/** One of a list. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

/** A whole number from `from` up to and including `to`. */
export function whole(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** A sentence with its slots filled and one of each choice taken. */
export function fill(random: Random, language: string, sentence: string): string {
  const pick = (list: string): string => oneOf(random, list.split('|'));
  const value: Readonly<Record<string, () => string>> = {
    name: () => pick(NAMES),
    firm: () => pick(FIRMS),
    town: () => pick(TOWNS),
    street: () =>
      (STREET_FORMS[language] ?? '{n} {s}').replace('{s}', pick(STREETS)).replace('{n}', String(whole(random, 1, 190))),
    month: () => pick(MONTHS[language] ?? ''),
    year: () => String(whole(random, 2018, 2026)),
    date: () => `${whole(random, 1, 28)} ${pick(MONTHS[language] ?? '')} ${whole(random, 2018, 2026)}`,
    number: () => String(whole(random, 1_000, 9_999_999)),
    amount: () => amount(random, language),
  };
  return sentence
    .replace(/\[([^\]]*)\]/g, (_, choices: string) => pick(choices))
    .replace(/\{(\w+)\}/g, (_, slot: string) => {
      const filled = value[slot];
      if (filled === undefined) throw new Error(`a sentence asks for {${slot}}, which nothing fills`);
      return filled();
    });
}

/** An amount as the language writes it. */
export function amount(random: Random, language: string): string {
  const units = whole(random, 21, 4_900);
  const cents = String(whole(random, 0, 99)).padStart(2, '0');
  return language === 'en' ? `£${units}.${cents}` : `${units},${cents} €`;
}
