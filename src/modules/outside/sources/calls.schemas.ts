import { z } from 'zod';
import { CALL_OUTCOMES, type SourceCall } from './calls.store.ts';

/** How a call ended, for schemas. */
export const callOutcome = z.enum(CALL_OUTCOMES);

/** What came to a source, as the API shows it. */
export const callSchema = z
  .object({
    id: z.uuid(),
    outcome: callOutcome.describe(
      '`duplicate`: taken over, and its bytes were already there; with an error: known from the same mail, and nothing was added.',
    ),
    status: z.int().nullable().describe('What was answered, where somebody asked.'),
    filename: z.string().nullable(),
    file_id: z.uuid().nullable(),
    size_bytes: z.int().nullable(),
    error: z
      .object({ code: z.string(), detail: z.string() })
      .nullable()
      .describe('Why it was not taken over; of what was, what is doubtful about it.'),
    address: z.string().nullable().describe('Where it came from.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SourceCall' });

/** The only shape of a call that leaves the service. */
export function presentCall(call: SourceCall): z.infer<typeof callSchema> {
  const { error_code: code, error: detail } = call;
  return {
    id: call.id,
    outcome: callOutcome.parse(call.outcome),
    status: call.status,
    filename: call.filename,
    file_id: call.file_id,
    size_bytes: call.size_bytes,
    error: code === null ? null : { code, detail: detail ?? '' },
    address: call.address,
    created_at: call.created_at.toISOString(),
  };
}
