/** The copies of a document that can go to a destination. */
export const ROLES = ['processed', 'original', 'pdfa', 'sidecar'] as const;

/** One copy. */
export type Role = (typeof ROLES)[number];
