import { Badge, Button } from '@mantine/core';
import { IconChevronRight, IconFile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import type { FileDetail, FileRecord } from '../../api/types.ts';
import { showDone, showError } from '../../components/toasts.tsx';
import { useProblemWords } from '../../components/use-problem-words.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileAttachments, nameOfFile } from '../../list/actions/file-actions.ts';
import { Thumb } from '../../list/row/thumb.tsx';
import { fileHref } from '../../navigation.ts';
import classes from './attachments.module.css';

type Attachment = FileDetail['attachments'][number];

const MAILS: readonly string[] = ['message/rfc822', 'application/vnd.ms-outlook'];
const SHOWN_AT_FIRST = 12;

/** What lies in a document, with the documents it became; why something became none. Nothing where nothing lies in it. */
export function Attachments({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const [isLong, setIsLong] = useState(false);
  const { attachments } = file;
  if (attachments.length === 0) return null;
  const offered = attachments.filter(({ state }) => state === 'offered');
  const shown = isLong ? attachments : attachments.slice(0, SHOWN_AT_FIRST);
  const more = attachments.length - shown.length;
  return (
    <section aria-labelledby="attachments-title">
      <div className={classes.head}>
        <h2 id="attachments-title">
          {MAILS.includes(file.mime_type) ? t('doc.attachments') : t('doc.attachments_files')}
        </h2>
        <About attachments={attachments} />
        {offered.length > 1 && (
          <FileButton file={file} count={offered.length}>
            {t('doc.attachments_file_all')}
          </FileButton>
        )}
      </div>
      <ul className={`av-list ${classes.list}`}>
        {shown.map((attachment) => (
          <li key={attachment.position}>
            {attachment.file ? (
              <Filed attachment={attachment} file={attachment.file} />
            ) : (
              <Left file={file} attachment={attachment} />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setIsLong(true)}>
          {t('doc.attachments_more', { count: more })}
        </Button>
      )}
    </section>
  );
}

/** That they are documents, or how many there are while none is one. */
function About({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useTranslation();
  const areLeft = attachments.every(({ state }) => state === 'offered' || state === 'refused');
  const words = areLeft ? t('doc.attachments_found', { count: attachments.length }) : t('doc.attachments_own');
  return <span className={classes.dim}>{words}</span>;
}

type Asking = { file: FileDetail; positions?: number[]; count: number; label?: string; children: ReactNode };

/** Has documents made of what is offered. */
function FileButton({ file, positions, count, label, children }: Asking) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  async function ask() {
    setAsking(true);
    try {
      await fileAttachments(file, positions);
      showDone(t('doc.attachments_asked', { count }));
    } catch (error) {
      showError(error);
    } finally {
      setAsking(false);
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className={classes.ask}
      loading={isAsking}
      aria-label={label}
      onClick={() => void ask()}
    >
      {children}
    </Button>
  );
}

function Filed({ attachment, file }: { attachment: Attachment; file: FileRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const about = [
    file.page_count === null ? '' : t('list.pages', { count: file.page_count }),
    attachment.size_bytes === null ? '' : format.size(attachment.size_bytes),
    file.deleted_at === null ? '' : t('doc.attachment_trashed'),
  ];
  return (
    <Link to={fileHref(file.id)} className={classes.card}>
      <span className={classes.thumb}>
        <Thumb file={file} />
      </span>
      <span className={classes.about}>
        <span className={classes.name}>{nameOfFile(file)}</span>
        <span className={classes.dim}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      {file.is_duplicate && (
        <Badge variant="light" color="gray" tt="none">
          {t('doc.attachment_copy')}
        </Badge>
      )}
      <IconChevronRight size={16} stroke={1.75} className={classes.dim} aria-hidden />
    </Link>
  );
}

/** What is no document: it is offered, waits, was refused, or that document was erased. */
function Left({ file, attachment }: { file: FileDetail; attachment: Attachment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const problemWords = useProblemWords();
  const { name, state, reason, position, size_bytes: sizeBytes } = attachment;
  const isOffered = state === 'offered';
  const said = name || t('doc.attachment_unnamed');
  const kind = /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';
  const about = [kind, sizeBytes === null ? '' : format.size(sizeBytes)].filter(Boolean).join(' · ');
  const why = reason ? problemWords(reason.code, reason.message) : isOffered ? about : null;
  const isErased = state === 'accepted';
  return (
    <div className={classes.card}>
      <span className={classes.none}>
        <IconFile size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.about}>
        <span className={classes.name}>{said}</span>
        <span className={classes.why}>
          {isErased ? t('doc.attachment_erased') : (why ?? t('doc.attachment_waits'))}
        </span>
      </span>
      {isOffered && (
        <FileButton file={file} positions={[position]} count={1} label={`${t('doc.attachment_file')}: ${said}`}>
          {t('doc.attachment_file')}
        </FileButton>
      )}
    </div>
  );
}

/** Leads to the document that this one came out of. */
export function FromParent({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const { parent } = file;
  if (!parent) return null;
  return (
    <div>
      {fromWords(t, parent.mime_type)}{' '}
      <Link to={fileHref(parent.id)}>{parent.title || t('status.another_document')}</Link>
    </div>
  );
}

function fromWords(t: TFunction, mimeType: string): string {
  if (MAILS.includes(mimeType)) return t('doc.from_mail');
  return mimeType === 'application/pdf' ? t('doc.from_pdf') : t('doc.from_archive');
}
