import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { type FileRow, getFile, lockFile, lockFiles, titleFromName } from '../../../files/index.ts';
import {
  addPageEntries,
  changeOwner,
  clearPageEntries,
  deleteEntries,
  entryHolds,
  indexedWords,
  isIndexed,
  type PageEntry,
  pageTexts,
  putDocumentEntry,
} from './entries.store.ts';
import { TextVector } from './text-vector.ts';
import { changeWordCounts } from './word-counts.store.ts';

const PAGES_PER_BATCH = 50;

/**
 * Makes a document findable by its fields and the text of its pages, in place of what was indexed before.
 * Holds the document's row, then the words in their order: always call it with nothing of the search locked.
 * Nothing happens when the owner has no such document (it was erased meanwhile).
 */
export async function indexFile(tx: Transaction, ownerId: string, fileId: string): Promise<void> {
  const file = await lockFile(tx, ownerId, fileId);
  if (!file) return;
  const [before] = await indexedWords(tx, [fileId]);
  const document = fieldsVector(file);
  const pages = await readPages(tx, fileId, document);
  const { literal, words, isComplete } = document.build();
  await putDocumentEntry(tx, { ownerId, fileId, literal, isLong: !isComplete, indexedAt: new Date() });
  if (before) await clearPageEntries(tx, fileId);
  for (const batch of pages) await addPageEntries(tx, fileId, batch);
  await changeWordCounts(tx, ownerId, countChanges(before?.words ?? [], words));
}

/** Whether the document's entry holds the words of its fields and pages as they are now, and no others; true when it is gone. */
export async function holdsItsWords(tx: Transaction, ownerId: string, fileId: string): Promise<boolean> {
  const file = await getFile(tx, ownerId, fileId);
  if (!file) return true;
  const document = fieldsVector(file);
  const pages = await readPages(tx, fileId, document);
  return entryHolds(tx, { ownerId, fileId, literal: document.build().literal }, pages.flat());
}

/** Brings the entry of an edited document up to date; a document that was never indexed (a copy) stays out. */
export async function refreshEntry(tx: Transaction, ownerId: string, fileId: string): Promise<void> {
  if ((await lockFile(tx, ownerId, fileId)) && (await isIndexed(tx, ownerId, fileId)))
    await indexFile(tx, ownerId, fileId);
}

/** Takes documents of one owner out of the search, with one change per word. */
export async function removeFromIndex(tx: Transaction, ownerId: string, fileIds: readonly string[]): Promise<void> {
  const own = (await lockFiles(tx, ownerId, fileIds)).map((file) => file.id);
  const deltas = new Map<string, number>();
  for (const entry of await indexedWords(tx, own)) {
    for (const word of entry.words) deltas.set(word, (deltas.get(word) ?? 0) - 1);
  }
  await deleteEntries(tx, own);
  await changeWordCounts(tx, ownerId, deltas);
}

/** Gives the entries of documents, which are another owner's by now, to that owner, with one change per word on either side. */
export async function transferEntries(
  tx: Transaction,
  owners: { fromId: string; toId: string },
  fileIds: readonly string[],
): Promise<void> {
  const gained = new Map<string, number>();
  for (const entry of await indexedWords(tx, fileIds)) {
    if (entry.owner_id !== owners.fromId) continue;
    for (const word of entry.words) gained.set(word, (gained.get(word) ?? 0) + 1);
  }
  await changeOwner(tx, owners, fileIds);
  const lost = new Map([...gained].map(([word, count]) => [word, -count]));
  const sides = [
    [owners.fromId, lost],
    [owners.toId, gained],
  ] as const;
  // In one order, so that two transfers in opposite directions wait for each other instead of blocking each other.
  for (const [ownerId, deltas] of sides.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await changeWordCounts(tx, ownerId, deltas);
}

/** The fields people know a document by; each in its own place, so that no phrase spans two. */
function fieldsVector(file: FileRow): TextVector {
  const vector = new TextVector();
  vector.addField(file.title, 'A');
  const name = titleFromName(file.original_filename);
  // Without its extension: a search for pdf should not find everything.
  if (name !== file.title) vector.addField(name, 'B');
  for (const field of [file.sender, file.recipient, file.document_type, ...file.tags])
    if (field) vector.addField(field, 'B');
  // As labels say it: other prefixes are found by the number.
  if (file.asn !== null) vector.addField(`ASN${String(file.asn).padStart(5, '0')} ${file.asn}`, 'B');
  return vector;
}

/** Reads the pages in batches, adds their words to the document's vector and gives the entries of the pages. */
async function readPages(tx: Transaction, fileId: string, document: TextVector): Promise<PageEntry[][]> {
  const batches: PageEntry[][] = [];
  let lastPage = 0;
  for (;;) {
    const pages = await pageTexts(tx, fileId, lastPage, PAGES_PER_BATCH);
    const entries = pages.map((page) => {
      document.add(page.text, 'D', page.page_number > 1);
      const vector = new TextVector();
      vector.add(page.text, 'D');
      return { pageNumber: page.page_number, literal: vector.build().literal };
    });
    if (entries.length > 0) batches.push(entries);
    if (pages.length < PAGES_PER_BATCH) return batches;
    lastPage = pages.at(-1)?.page_number ?? lastPage;
    // A long document must not keep the process from answering.
    await setImmediate();
  }
}

function countChanges(before: readonly string[], after: readonly string[]): Map<string, number> {
  const deltas = new Map(before.map((word) => [word, -1]));
  for (const word of after) deltas.set(word, (deltas.get(word) ?? 0) + 1);
  return deltas;
}
