import { evidenceOf, type Span } from '../../page/span.ts';
import { sameNameKey } from '../../text/fold.ts';
import type { Candidate, FieldName } from '../../types.ts';
import { hasLegalForm } from './names.ts';

/** What speaks for a name: how much (0 to 1) and where it stands. */
export type NameEvidence = { name: string; weight: number; span: Span };

type Cluster = { key: string; name: string; doubt: number; span: Span; weight: number };

/** Puts what speaks for one and the same name together; the likeliest name first. */
export function weighNames(field: FieldName, evidence: readonly NameEvidence[], ceiling: number): Candidate[] {
  const clusters: Cluster[] = [];
  for (const { name, weight, span } of evidence) {
    const key = sameNameKey(name);
    if (key.length < 3) continue;
    const known = clusters.find((cluster) => isSame(cluster.key, key));
    if (!known) {
      clusters.push({ key, name, doubt: 1 - weight, span, weight });
      continue;
    }
    known.doubt *= 1 - weight;
    if (isFuller(name, known.name)) {
      known.name = name;
      known.key = key;
      known.span = span;
    }
  }
  clusters.sort((a, b) => a.doubt - b.doubt);
  const [best, second] = clusters;
  const lead = best && second ? second.doubt - best.doubt : 1;
  return clusters.map(({ name, doubt, span }, index) => {
    const sure = Math.min(1 - doubt, ceiling);
    const confidence = index > 0 ? Math.min(sure, 0.7) : lead < 0.08 ? Math.min(sure, 0.8) : sure;
    return { field, value: name, confidence, source: 'rule', evidence: evidenceOf(span) };
  });
}

/** "Northgate" on the letterhead and "Northgate Energy Ltd" in the footer are one name. */
function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 5 && long.startsWith(short) && short.length >= 0.4 * long.length;
}

function isFuller(name: string, than: string): boolean {
  if (hasLegalForm(name) !== hasLegalForm(than)) return hasLegalForm(name);
  if (sameNameKey(name).length !== sameNameKey(than).length) return sameNameKey(name).length > sameNameKey(than).length;
  // What is not shouted reads better.
  return than === than.toUpperCase() && name !== name.toUpperCase();
}
