import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileRecord } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import classes from './thumb.module.css';

/** The first page in small; a sheet with an icon until it has been drawn. */
export function Thumb({ file }: { file: FileRecord }) {
  // A copy was never drawn: it looks like the document it is a copy of.
  const original = file.is_duplicate ? file.duplicate_of_id : null;
  const src = file.links.thumbnail ?? (original === null ? null : `/api/files/${original}/thumbnail`);
  const [broken, setBroken] = useState<string | null>(null);
  const Icon = file.mime_type.startsWith('image/') ? IconPhoto : IconFileText;
  return (
    <span className={classes.thumb}>
      {src && src !== broken ? (
        <img
          // The address stays the same when a document is read again; its time tells the copies apart.
          src={`${at(src)}?v=${Date.parse(file.processed_at ?? file.created_at)}`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <Icon size={20} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
