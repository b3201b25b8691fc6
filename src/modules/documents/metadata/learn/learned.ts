import type { Found } from '../find/found.ts';
import type { Identifier } from './identifiers.ts';
import type { ConfirmedFacts, SenderCount } from './learned.store.ts';

/** An account or tax number is one company's; an address or a telephone may be shared. */
const STRONG: ReadonlySet<Identifier['kind']> = new Set(['iban', 'vat_id']);
/** So many of the documents with an identifier have to be from one sender. */
const LEAST_SHARE = 0.8;

/** Whom the owner's confirmed documents name as the sender: of all identifiers the one that tells most surely. */
export function learnedSender(counts: readonly SenderCount[], identifiers: readonly Identifier[]): Found | undefined {
  const found: Found[] = [];
  for (const identifier of identifiers) {
    const group = counts.filter(({ kind, value }) => kind === identifier.kind && value === identifier.value);
    const of = group.reduce((sum, { documents }) => sum + documents, 0);
    const best = group.toSorted((a, b) => b.documents - a.documents)[0];
    if (!best || best.documents / of < LEAST_SHARE) continue;
    const { sender, documents } = best;
    found.push({
      field: 'sender',
      value: sender,
      confidence: senderConfidence(identifier.kind, documents) * (documents / of),
      source: 'learned',
      because: { by: identifier.kind, documents, of, sender },
      ...(identifier.evidence ? { evidence: identifier.evidence } : {}),
    });
  }
  return found.toSorted((a, b) => b.confidence - a.confidence)[0];
}

function senderConfidence(kind: Identifier['kind'], documents: number): number {
  if (STRONG.has(kind)) return documents === 1 ? 0.85 : 0.97;
  return documents === 1 ? 0.6 : documents === 2 ? 0.85 : 0.95;
}

/** What the owner's confirmed documents of a sender have in common: their type, and tags that most of them have. */
export function learnedOfSender(sender: string, documents: readonly ConfirmedFacts[]): Found[] {
  const types = documents.flatMap(({ document_type }) => document_type ?? []);
  const tagLists = documents.flatMap(({ tags }) => (tags === null ? [] : [tags]));
  const found: Found[] = [];
  const [type] = mostFrequent(types);
  if (type) found.push(...shared('document_type', type, types.length, sender));
  for (const tag of mostFrequent(tagLists.flat())) found.push(...shared('tags', tag, tagLists.length, sender));
  return found;
}

/** Nothing of a single document, nor of what fewer than half of them say. */
function shared(field: 'document_type' | 'tags', one: Counted, of: number, sender: string): Found[] {
  const share = one.count / of;
  if (of < 2 || share < 0.5) return [];
  const confidence = share * (of === 2 ? 0.85 : 0.95);
  const because = { by: 'sender' as const, documents: one.count, of, sender };
  return [{ field, value: field === 'tags' ? [one.value] : one.value, confidence, source: 'learned', because }];
}

type Counted = { value: string; count: number };

/** Values with how often they come, whatever their case, the most frequent first. */
function mostFrequent(values: readonly string[]): Counted[] {
  const groups = Map.groupBy(values, (value) => value.normalize('NFC').toLowerCase());
  return [...groups.values()]
    .map((group) => ({ value: group[0] ?? '', count: group.length }))
    .toSorted((a, b) => b.count - a.count);
}
