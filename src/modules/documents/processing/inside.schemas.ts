import { z } from 'zod';
import {
  ATTACHMENT_STATES,
  fileSchema,
  SIGNATURE_COVERS,
  SIGNATURE_KINDS,
  SIGNATURE_PROBLEMS,
  SIGNATURE_STATES,
  type SignatureRow,
} from '../files/index.ts';

/** Something that lies in a document, and what became of it. */
export const attachmentSchema = z
  .object({
    position: z.int().describe('Its place in the document.'),
    name: z.string(),
    size_bytes: z.int().nullable().describe('As the document says it; null where it does not.'),
    state: z
      .enum(ATTACHMENT_STATES)
      .describe(
        'accepted: it became a document of its own; waiting: it will; offered: it will when somebody asks; refused: it stays inside, `reason` says why.',
      ),
    reason: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why it was refused or is only offered, or what it waits for.'),
    file: fileSchema.nullable().describe('The document it became; null also when that was erased.'),
  })
  .meta({ id: 'Attachment' });

/** A signature of a document, as it was found when the document was read. */
export const signatureSchema = z
  .object({
    position: z.int().describe('Its place in the document.'),
    kind: z.enum(SIGNATURE_KINDS).describe('A time stamp proves when, and not who.'),
    signer: z
      .string()
      .nullable()
      .describe('As the certificate says, which was checked against no list of trusted authorities.'),
    signed_at: z.iso
      .datetime({ precision: 3 })
      .nullable()
      .describe('As a time stamp says, else the clock of the signer.'),
    state: z
      .enum(SIGNATURE_STATES)
      .describe(
        'intact: what was signed is as it was signed, and what was added since fills in fields or signs as well; changed: it is not; unreadable: it could not be checked, `problem` says why.',
      ),
    covers: z.enum(SIGNATURE_COVERS).describe('The whole file; or a part of it, and something was added since.'),
    problem: z.enum(SIGNATURE_PROBLEMS).nullable(),
  })
  .meta({ id: 'DocumentSignature' });

/** A signature's row as it leaves the service. */
export function presentSignature(row: SignatureRow): z.infer<typeof signatureSchema> {
  const { shape } = signatureSchema;
  return {
    position: row.position,
    kind: shape.kind.parse(row.kind),
    signer: row.signer,
    signed_at: row.signed_at?.toISOString() ?? null,
    state: shape.state.parse(row.state),
    covers: shape.covers.parse(row.covers),
    problem: shape.problem.parse(row.problem),
  };
}
