import { Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { FileRecord } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { Thumb } from '../../list/row/thumb.tsx';
import { paletteSearch } from '../../palette/palette-search.ts';
import classes from './documents-panel.module.css';

type Props = { fileId: string; onAdd: (file: FileRecord) => void; onClose: () => void };

/** Finds another document whose pages are laid behind the others. */
export function AddDialog({ fileId, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data, error, refetch } = useQuery({ ...paletteSearch(wanted), enabled: wanted !== '' });
  const found = (data ?? []).filter(({ file }) => file.id !== fileId && file.page_count !== null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('arrange.add_title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <TextInput
        data-autofocus
        label={t('arrange.add_search')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <ul className={`av-list ${classes.found}`} aria-live="polite">
        {found.map(({ file }) => (
          <li key={file.id}>
            <button type="button" className={`av-plain ${classes.foundFile}`} onClick={() => onAdd(file)}>
              <span className={classes.small}>
                <Thumb file={file} />
              </span>
              <span className={classes.about}>
                <span className="av-cut">{nameOfFile(file)}</span>
                <span className={classes.range}>{t('list.pages', { count: file.page_count ?? 0 })}</span>
              </span>
            </button>
          </li>
        ))}
        {wanted !== '' && data && found.length === 0 && <li className={classes.range}>{t('arrange.add_none')}</li>}
      </ul>
    </Modal>
  );
}
