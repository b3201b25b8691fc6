/** What one check found: nothing, or one line for each problem. */
export type CheckResult = { problems: string[] };

/** One check of `npm run check`; `name` is also the word that runs it alone. */
export type Check = { name: string; run(): Promise<CheckResult> };
