import { Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LatePopover } from '../components/lazy-menu.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './filter-chip.module.css';

type ChipProps = {
  label: string;
  value: string;
  /** What it says in full, where that is not its name and its value. */
  text?: string;
  /** It says what is not wanted. */
  isUnwanted?: boolean;
  onClear: () => void;
  /** How a value is chosen; without it the filter came by a link and can only be dropped. */
  children?: (close: () => void) => ReactNode;
};

/** A filter as a chip: its name, its value when it has one and a way to drop it; pressed, it shows how to choose. */
export function FilterChip({ label, value, text, isUnwanted = false, onClear, children }: ChipProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.chip} data-active={value !== '' || undefined} data-unwanted={isUnwanted || undefined}>
      {!children && <span className={classes.label}>{text ?? `${label}: ${value}`}</span>}
      {children && (
        <LatePopover
          position="bottom-start"
          width={280}
          trapFocus
          returnFocus
          radius="lg"
          button={(opener) => (
            <button type="button" className={`av-plain ${classes.label}`} {...opener}>
              {value ? `${label}: ${value}` : label}
              {!value && <IconChevronDown size={14} aria-hidden />}
            </button>
          )}
        >
          {(close) => (
            <Popover.Dropdown p="xs" aria-label={label}>
              {children(close)}
            </Popover.Dropdown>
          )}
        </LatePopover>
      )}
      {value && (
        <button
          type="button"
          className={`av-plain ${classes.clear}`}
          aria-label={t('filter.remove', { name: label })}
          onClick={onClear}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
