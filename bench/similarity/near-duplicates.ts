import { createRandom } from '../../test/corpus/samples/random.ts';
import { amount, whole } from './slots.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const AMOUNT = /£\d+\.\d\d|\d+,\d\d €/;

/** The document with one amount changed. */
export function withOtherAmount(text: string, language: string, seed: number): string {
  return text.replace(AMOUNT, amount(createRandom(seed), language));
}

/** The document as a poor scan of it is read: this share of its characters is wrong, missing or doubled. */
export function misread(text: string, share: number, seed: number): string {
  const random = createRandom(seed);
  return [...text]
    .map((character) => {
      if (!/\S/.test(character) || random() >= share) return character;
      const way = whole(random, 1, 10);
      if (way === 1) return '';
      if (way === 2) return character + character;
      return ALPHABET.charAt(whole(random, 0, ALPHABET.length - 1));
    })
    .join('');
}
