import type { Readable } from 'node:stream';
import { parse } from 'content-disposition';
import type { Context } from '../../../platform/context.ts';
import { OutboundFailed } from '../../../platform/outbound/index.ts';
import { ingestErrors } from './ingest.errors.ts';
import { ingestSettings } from './ingest.settings.ts';

/** A document while it comes from its server. */
type FetchedDocument = { filename: string; stream: Readable };

/**
 * Fetches a document through the guarded client and hands it to `take` while it arrives.
 * @returns what `take` returns. @throws url_not_fetched, a refusal of the guard, or what `take` throws.
 */
export async function fetchDocument<T>(
  ctx: Context,
  input: { url: string; signal: AbortSignal },
  take: (document: FetchedDocument) => Promise<T>,
): Promise<T> {
  const maxResponseBytes = ctx.config.get(ingestSettings).maxUploadSizeBytes;
  try {
    return await ctx.outbound.download({ purpose: 'fetch_url', maxResponseBytes, ...input }, (response) => {
      const { status, headers, url, body } = response;
      if (status < 200 || status > 299) throw notFetched(`The server answered with the status ${status}.`);
      return take({ filename: nameIn(headers['content-disposition']) ?? lastSegment(url), stream: body });
    });
  } catch (error) {
    if (error instanceof OutboundFailed) throw notFetched(error.detail, error);
    throw error;
  }
}

function notFetched(why: string, cause?: Error): Error {
  return ingestErrors.url_not_fetched({ detail: `The document could not be fetched. ${why}`, cause });
}

function nameIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? parse(header).parameters.filename : undefined;
}

function lastSegment(url: string): string {
  const segment = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    // A percent sign that stands for nothing belongs to the name.
    if (error instanceof URIError) return segment;
    throw error;
  }
}
