import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconClock, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { ApiError } from '../../api/problem.ts';
import type { UploadPage as Page } from '../../api/types.ts';
import { Logo } from '../../components/logo.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { filesOf } from '../../upload/dropped-files.ts';
import { LinkGone, PrivatePage } from '../shared/private-page.tsx';
import { useSending } from './sending.ts';
import { SentLine } from './sent-line.tsx';
import classes from './upload-page.module.css';

/** Opens the system's chooser of files, or on a phone its camera. */
function pick(onFiles: (files: File[]) => void, isPhoto: boolean): void {
  const input = document.createElement('input');
  input.type = 'file';
  if (isPhoto) {
    input.accept = 'image/*';
    input.capture = 'environment';
  } else input.multiple = true;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}

/** The whole page takes files that are dropped. */
function useDrops(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      if (event.dataTransfer) filesOf(event.dataTransfer).then(onFiles).catch(showError);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles]);
}

function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.[0] ?? '');
  return letters.join('').toUpperCase();
}

/** Where somebody without an account sends documents to whoever made the link. */
export default function UploadPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const { data, error, refetch } = useQuery({
    queryKey: ['upload-page', token],
    queryFn: ({ signal }) => dataOf(api.GET('/api/upload-pages/{token}', { params: { path: { token } }, signal })),
  });
  usePageTitle(data ? t('shared.send_title', { name: data.recipient }) : t('shared.title'));
  if (data) {
    return (
      <PrivatePage>
        <Loaded token={token} page={data} />
      </PrivatePage>
    );
  }
  if (error instanceof ApiError && error.problem.status === 404) return <LinkGone />;
  return <PrivatePage>{error && <ErrorNotice error={error} onRetry={() => void refetch()} />}</PrivatePage>;
}

function Loaded({ token, page }: { token: string; page: Page }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [sender, setSender] = useState('');
  const [note, setNote] = useState('');
  const typed = useRef({ sender, note });
  typed.current = { sender, note };
  const said = useCallback(() => typed.current, []);
  const onArrived = useCallback(
    () => void client.invalidateQueries({ queryKey: ['upload-page', token] }),
    [client, token],
  );
  const { queue, items } = useSending({ token, page, said, onArrived });
  const add = useCallback((files: File[]) => queue.add(files), [queue]);
  useDrops(add);
  const arrived = items.filter(({ state }) => state === 'received').length;
  const moving = items.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const status = [
    t('shared.open_until', { day: format.day(page.expires_at, 'long') }),
    t('shared.files_left', { count: page.files_left, number: format.number(page.files_left) }),
    arrived > 0 ? t('shared.arrived_count', { count: arrived, number: format.number(arrived) }) : '',
    moving > 0 ? t('shared.moving_count', { count: moving, number: format.number(moving) }) : '',
  ];
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Logo size={40} />
        <h1 className={classes.title} tabIndex={-1}>
          {t('shared.send_title', { name: page.recipient })}
        </h1>
        <p className={classes.text}>{t('shared.send_text', { name: page.recipient })}</p>
        {page.note && (
          <div className={`av-card ${classes.note}`}>
            <span className={classes.initials} aria-hidden>
              {initialsOf(page.recipient)}
            </span>
            <p className={classes.words}>
              {page.note} <span className="av-dim">{page.recipient}</span>
            </p>
          </div>
        )}
        <section className={classes.drop} aria-label={t('shared.files')}>
          <IconUpload size={28} stroke={1.5} className={classes.sign} aria-hidden />
          <h2 className={classes.dropTitle}>{t('shared.drop')}</h2>
          <p className={classes.kinds}>{t('shared.kinds', { size: format.size(page.max_file_bytes) })}</p>
          <div className={classes.buttons}>
            <Button disabled={page.files_left === 0} onClick={() => pick(add, false)}>
              {t('shared.choose')}
            </Button>
            <Button
              variant="default"
              disabled={page.files_left === 0}
              leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
              onClick={() => pick(add, true)}
            >
              {t('shared.photo')}
            </Button>
          </div>
        </section>
        {items.length > 0 && (
          <ul className="av-card av-list" aria-label={t('shared.sent')}>
            {items.map((item) => (
              <SentLine
                key={item.key}
                item={item}
                onCancel={() => queue.cancel(item.key)}
                onRetry={() => queue.retry(item.key)}
              />
            ))}
          </ul>
        )}
        <div className={classes.fields}>
          <TextInput
            label={t('shared.your_name')}
            value={sender}
            maxLength={100}
            autoComplete="name"
            onChange={(event) => setSender(event.currentTarget.value)}
          />
          <TextInput
            label={t('shared.a_note')}
            placeholder={t('shared.if_you_like')}
            value={note}
            maxLength={1000}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        <p className={classes.status} role="status">
          <IconClock size={16} stroke={1.75} aria-hidden />
          <span>{status.filter(Boolean).join(' ')}</span>
        </p>
      </div>
    </main>
  );
}
