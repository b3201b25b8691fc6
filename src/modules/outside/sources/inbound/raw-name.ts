import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'content-disposition';

/** What a file is called that is the whole body: by the query, X-Filename or Content-Disposition, the first that says it. */
export function nameOfBody(headers: IncomingHttpHeaders, query: { filename?: string | undefined }): string | undefined {
  if (query.filename) return query.filename;
  const header = headers['x-filename'];
  if (typeof header === 'string' && header !== '') return decoded(header);
  const disposition = headers['content-disposition'];
  return typeof disposition === 'string' ? nameInDisposition(disposition) : undefined;
}

/** Headers come as Latin-1; names in them are sent as UTF-8, or as in an address. */
function decoded(header: string): string {
  const text = Buffer.from(header, 'latin1').toString('utf8');
  const name = text.includes('\uFFFD') ? header : text;
  try {
    return decodeURIComponent(name);
  } catch (error) {
    // A percent sign that stands for nothing belongs to the name.
    if (error instanceof URIError) return name;
    throw error;
  }
}

function nameInDisposition(header: string): string | undefined {
  const { filename } = parse(header).parameters;
  return filename === undefined ? undefined : decoded(filename);
}
