import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Destination } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './folder-field.module.css';

/** The copies that can be sent. */
export type Sends = ('processed' | 'original' | 'pdfa' | 'sidecar')[];

const quietMs = 250;
const words = {
  year: 'destinations.word_year',
  month: 'destinations.word_month',
  sender: 'destinations.word_sender',
  type: 'destinations.word_type',
  title: 'destinations.word_title',
  tag: 'destinations.word_tag',
} as const;

type Props = {
  value: Destination['folder_template'];
  sends: Sends;
  error: ReactNode;
  onChange: (value: string) => void;
};

/** Where documents go, with words to put in, and where the person's newest documents would be. */
export function FolderField({ value, sends, error, onChange }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const add = (word: string) => {
    const at = input.current?.selectionEnd ?? value.length;
    onChange(`${value.slice(0, at)}{${word}}${value.slice(at)}`);
    input.current?.focus();
  };
  return (
    <>
      <TextInput
        ref={input}
        label={t('destinations.folder')}
        description={t('destinations.folder_help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className={classes.words} aria-label={t('destinations.click_to_add')}>
        {Object.entries(words).map(([word, label]) => (
          <button key={word} type="button" className={classes.chip} onClick={() => add(word)}>
            {t(label)}
          </button>
        ))}
      </fieldset>
      <Examples template={value} sends={sends} />
    </>
  );
}

function Examples({ template, sends }: { template: string; sends: Sends }) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(template, quietMs);
  const { data, error } = useQuery({
    queryKey: ['destination-examples', settled, sends],
    enabled: sends.length > 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { folder_template: settled, sends };
      return (await dataOf(api.POST('/api/destinations/preview', { body, signal }))).examples;
    },
  });
  const paths = data?.flatMap(({ paths }) => paths) ?? [];
  return (
    <div className={classes.examples} role="status">
      {error
        ? t('destinations.no_example')
        : t(paths.length === 0 ? 'destinations.no_documents' : 'destinations.example')}
      {!error && paths.length > 0 && (
        <ul>
          {paths.map((path) => (
            <li key={path}>
              {path.includes('/') && `${path.slice(0, path.lastIndexOf('/')).replaceAll('/', ' / ')} / `}
              <strong>{path.slice(path.lastIndexOf('/') + 1)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
