import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpErrors } from '../../../../platform/http/index.ts';
import type { IdempotencyClaim } from '../../../../platform/idempotency/index.ts';
import {
  announcedBytes,
  fileParts,
  only,
  parseUploadFields,
  type UploadAnswer,
  type UploadPart,
  withJsonDocument,
} from '../../../documents/ingest/index.ts';
import { ingest, noteRefusal } from '../ingest.ts';
import { inboundConfig, inboundCredentials } from '../kinds/inbound-key.ts';
import { openCredentials } from '../source-credentials.ts';
import { sourceErrors } from '../sources.errors.ts';
import type { Source } from '../sources.store.ts';
import { checkSignature, type SignatureCheck, verified } from './body-signature.ts';
import { nameOfBody } from './raw-name.ts';

/** What a request to an inbound address is taken in with. */
export type InboundUpload = {
  reply: FastifyReply;
  source: Source;
  /** null: this address requires no signature. */
  check: SignatureCheck | null;
  claim(bodyHash: Buffer): IdempotencyClaim;
};

/** The check of a request's signature where its address requires one. @throws inbound_signature_wrong */
export async function signatureOf(request: FastifyRequest, source: Source): Promise<SignatureCheck | null> {
  if (!inboundConfig.parse(source.config).requires_signature) return null;
  const credentials = inboundCredentials.safeParse(await openCredentials(request.ctx, source));
  // Nobody can sign with a secret that is not there, and nothing is let in unsigned.
  if (!credentials.success) throw sourceErrors.inbound_signature_wrong();
  return checkSignature(request, credentials.data.secret);
}

/**
 * Takes in what was posted to an inbound address: a form, a document as JSON, or the document itself.
 * @throws what `ingest` throws, and inbound_signature_wrong, after nothing was kept.
 */
export async function ingestRequest(
  request: FastifyRequest<{ Querystring: { filename?: string | undefined } }>,
  upload: InboundUpload,
): Promise<UploadAnswer> {
  if (request.isMultipart()) return ingestForm(request, upload);
  if (Buffer.isBuffer(request.body)) return ingestJson(request, upload, request.body);
  const { source, check, claim } = upload;
  const filename = nameOfBody(request.headers, request.query);
  const part = { filename, stream: request.body instanceof Readable ? request.body : Readable.from([]) };
  return ingest(request.ctx, source, {
    parts: verified(request, check, () => only(part)),
    announcedBytes: announcedBytes(request),
    isUnproven: check !== null,
    fields: (fileCount) => parseUploadFields({}, fileCount),
    claim,
    filename,
    isAnswered: true,
  });
}

async function ingestForm(request: FastifyRequest, { source, check, claim }: InboundUpload): Promise<UploadAnswer> {
  const fields: Record<string, string> = {};
  const parts = (): AsyncIterable<UploadPart> => fileParts(request, fields);
  return ingest(request.ctx, source, {
    parts: verified(request, check, parts),
    announcedBytes: announcedBytes(request),
    isUnproven: check !== null,
    fields: (fileCount) => parseUploadFields(fields, fileCount),
    claim,
    isAnswered: true,
  });
}

async function ingestJson(request: FastifyRequest, upload: InboundUpload, bytes: Buffer): Promise<UploadAnswer> {
  const { ctx } = request;
  const { reply, source, check, claim } = upload;
  let isNoted = false;
  try {
    check?.take(bytes);
    check?.verify();
    return await withJsonDocument(ctx, reply, parsed(bytes), ({ part, fields, signal }) => {
      isNoted = true;
      return ingest(ctx, source, {
        parts: only(part),
        fields: (fileCount) => parseUploadFields(fields, fileCount),
        claim,
        signal,
        filename: part.filename,
        isAnswered: true,
      });
    });
  } catch (error) {
    if (!isNoted) await noteRefusal(ctx, source, { error, isAnswered: true });
    throw error;
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw httpErrors.malformed_body({ cause: error });
    throw error;
  }
}
