import { type Context, inTransaction } from '../../../../platform/context.ts';
import { type ParsedQuery, type SearchQuestion, searchIndexOf } from '../../search/index.ts';
import type { Neighbour } from '../neighbours/matrix.ts';
import { neighboursOf } from '../neighbours/neighbours.ts';
import { isBinding, type Meaning } from './embed-query.ts';

/** A few words share some direction with nearly everything: what is farther away has nothing to do with them. */
const MIN_SCORE = 0.2;
/** Other models have cosines of their own: what has this share of the best one counts. */
const MIN_SHARE = 0.8;
/** Some of the nearest are in the trash or do not meet the filter: so many more are looked at. */
const SPARE = 100;
/** A filter that lets fewer documents through is begun with: the nearest of all may not be among them. */
const MOST_FILTERED = 20_000;
/** Of a filter that lets more through, enough are among so many. */
const MANY = 5_000;

/**
 * The documents nearest to what a question means, nearest first, among those that meet its filter, its fields and whatever of its
 * words is binding.
 */
export async function findByMeaning(
  ctx: Context,
  question: SearchQuestion,
  meaning: Meaning,
  limit: number,
): Promise<Neighbour[]> {
  const binding = { ...question, parsed: bindingPart(question.parsed), facets: [] };
  const nearest = (most: number, among?: readonly string[]) =>
    neighboursOf(ctx).nearest(ctx.db, meaning.space, {
      vector: meaning.vector,
      limit: most,
      threshold: meaning.isWordModel ? MIN_SCORE : 0,
      among,
    });
  const meeting = async (near: readonly Neighbour[]) => {
    const fileIds = near.map(({ fileId }) => fileId);
    const met = new Set(fileIds.length === 0 ? [] : await searchIndexOf(ctx).among(binding, fileIds));
    return near.filter(({ fileId, score }) => score >= least && met.has(fileId)).slice(0, limit);
  };
  const near = await nearest(limit + SPARE);
  const least = meaning.isWordModel ? MIN_SCORE : (near[0]?.score ?? 0) * MIN_SHARE;
  const met = await meeting(near);
  if (met.length === limit || near.length < limit + SPARE) return met;
  const filtered = await idsOf(ctx, binding);
  return meeting(await nearest(MANY, filtered));
}

/** All documents that meet a question; undefined where there are many. */
async function idsOf(ctx: Context, question: SearchQuestion): Promise<string[] | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const ids: string[] = [];
    for await (const part of searchIndexOf(ctx).ids(ctx, question)) {
      ids.push(...part);
      if (ids.length > MOST_FILTERED) return undefined;
    }
    return ids;
  });
}

function bindingPart(parsed: ParsedQuery): ParsedQuery {
  return { ...parsed, required: parsed.required.filter((group) => group.some(isBinding)), ignored: [] };
}
