import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileRecord } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import classes from './thumb.module.css';

/** The path of the picture of a document's first page; null as long as it was not drawn. */
export function thumbPath(file: FileRecord): string | null {
  // A copy was never drawn: it looks like the document it is a copy of.
  const original = file.is_duplicate ? file.duplicate_of_id : null;
  const src = file.links.thumbnail ?? (original === null ? null : `/api/files/${original}/thumbnail`);
  // The address stays the same when a document is read again; its time tells the copies apart.
  return src && `${src}?v=${Date.parse(file.processed_at ?? file.created_at)}`;
}

/** The first page in small; a sheet with an icon until it has been drawn. @param isWhole all of the page, with room around it */
export function Thumb({ file, isWhole = false }: { file: FileRecord; isWhole?: boolean }) {
  const src = thumbPath(file);
  const [broken, setBroken] = useState<string | null>(null);
  const Icon = file.mime_type.startsWith('image/') ? IconPhoto : IconFileText;
  return (
    <span className={classes.thumb} data-whole={isWhole || undefined}>
      {src && src !== broken ? (
        <img src={at(src)} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <Icon size={20} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
