import { Button, Modal, NativeSelect, Skeleton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFocusBack } from '../../kit/focus-back.ts';
import classes from './ai-preview.module.css';
import { newestFilesQuery, previewQuery } from './ai-preview-query.ts';
import type { Drafts } from './settings-query.ts';

const sample = '';

/** Shows what would be sent to the AI endpoint, before it is turned on: of a sample letter or a document of one's own. */
export function AiPreview({ drafts }: { drafts: Drafts }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`av-line ${classes.line}`}>
      <span>{t('server.ai_preview_text')}</span>
      <Button
        variant="default"
        leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('server.ai_preview')}
      </Button>
      {isOpen && <PreviewDialog drafts={drafts} onClose={() => setOpen(false)} />}
    </div>
  );
}

function PreviewDialog({ drafts, onClose }: { drafts: Drafts; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  useFocusBack();
  const [fileId, setFileId] = useState(sample);
  const { data: files = [] } = useQuery(newestFilesQuery);
  const { data, error, refetch } = useQuery(previewQuery(fileId === sample ? null : fileId, drafts));
  const words = { system: t('server.ai_preview_task'), user: t('server.ai_preview_document') };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('server.ai_preview')}
      size="xl"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className={`av-stack ${classes.body}`}>
        <NativeSelect
          data-autofocus
          label={t('server.ai_preview_of')}
          value={fileId}
          onChange={(event) => setFileId(event.currentTarget.value)}
          data={[
            { value: sample, label: t('server.ai_preview_sample') },
            ...files.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={200} />}
        {data && (
          <>
            <p className={classes.where} role="status">
              {data.host === null || data.model === null
                ? t('server.ai_preview_nowhere')
                : t('server.ai_preview_where', { host: data.host, model: data.model })}{' '}
              {data.messages.length === 0
                ? t('server.ai_preview_empty')
                : t('server.ai_preview_size', {
                    characters: format.number(data.sent_characters),
                    tokens: format.number(data.estimated_tokens),
                  })}
              {data.left_out_characters > 0 &&
                ` ${t('server.ai_preview_left_out', { characters: format.number(data.left_out_characters) })}`}
            </p>
            {data.messages.map(({ role, content }) => (
              <figure key={role} className={classes.message}>
                <figcaption>{words[role]}</figcaption>
                <pre>{content}</pre>
              </figure>
            ))}
          </>
        )}
      </div>
    </Modal>
  );
}
