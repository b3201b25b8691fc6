import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { PageReading, PageSights, Word } from '../../reading/ocr/index.ts';
import type { LayerPage } from '../../reading/pdf/index.ts';
import { storableText } from './text.ts';

/** A page's words take about 100 kB of memory. */
const READINGS_AT_A_TIME = 20;

/** One page as an OCR step read it, kept until the step has written its result. */
export type StoredReading = Pick<PageReading, 'text' | 'qualityScore' | 'language' | 'engine'> & {
  pageNumber: number;
  widthPx: number;
  heightPx: number;
  /** Clockwise, until the text stands upright; a reading kept by an older version does not say. */
  turnedDegrees?: PageReading['turnedDegrees'];
  /** Hardly a word was found, although there is something on the page; a reading kept by an older version does not say. */
  hasUnreadInk?: PageReading['hasUnreadInk'];
  /** How the page may be shown straight; left out where it stays as it is. */
  straightening?: LayerPage['straightening'];
  /** False when the page's own text already says the same: a second layer would double it. */
  needsLayer: boolean;
  /** What was seen beside the words; a reading kept by an older version does not say. */
  sights?: PageSights | undefined;
  words: Word[];
};

/** A word as a tuple: a page has hundreds, and the names of the fields would be most of the row. */
type WordTuple = [string, number, number, number, number, number, number];
type ReadingJson = Omit<StoredReading, 'pageNumber' | 'words'> & { words: WordTuple[] };

/** Keeps a page's reading. Run it inside the run's fence. */
export async function savePageReading(tx: Transaction, fileId: string, reading: StoredReading): Promise<void> {
  const { pageNumber, words, ...rest } = reading;
  const sights = rest.sights && storableSights(rest.sights);
  const json: ReadingJson = { ...rest, sights, text: storableText(rest.text), words: words.map(tupleOf) };
  await tx
    .insertInto('file_page_readings')
    .values({ file_id: fileId, page_number: pageNumber, reading: JSON.stringify(json) })
    .onConflict((conflict) =>
      conflict.columns(['file_id', 'page_number']).doUpdateSet((eb) => ({ reading: eb.ref('excluded.reading') })),
    )
    .execute();
}

/** A page that was looked at and not read, since its text is known, is kept beside the readings. */
const isOnlySeen = sql<boolean>`reading ? 'onlySeen'`;

/** Keeps what was seen on a page that is not read. Run it inside the run's fence. */
export async function savePageSights(
  tx: Transaction,
  fileId: string,
  page: { pageNumber: number; sights: PageSights },
): Promise<void> {
  const reading = JSON.stringify({ onlySeen: true, sights: storableSights(page.sights) });
  await tx
    .insertInto('file_page_readings')
    .values({ file_id: fileId, page_number: page.pageNumber, reading })
    .onConflict((conflict) => conflict.columns(['file_id', 'page_number']).doUpdateSet({ reading }))
    .execute();
}

/** What was seen on the pages of a document so far, read or not, by page. */
export async function pageSightsOf(db: Database | Transaction, fileId: string): Promise<Map<number, PageSights>> {
  const rows = await db
    .selectFrom('file_page_readings')
    .select(['page_number', sql<PageSights | null>`reading -> 'sights'`.as('sights')])
    .where('file_id', '=', fileId)
    .orderBy('page_number')
    .execute();
  return new Map(rows.flatMap(({ page_number, sights }) => (sights ? [[page_number, sights] as const] : [])));
}

/** The numbers of the pages that are read already. */
export async function readPageNumbers(db: Database | Transaction, fileId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('file_page_readings')
    .select('page_number')
    .where('file_id', '=', fileId)
    .where((eb) => eb.not(isOnlySeen))
    .execute();
  return new Set(rows.map((row) => row.page_number));
}

/** A reading without its words, which are most of it. */
export type ReadPage = Omit<StoredReading, 'words'>;

/** What was read on each page of a document, in page order, without the single words. */
export async function readPagesOf(db: Database | Transaction, fileId: string): Promise<ReadPage[]> {
  const rows = await db
    .selectFrom('file_page_readings')
    .select(['page_number', sql<Omit<ReadPage, 'pageNumber'>>`reading - 'words'`.as('reading')])
    .where('file_id', '=', fileId)
    .where((eb) => eb.not(isOnlySeen))
    .orderBy('page_number')
    .execute();
  return rows.map((row) => ({ ...row.reading, pageNumber: row.page_number }));
}

/** The readings that go into the text layer, in page order, a few in memory at a time. */
export async function* layerReadingsOf(db: Database | Transaction, fileId: string): AsyncGenerator<StoredReading> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('file_page_readings')
      .select(['page_number', 'reading'])
      .where('file_id', '=', fileId)
      .where('page_number', '>', after)
      .where(sql<boolean>`(reading->>'needsLayer')::boolean`)
      .orderBy('page_number')
      .limit(READINGS_AT_A_TIME)
      .execute();
    for (const row of rows) {
      const json = row.reading as unknown as ReadingJson;
      yield { ...json, pageNumber: row.page_number, words: json.words.map(wordOf) };
      after = row.page_number;
    }
    if (rows.length < READINGS_AT_A_TIME) return;
  }
}

/** Forgets the readings: their result is written, or a new plan starts over. */
export async function deletePageReadings(tx: Transaction, fileId: string): Promise<void> {
  await tx
    .with('claims', (db) => db.deleteFrom('page_claims').where('file_id', '=', fileId))
    .deleteFrom('file_page_readings')
    .where('file_id', '=', fileId)
    .execute();
}

/** PostgreSQL cannot store NUL in text, and barcodes may hold it. */
function storableSights({ barcodes, ...sights }: PageSights): PageSights {
  return { ...sights, barcodes: barcodes?.map((one) => ({ ...one, text: storableText(one.text) })) ?? null };
}

function tupleOf(word: Word): WordTuple {
  return [storableText(word.text), word.left, word.top, word.width, word.height, word.confidence, word.line];
}

function wordOf([text, left, top, width, height, confidence, line]: WordTuple): Word {
  return { text, left, top, width, height, confidence, line };
}
