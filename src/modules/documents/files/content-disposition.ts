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
  const plain = `${type}; filename="${ascii}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${encodeExtended(safe)}`;
}

/** Separators become underscores instead of cutting a title such as "Invoice 1/2" short. */
function safeDownloadName(name: string): string {
  return displayName(name.replace(/[/\\:*?"<>|]/g, '_')).replace(/^\.+/, '') || 'document';
}

/** RFC 8187 percent encoding: everything but attr-char. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
