import { z } from 'zod';
import type { AccountExport } from './exports.store.ts';

const exportSchema = z
  .object({
    state: z.enum(['running', 'ready', 'failed']),
    files_done: z.int(),
    files_total: z.int(),
    error_code: z.string().nullable(),
    size_bytes: z.int().nullable(),
    sha256: z.string().nullable().describe('SHA-256 of the archive, hexadecimal.'),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable().describe('Until when it can be downloaded.'),
  })
  .meta({ id: 'AccountExport' });

/** The answer of `GET /api/account/export`, and of starting one. */
export const exportAnswerSchema = z.object({ export: exportSchema.nullable() });

/** The body of `POST /api/account/delete`. */
export const deleteAccountSchema = z.strictObject({
  proof: z
    .string()
    .min(1)
    .max(1000)
    .describe(
      'The password; the display name where the account has no password, and then a fresh proof (POST /api/auth/prove, or signing in anew).',
    ),
});

/** The answer of `POST /api/account/delete`. */
export const deletedAccountSchema = z.object({
  erase_after: z.iso.datetime().describe('Until then the account can be kept by signing in.'),
});

/** The only shape of an export that leaves the service. */
export function presentExport(row: AccountExport): z.infer<typeof exportSchema> {
  return {
    state: exportSchema.shape.state.parse(row.state),
    files_done: row.files_done,
    files_total: row.files_total,
    error_code: row.error_code,
    size_bytes: row.size_bytes,
    sha256: row.sha256?.toString('hex') ?? null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
