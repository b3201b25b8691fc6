import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BANDS, bandOf } from './bands.ts';
import { embedText, MODEL_ID, VECTOR_SIZE, wordsForIdf } from './embed-text.ts';
import { sentencesOf } from './sentences.ts';
import { cosineOf, toBytes } from './stored-vector.ts';
import { idfOf, rarityOf } from './weights.ts';

/** An archive that holds these texts. */
function archiveOf(texts: readonly string[]): (text: string) => Int8Array {
  const words = new Map<string, number>();
  const keys = new Map<string, number>();
  for (const text of texts) {
    const sentences = sentencesOf([text]);
    for (const word of wordsForIdf({ title: '', sentences })) words.set(word, (words.get(word) ?? 0) + 1);
    for (const key of new Set(sentences.map((sentence) => sentence.key))) keys.set(key, (keys.get(key) ?? 0) + 1);
  }
  return (text) => {
    const vector = embedText({
      title: '',
      sentences: sentencesOf([text]),
      idf: (word) => idfOf(word, words.get(word) ?? 0, texts.length),
      rarity: (key) => rarityOf(keys.get(key) ?? 0, texts.length),
    });
    if (vector === undefined) throw new Error('a text of the test holds no words');
    return toBytes(vector);
  };
}

const alone = archiveOf([]);
const electricity = 'Your electricity bill for this year: the meter shows a consumption of 3200 kilowatt hours.';
const strom = 'Ihre Stromrechnung für dieses Jahr: der Zähler zeigt einen Verbrauch von 3200 Kilowattstunden.';
const eczema = 'The patient has an itching rash on both arms; the doctor prescribed a cortisone ointment.';
const ekzem = 'Die Patientin hat einen juckenden Ausschlag an beiden Armen; der Arzt verordnete eine Kortisonsalbe.';

describe('the vector of a text', () => {
  it('is the same each time, has unit length and the fixed number of values', () => {
    const embed = (): Float32Array | undefined =>
      embedText({ title: 'Bill 2025', sentences: sentencesOf([electricity]), idf: () => 1, rarity: () => 1 });
    const vector = embed();
    expect(vector).toHaveLength(VECTOR_SIZE);
    expect(embed()).toEqual(vector);
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 5);
  });

  it('is the one its model has always made: what changes a vector changes MODEL_ID, and then this line', () => {
    const made = createHash('sha256')
      .update(alone(`${electricity}\n${ekzem} Kartoffelrechnungsprüfung`))
      .digest('hex');
    expect(`${MODEL_ID} ${made.slice(0, 16)}`).toBe('archivolt-words-1 1b0bbccf224855c5');
  });

  it.each([
    ['', ''],
    [' \n\f', ''],
    ['12 345,00 — 7/8', ''],
    ['', '2024-11-03 17'],
  ])('does not exist where there are no words: %j', (text, title) => {
    expect(embedText({ title, sentences: sentencesOf([text]), idf: () => 1, rarity: () => 1 })).toBeUndefined();
  });

  it('exists for words of languages that the table does not know', () => {
    const czech = alone('Smlouva o dodávce elektřiny byla podepsána v pondělí.');
    expect(cosineOf(czech, alone('Smlouva o dodávkách elektřiny byla podepsána včera.'))).toBeGreaterThan(0.5);
    expect(cosineOf(alone('電気料金の請求書'), alone('電気料金の請求書'))).toBeCloseTo(1, 5);
  });

  it('brings texts of two languages about one thing together, and keeps other things apart', () => {
    const [bill, rechnung, rash, ausschlag] = [electricity, strom, eczema, ekzem].map(alone);
    if (!bill || !rechnung || !rash || !ausschlag) throw new Error('four texts have four vectors');
    expect(cosineOf(bill, rechnung)).toBeGreaterThan(cosineOf(bill, rash) + 0.15);
    expect(cosineOf(rash, ausschlag)).toBeGreaterThan(cosineOf(rash, rechnung) + 0.15);
    expect(cosineOf(rash, ausschlag)).toBeGreaterThan(cosineOf(bill, ausschlag) + 0.15);
  });

  it('takes compounds apart that the table does not know', () => {
    const compound = alone('Kartoffelrechnungsprüfung');
    expect(cosineOf(compound, alone('Rechnungsprüfung'))).toBeGreaterThan(cosineOf(compound, alone('Bergwanderung')));
  });

  it('does not see letterheads that stand in every document', () => {
    const framed = (text: string): string =>
      `Nordlicht Dienstleistungen GmbH\nHafenstraße 14, 20457 Hamburg\n\n${text}\n\nSitz der Gesellschaft ist Hamburg, Amtsgericht Hamburg, Geschäftsführer Arne Marsch.\nDieses Schreiben wurde maschinell erstellt und ist ohne Unterschrift gültig.`;
    const others = Array.from({ length: 60 }, (_, at) =>
      framed(`Brief über die Sache ${'abcdefgh'.charAt(at % 8)}lm.`),
    );
    const inArchive = archiveOf([...others, framed(strom), framed(ekzem)]);
    expect(cosineOf(inArchive(framed(strom)), inArchive(framed(ekzem)))).toBeLessThan(0.35);
    expect(cosineOf(alone(framed(strom)), alone(framed(ekzem)))).toBeGreaterThan(0.35);
    expect(cosineOf(inArchive(framed(strom)), inArchive(strom))).toBeGreaterThan(0.9);
  });

  it('calls a copy with one other amount a near-duplicate, and other documents not', () => {
    const lease = `Lease between Hannah Berg and Tom Ashworth for the flat at 12 Mill Road.\nThe monthly rent is 740.00 and a deposit of 2220.00 is held.\n${electricity}`;
    expect(bandOf(cosineOf(alone(lease), alone(lease.replace('740.00', '790.00'))))).toBe('near_duplicate');
    expect(bandOf(cosineOf(alone(lease), alone(eczema)))).toBeUndefined();
  });
});

it('orders bands from the most alike to the least', () => {
  const froms = BANDS.map(({ from }) => from);
  expect(froms).toEqual(froms.toSorted((one, other) => other - one));
  expect(bandOf(1)).toBe(BANDS[0]?.band);
  expect(bandOf(0)).toBeUndefined();
});
