import { z } from 'zod';

/** What veraPDF says of a file: by which version, and the clauses it breaks; none: it keeps the standard. */
export type Verdict = { checkedBy: string; clauses: string[] };

const ruleSchema = z.object({ clause: z.string(), status: z.string().optional(), ruleStatus: z.string().optional() });
const reportSchema = z.object({
  report: z.object({
    buildInformation: z.object({ releaseDetails: z.array(z.object({ id: z.string(), version: z.string() })).min(1) }),
    jobs: z.array(
      z.object({
        validationResult: z
          .array(
            z.object({ compliant: z.boolean(), details: z.object({ ruleSummaries: z.array(ruleSchema).optional() }) }),
          )
          .min(1),
      }),
    ),
  }),
});

/** Reads veraPDF's report of so many files, in their order. @throws when it says nothing of one of them. */
export function verdictsOf(json: string, fileCount: number): Verdict[] {
  const { buildInformation, jobs } = reportSchema.parse(JSON.parse(json)).report;
  if (jobs.length !== fileCount)
    throw new Error(`veraPDF was asked about ${fileCount} files and answered for ${jobs.length}`);
  const core = buildInformation.releaseDetails.find(({ id }) => id === 'core') ?? buildInformation.releaseDetails[0];
  return jobs.map(({ validationResult: [result] }) => {
    const broken = (result?.details.ruleSummaries ?? [])
      .filter(({ status, ruleStatus }) => !/^pass/i.test(status ?? ruleStatus ?? ''))
      .map(({ clause }) => clause);
    const clauses = [...new Set(broken)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    if (result?.compliant === false && clauses.length === 0)
      throw new Error('veraPDF refuses a file and names no clause');
    return { checkedBy: `veraPDF ${core?.version ?? ''}`.trim(), clauses: result?.compliant ? [] : clauses };
  });
}
