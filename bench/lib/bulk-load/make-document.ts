import { createHash } from 'node:crypto';
import { SeededRandom, ZipfTable } from './random.ts';
import { LANGUAGES, type Language, type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** The fields of a generated document that its rows are made of; all others follow from them. */
export type BenchDocument = {
  id: string;
  ownerId: string;
  title: string;
  filename: string;
  mimeType: string;
  sizeBytes: number;
  sha256: Buffer;
  documentType: string | null;
  sender: string | null;
  recipient: string | null;
  documentDate: string | null;
  language: string | null;
  tags: string[];
  ocrQualityScore: number | null;
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'duplicate';
  source: string;
  createdAt: Date;
  processedAt: Date | null;
  deletedAt: Date | null;
  /** None for a document that has not been read, or could not be. */
  pages: string[];
};

const YEARS = 10;
const MS_PER_YEAR = 365.25 * 86_400_000;
const SENDER_COUNT = 3_000;
const TAG_COUNT = 120;

const kinds: Record<Language, readonly string[]> = {
  de: ['Rechnung', 'Vertrag', 'Mahnung', 'Angebot', 'Lieferschein', 'Steuerbescheid', 'Kontoauszug', 'Brief'],
  en: ['Invoice', 'Contract', 'Reminder', 'Offer', 'Delivery note', 'Tax notice', 'Statement', 'Letter'],
  fr: ['Facture', 'Contrat', 'Rappel', 'Offre', 'Bon de livraison', 'Avis', 'Relevé', 'Lettre'],
  es: ['Factura', 'Contrato', 'Aviso', 'Oferta', 'Albarán', 'Impuesto', 'Extracto', 'Carta'],
};
const companyForms = ['GmbH', 'GmbH', 'AG', 'Ltd', 'Inc', 'S.A.', 'e.V.', 'KG'];

/** Time between two uploads of an archive of `count` documents. */
export function stepMsOf(count: number): number {
  return Math.floor((YEARS * MS_PER_YEAR) / count);
}

/** Makes the nth document of an archive of `count`, spread over ten years up to `now`; the same every time. */
export class DocumentMaker {
  readonly #vocabularies = new Map(LANGUAGES.map((language) => [language, vocabularyOf(language)]));
  readonly #senders: ZipfTable<string>;
  readonly #tags: ZipfTable<string>;
  readonly #archive: { count: number; now: Date; ownerIds: readonly [string, string, string] };

  constructor(archive: { count: number; now: Date; ownerIds: readonly [string, string, string] }) {
    this.#archive = archive;
    const random = new SeededRandom(99);
    const name = () => this.#vocabulary(random.oneOf(LANGUAGES)).draw(random);
    const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
    const senders = Array.from({ length: SENDER_COUNT }, () => {
      const words = `${capital(name())} ${capital(name())}`;
      return `${words} ${random.oneOf(companyForms)}`;
    });
    this.#senders = new ZipfTable(senders, 2 ** 16);
    this.#tags = new ZipfTable([...new Set(Array.from({ length: TAG_COUNT }, () => capital(name())))], 2 ** 16);
  }

  /** @param n from 0 (the oldest) to below the count. */
  make(n: number): BenchDocument {
    const random = new SeededRandom(n * 2_654_435_761);
    const { count, now, ownerIds } = this.#archive;
    const createdAt = new Date(now.getTime() - (count - n) * stepMsOf(count));
    const language = languageOf(random);
    const sender = random.fraction() < 0.85 ? this.#senders.draw(random) : null;
    const share = random.fraction();
    const ownerId = ownerIds[share < 0.9 ? 0 : share < 0.99 ? 1 : 2];
    const kindAt = Math.min(7, Math.floor(8 * random.fraction() ** 1.7));
    const kind = kinds[language][kindAt] ?? 'Letter';
    const documentDate = new Date(createdAt.getTime() - random.below(60) * 86_400_000).toISOString().slice(0, 10);
    const isScan = random.fraction() < 0.5;
    const title = titleOf(random, kind, sender, documentDate, n);
    const state = stateOf(random, n, count);
    const isRead = state === 'completed';
    const id = idOf(createdAt, n);
    return {
      id,
      ownerId,
      title,
      filename: isScan
        ? `${title}.pdf`
        : `scan-${createdAt.toISOString().slice(0, 10)}-${n % 1000}.${random.oneOf(['pdf', 'pdf', 'pdf', 'jpg'])}`,
      mimeType: mimeTypeOf(random),
      sizeBytes: Math.round(20_000 * Math.exp(3 * random.fraction() + random.fraction())),
      sha256: createHash('sha256').update(id).digest(),
      documentType: random.fraction() < 0.8 ? kind : null,
      sender,
      recipient: random.fraction() < 0.3 ? 'Ann Example' : null,
      documentDate: random.fraction() < 0.85 ? documentDate : null,
      language: isRead && random.fraction() < 0.98 ? language : null,
      tags: this.#tagsOf(random),
      ocrQualityScore: isRead && isScan ? Math.fround(100 * random.fraction() ** 0.4) : null,
      status: state,
      source: random.fraction() < 0.55 ? 'ui' : random.fraction() < 0.995 ? 'api' : 'sample',
      createdAt,
      processedAt: state === 'pending' || state === 'processing' ? null : new Date(createdAt.getTime() + 5_000),
      deletedAt: random.fraction() < 0.005 ? new Date(createdAt.getTime() + 86_400_000) : null,
      pages: isRead ? this.#pagesOf(random, language, n) : [],
    };
  }

  #tagsOf(random: SeededRandom): string[] {
    const tags = new Set<string>();
    for (let left = random.below(4); left > 0; left--) tags.add(this.#tags.draw(random));
    return [...tags];
  }

  /** 200 to 400 words on one to three pages: numbers and misread words among them, as OCR gives them. */
  #pagesOf(random: SeededRandom, language: Language, n: number): string[] {
    const vocabulary = this.#vocabulary(language);
    const pageCount = random.fraction() < 0.7 ? 1 : 2 + random.below(2);
    const perPage = Math.round((200 + random.below(201)) / pageCount);
    return Array.from({ length: pageCount }, () => {
      const words: string[] = [];
      for (let nth = 0; nth < perPage; nth++) {
        const kind = random.below(100);
        const word = vocabulary.draw(random);
        if (kind === 0) words.push(String(random.below(10_000)));
        else if (kind === 1) words.push(`${1 + random.below(28)}.${1 + random.below(12)}.${2000 + random.below(26)}`);
        else if (kind === 2 && nth < 40) words.push(misread(word, random));
        else words.push(nth % 12 === 11 ? `${word}.\n` : word);
      }
      words.push(`Nr. ${100_000 + n}`);
      return words.join(' ');
    });
  }

  #vocabulary(language: Language): Vocabulary {
    const vocabulary = this.#vocabularies.get(language);
    if (!vocabulary) throw new Error(`no vocabulary of ${language}`);
    return vocabulary;
  }
}

