import { embedFilesJob } from '../../src/modules/documents/similarity/index.ts';
import { startDocumentsApi } from '../../test/harness/documents-api.ts';
import type { Labelled } from './labelled-set.ts';
import { QUESTION_KINDS, type QuestionKind, questionsTo } from './questions.ts';

/** How a search looks. */
export const MODES = ['keyword', 'semantic', 'hybrid'] as const;
/** One of them. */
export type Mode = (typeof MODES)[number];
/** NDCG@10 of each mode by kinds of questions. */
export type SearchQuality = Record<QuestionKind, Record<Mode, number> & { count: number }>;

const DEPTH = 10;

/** Asks the search of the service itself, over a database with the documents in it. */
export async function searchQuality(documents: readonly Labelled[]): Promise<SearchQuality> {
  const api = await startDocumentsApi({ runsJobs: true });
  try {
    const ownerId = await api.createOwner();
    const placeOf = new Map<string, number>();
    // No title says what a document is.
    for (const [at, { text }] of documents.entries())
      placeOf.set(await api.addDocument(ownerId, { title: `scan ${at}`, pages: [text] }), at);
    await api.base.jobs.enqueue(api.db, embedFilesJob, { ownerId });
    await api.runUntilIdle();
    const questions = questionsTo(documents);
    const quality = Object.fromEntries(
      QUESTION_KINDS.map((kind) => [kind, { keyword: 0, semantic: 0, hybrid: 0, count: 0 }]),
    ) as SearchQuality;
    for (const { kind, text, relevant } of questions) {
      const figures = quality[kind];
      figures.count += 1;
      for (const mode of MODES) {
        const target = `/api/search?q=${encodeURIComponent(text)}&mode=${mode}&per_page=${DEPTH}`;
        const { json } = await api.send(ownerId, 'GET', target);
        const found = (json.hits as { file: { id: string } }[]).map(({ file }) => placeOf.get(file.id) ?? -1);
        figures[mode] += gainOf(found, relevant);
      }
    }
    for (const figures of Object.values(quality)) for (const mode of MODES) figures[mode] /= Math.max(1, figures.count);
    return quality;
  } finally {
    await api.stop();
  }
}

/** The normalised discounted cumulative gain of the first ten. */
function gainOf(found: readonly number[], relevant: ReadonlySet<number>): number {
  const gain = (at: number) => 1 / Math.log2(at + 2);
  const reached = found.reduce((sum, place, at) => sum + (relevant.has(place) ? gain(at) : 0), 0);
  const best = Array.from({ length: Math.min(DEPTH, relevant.size) }, (_, at) => gain(at));
  return reached / best.reduce((sum, one) => sum + one, 0);
}
