/** How many of several have to be met. */
export type Match = 'all' | 'any' | 'none';
/** A condition on a document. */
export type ModelCondition = {
  match: Match;
  groups: { match: Match; tests: { field: string; operator: string; value?: string | number }[] }[];
};
/** A step with what it takes: places by their names, and `gone` for what is no longer there. */
export type ModelStep = {
  step_type: string;
  condition: ModelCondition | null;
  on_failure: 'stop' | 'go_on';
  config: {
    fields?: { field: string; value: string }[];
    add_tags?: string[];
    remove_tags?: string[];
    places?: readonly string[];
    to?: string;
    message?: string | null | undefined;
    ends?: string;
  };
};
/** What a pipeline says. */
export type ModelPipeline = { steps: ModelStep[]; local_only: boolean; no_delivery: boolean };
/** A document as it comes: what is on it, and what somebody gave with it. */
export type ModelDocument = {
  kind: 'one_page' | 'two_pages' | 'broken' | 'copy';
  given: { sender?: string; recipient?: string; tags?: string[] };
};
