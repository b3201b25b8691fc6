import type { Document } from '../../page/document.ts';
import type { Candidate } from '../../types.ts';

const TOPIC = 'topic:';
const MAX_TAGS = 3;

/** Tags by what the document is about, in its language. Only ever suggestions: whoever tags has words of their own. */
export function extractTags(document: Document): Candidate[] {
  const found = new Map<string, Set<string>>();
  for (const hit of document.hits) {
    for (const { concept } of hit.meanings) {
      if (!concept.startsWith(TOPIC)) continue;
      const words = found.get(concept) ?? new Set<string>();
      words.add(hit.cell.text.slice(hit.start, hit.end).toLowerCase());
      found.set(concept, words);
    }
  }
  const tags = [...found].filter(([, words]) => words.size >= 3).sort((a, b) => b[1].size - a[1].size);
  const [best] = tags;
  if (!best) return [];
  const names = tags.slice(0, MAX_TAGS).map(([concept]) => concept.slice(TOPIC.length));
  return [{ field: 'tags', value: names, confidence: Math.min(0.8, 0.35 + 0.08 * best[1].size), source: 'rule' }];
}
