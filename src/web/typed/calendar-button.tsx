import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { hint } from '../components/hint.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './calendar-button.module.css';

type Props = {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (iso: string) => void;
};

/** Opens the calendar of the browser beside a day that is typed; the focus stays where one types. */
export function CalendarButton({ label, value, min, max, onPick }: Props) {
  const { t } = useTranslation();
  const native = useRef<HTMLInputElement>(null);
  const name = t('typed.calendar', { label });
  return (
    <span className={classes.place}>
      <input
        ref={native}
        type="date"
        className={classes.native}
        tabIndex={-1}
        aria-hidden
        value={value}
        min={min}
        max={max ?? '9999-12-31'}
        onChange={(event) => event.currentTarget.value !== '' && onPick(event.currentTarget.value)}
      />
      <ActionIcon
        aria-label={name}
        size={28}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => native.current?.showPicker()}
        {...hint(name)}
      >
        <IconCalendar size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  );
}
