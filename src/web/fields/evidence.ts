import { createContext, use } from 'react';
import type { FieldEvidence } from '../api/types.ts';

/** The place on the pages that somebody wants to see, and how to ask for another one. */
export type ShownEvidence = { current: FieldEvidence | null; show: (evidence: FieldEvidence | null) => void };

/** Where fields say which place they mean, and pages hear of it. */
export const EvidenceContext = createContext<ShownEvidence>({ current: null, show: () => undefined });

/** The place that is shown, and how to show another one. */
export function useEvidence(): ShownEvidence {
  return use(EvidenceContext);
}
