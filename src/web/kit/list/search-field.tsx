import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';

const typingPauseMs = 250;

type Props = { label: string; value: string; onChange: (value: string) => void };

/** The search of a list: says what was typed after a pause, Enter at once; `/` leads to it, Esc empties it. */
export function SearchField({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const said = useRef(value);
  const timer = useRef<number | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);

  // Back changed it from outside.
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useKeys(t('keys.search'), [{ keys: '/', label, run: () => field.current?.select() }]);

  const say = (next: string) => {
    window.clearTimeout(timer.current);
    if (next.trim() === said.current) return;
    said.current = next.trim();
    onChange(said.current);
  };
  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => say(next), typingPauseMs);
  };
  const empty = () => {
    setText('');
    say('');
    field.current?.focus();
  };

  return (
    <search>
      <TextInput
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        value={text}
        placeholder={label}
        aria-label={label}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') say(text);
          if (event.key !== 'Escape') return;
          if (text) empty();
          else event.currentTarget.blur();
        }}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={
          text && (
            <ActionIcon size={26} aria-label={t('list.search_clear')} onClick={empty}>
              <IconX size={14} />
            </ActionIcon>
          )
        }
      />
    </search>
  );
}
