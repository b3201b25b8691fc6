import type { Context } from '../../../platform/context.ts';
import { getFiles, presentFile } from '../files/index.ts';
import type { FoundBy, SearchAnswer, SearchHit } from './search.schemas.ts';
import type { FoundPage, SearchQuestion } from './search-index.ts';
import { snippetsOf } from './snippets.ts';

/** A document that was found. */
export type Hit = { fileId: string; score: number; foundBy: FoundBy };

/** Shows found documents in their order, with the passages that hold words of the question. */
export async function presentHits(
  ctx: Pick<Context, 'db'>,
  { ownerId, parsed }: SearchQuestion,
  { hits, found }: { hits: readonly Hit[]; found: FoundPage },
): Promise<SearchHit[]> {
  const fileIds = hits.map(({ fileId }) => fileId);
  const [files, pages] = await Promise.all([getFiles(ctx.db, ownerId, fileIds), found.bestPages(fileIds)]);
  const byId = new Map(files.map((file) => [file.id, file]));
  return hits.flatMap(({ fileId, score, foundBy }) => {
    const file = byId.get(fileId);
    if (!file) return [];
    const page = pages.get(fileId);
    const marks = { groups: parsed.required, words: found.guessedWords, spellings: found.spellings };
    const snippets = page ? snippetsOf(page.text, marks) : [];
    return { file: presentFile(file), score, snippets, found_by: foundBy, page: page?.pageNumber ?? null };
  });
}

/** What an answer says of how its words were taken. */
export function notesOf(
  { parsed: { ignored } }: SearchQuestion,
  { guessedWords, answeredBy }: FoundPage,
): Pick<SearchAnswer, 'expanded_words' | 'answered_by' | 'ignored'> {
  return {
    ...(guessedWords.length > 0 ? { expanded_words: [...guessedWords] } : {}),
    ...(answeredBy === undefined ? {} : { answered_by: answeredBy }),
    ...(ignored.length > 0 ? { ignored } : {}),
  };
}
