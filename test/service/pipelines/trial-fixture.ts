type Step = { step_type: string; outcome: string; sentence: string | null; code: string | null };
/** What a trial found out about a document. */
export type TrialFile = {
  file: { id: string };
  outcome: string;
  problem: { code: string } | null;
  group_id: string | null;
  steps: Step[];
  changes: { field: string; before: unknown; after: unknown }[];
  stays: { field: string; value: unknown }[];
  sends_to: { id: string; is_new: boolean }[];
  not_sent_to: { id: string }[];
  notifies: ({ id: string } | null)[];
};
type Group = { id: string; kind: string; count: number; tag: string | null; field: string | null };
/** A trial. */
export type Trial = { id: string; state: string; total: number; done: number; differing: number; groups: Group[] };

const REQUIRED = ['check_for_duplicates', 'convert_to_pdf', 'extract_text', 'ocr', 'extract_metadata'];
/** Steps as they are sent, with others behind those that read. */
export const steps = (...more: object[]) => [
  ...REQUIRED.map((step_type) => ({ step_type })),
  ...more,
  { step_type: 'index_for_search' },
];
/** A step that sets one tag. */
export const setsTag = (tag: string) => ({
  step_type: 'set_fields',
  config: { fields: [], add_tags: [tag], remove_tags: [] },
});
/** A condition of one test. */
export const is = (field: string, value: string) => ({
  match: 'all',
  groups: [{ match: 'all', tests: [{ field, operator: 'is', value }] }],
});
