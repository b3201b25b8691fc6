import { Button, Checkbox, Group, Modal, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { FileRecord } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { Thumb } from '../../list/row/thumb.tsx';
import classes from './preview.module.css';

/** Most that a preview takes. */
const most = 10;
const offered = 20;
const restMs = 250;

function useOffered(text: string) {
  const [asked] = useDebouncedValue(text.trim(), restMs);
  return useQuery({
    queryKey: ['files-to-try', asked],
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FileRecord[]> => {
      const query = { per_page: offered };
      if (asked === '') return (await dataOf(api.GET('/api/files', { params: { query }, signal }))).files;
      const found = await dataOf(api.GET('/api/search', { params: { query: { ...query, q: asked } }, signal }));
      return found.hits.map(({ file }) => file);
    },
  });
}

type Props = {
  /** On which it is tried now. */
  tried: readonly FileRecord[];
  /** @param ids none: the newest. */
  onChoose: (ids: string[]) => void;
  onClose: () => void;
};

/** Which documents a pipeline is tried on: found by words, kept until others are chosen. */
export function ChooseFiles({ tried, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly FileRecord[]>(tried);
  const { data, error, refetch } = useOffered(text);
  const isChosen = (id: string) => chosen.some((file) => file.id === id);
  // What is tried already comes first, as long as nothing is searched for.
  const first = text.trim() === '' ? tried : [];
  const rest = (data ?? []).filter(({ id }) => !first.some((file) => file.id === id));
  const shown = [...first, ...rest];
  const toggle = (file: FileRecord) =>
    setChosen(isChosen(file.id) ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('trials.choose_title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('trials.choose_text', { most })}
      </Text>
      <TextInput
        data-autofocus
        aria-label={t('trials.choose_search')}
        placeholder={t('trials.choose_search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.choices}>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} radius="md" />}
        {data && shown.length === 0 && <p className="av-note">{t('trials.choose_none')}</p>}
        <ul className="av-list">
          {data &&
            shown.map((file) => (
              <li key={file.id} className={classes.choice}>
                <Checkbox
                  checked={isChosen(file.id)}
                  disabled={!isChosen(file.id) && chosen.length >= most}
                  onChange={() => toggle(file)}
                  label={
                    <span className={classes.choiceLabel}>
                      <span className={classes.choiceThumb}>
                        <Thumb file={file} />
                      </span>
                      <span>
                        <span className="av-name">{nameOfFile(file)}</span>
                        <span className="av-note">
                          {file.sender ?? t('trials.no_sender')} · {format.day(file.document_date ?? file.created_at)}
                        </span>
                      </span>
                    </span>
                  }
                />
              </li>
            ))}
        </ul>
      </div>
      <Group justify="space-between" gap="xs" mt="md">
        <Button variant="subtle" color="gray" onClick={() => onChoose([])}>
          {t('trials.choose_newest')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen.map(({ id }) => id))}>
          {t('trials.choose_action', { count: chosen.length })}
        </Button>
      </Group>
    </Modal>
  );
}
