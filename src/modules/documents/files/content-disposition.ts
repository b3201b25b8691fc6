import { create } from 'content-disposition';
import { displayName } from './display-name.ts';

/**
 * A Content-Disposition header that names a file safely (RFC 6266): an ASCII form for old clients, the full one as RFC 8187.
 * @param name from a document, so anything: nothing of it can end the header, leave a folder or hide its extension.
 */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const safe = safeDownloadName(name);
  const ascii =
    safe
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]|["\\%/]/g, '_') || 'document';
  return create(safe, { type, fallback: ascii });
}

/** Separators become underscores instead of cutting a title such as "Invoice 1/2" short. */
function safeDownloadName(name: string): string {
  return displayName(name.replace(/[/\\:*?"<>|]/g, '_')).replace(/^\.+/, '') || 'document';
}
