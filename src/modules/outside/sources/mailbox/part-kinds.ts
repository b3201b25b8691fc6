import type { MessageStructureObject } from 'imapflow';
import { acceptedEnding, acceptedFormats } from '../../../reading/converters/index.ts';

/** Why a part is not taken, as the code of an error that says it. */
export type LeftReason = 'mail_part_is_archive' | 'mail_part_is_mail' | 'mail_part_sealed' | 'mail_part_not_taken';

/** What a part is, as far as its type and its name tell: `text` is what a reader sees as the mail, `aside` is told to nobody. */
export type PartKind = 'document' | 'winmail' | 'text' | 'aside' | LeftReason;

/** What programs call the kinds that are read, beside their names. */
const TYPES = new Set(acceptedFormats().flatMap(({ mimeType, aliases = [] }) => [mimeType, ...aliases]));
/** What programs say that do not know: its name tells, else its bytes. */
const TYPES_OF_ANYTHING =
  /^(?:application\/(?:x-)?(?:octet-?stream|binary|download|force-download|unknown|save)|binary\/octet-stream)$/;

const SEALED = { type: /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted)$/, name: /\.(?:p7m|pgp|gpg|p7e)$/i };
const ARCHIVE = {
  type: /^application\/(?:zip|gzip|zstd|x-(?:zip(?:-compressed)?|rar(?:-compressed)?|7z-compressed|gzip|tar|gtar|bzip2?|xz|compress(?:ed)?)|vnd\.rar)$/,
  name: /\.(?:zipx?|rar|7z|tar|t?gz|bz2|tbz2?|xz|txz|zst|lzh|arj|cab)$/i,
};
const MAIL = {
  type: /^(?:message\/(?:rfc822|global|partial)|application\/vnd\.ms-outlook)$/,
  name: /\.(?:eml|msg|mht(?:ml)?|mbox|emlx)$/i,
};
/** What proves or reports something of the mail, and is nobody's document. */
const ASIDE = {
  type: /^(?:application\/(?:pgp-(?:signature|keys)|(?:x-)?pkcs7-signature)|message\/(?:delivery-status|disposition-notification|feedback-report|global-(?:headers|delivery-status))|text\/(?:rfc822-headers|x-amp-html|watch-html))$/,
  name: /\.p7s$/i,
};
/** What is a document only where somebody attached it: a mail says its words in it, too. */
const TEXTS = /^text\/(?:plain|html)$/;
/** How Exchange names the pieces of a mail's own text that stand behind an attachment. */
const PIECE_OF_TEXT = /^ATT\d{5,}\.(?:txt|html?)$/i;
/** Endings of what is surely none of the kinds that are read. */
const OTHERS =
  /\.(?:exe|com|bat|cmd|scr|js|vbs|jar|apk|dmg|iso|pages|numbers|key|ics|vcf|svg|ico|psd|mp[34]|m4a|wav|ogg|mov|avi|mkv|lnk|url)$/i;

/** What a part is. @param parent the type of what it lies in. */
export function kindOfPart(node: MessageStructureObject, parent: string, filename: string | undefined): PartKind {
  const { type } = node;
  const name = filename ?? '';
  const isAttached = node.disposition?.toLowerCase() === 'attachment';
  const is = (kind: { type: RegExp; name: RegExp }) =>
    kind.type.test(type) || (kind.name.test(name) && !TYPES.has(type));
  if (type === 'application/ms-tnef' || name.toLowerCase() === 'winmail.dat') return 'winmail';
  if (type === 'multipart/encrypted' || is(SEALED)) return 'mail_part_sealed';
  // Pictures that belong to the text (logos).
  if (type.startsWith('image/') && parent === 'multipart/related' && node.id !== undefined) return 'text';
  if (is(ASIDE)) return 'aside';
  if (TEXTS.test(type) && (PIECE_OF_TEXT.test(name) || (!isAttached && acceptedEnding(name) === ''))) return 'text';
  if (TYPES.has(type) || acceptedEnding(name) !== '') return 'document';
  if (is(MAIL)) return 'mail_part_is_mail';
  if (is(ARCHIVE)) return 'mail_part_is_archive';
  if (type.startsWith('text/') && !isAttached) return 'text';
  return TYPES_OF_ANYTHING.test(type) && !OTHERS.test(name) ? 'document' : 'mail_part_not_taken';
}

/** What a file is that has no type of its own, such as one in a winmail.dat. */
export function kindOfName(filename: string | undefined): PartKind {
  return kindOfPart({ type: 'application/octet-stream', disposition: 'attachment' }, '', filename);
}