function languageOf(random: SeededRandom): Language {
  const share = random.fraction();
  return share < 0.45 ? 'de' : share < 0.85 ? 'en' : share < 0.95 ? 'fr' : 'es';
}

/** The last ones of an archive are still waiting or being read; of the rest few failed or are copies. */
function stateOf(random: SeededRandom, n: number, count: number): BenchDocument['status'] {
  if (n >= count - count / 1_000) return n % 2 === 0 ? 'pending' : 'processing';
  const share = random.fraction();
  return share < 0.004 ? 'failed' : share < 0.008 ? 'duplicate' : 'completed';
}

function titleOf(random: SeededRandom, kind: string, sender: string | null, date: string, n: number): string {
  const share = random.fraction();
  if (share < 0.2) return `Scan ${date} ${n % 10_000}`;
  if (share < 0.6) return `${kind} ${sender ?? random.below(100_000)} ${date.slice(0, 7)}`;
  return `${kind} ${100_000 + n}`;
}

function mimeTypeOf(random: SeededRandom): string {
  const share = random.fraction();
  if (share < 0.86) return 'application/pdf';
  if (share < 0.95) return 'image/jpeg';
  return share < 0.98 ? 'image/png' : share < 0.999 ? 'image/tiff' : 'image/webp';
}

/** A UUIDv7 whose time is the upload's, unique through the number. */
function idOf(createdAt: Date, n: number): string {
  const time = createdAt.getTime().toString(16).padStart(12, '0');
  const mixed = new SeededRandom(n);
  const low = (mixed.uint32() % 0x1000).toString(16).padStart(3, '0');
  const tail = n.toString(16).padStart(7, '0') + (mixed.uint32() % 0x100000).toString(16).padStart(5, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${low}-8${low}-${tail}`;
}

function misread(word: string, random: SeededRandom): string {
  const at = random.below(word.length);
  return word.slice(0, at) + random.oneOf(['l', 'rn', 'c', 'o', 'i']) + word.slice(at + 1);
}
