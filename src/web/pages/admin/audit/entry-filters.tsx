import { Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { today } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DayInput } from '../../../typed/day-input.tsx';
import classes from './audit-page.module.css';
import type { AuditFilters } from './audit-query.ts';

/** Something to choose. */
export type Option = { value: string; label: string };

const searchableFrom = 8;

/** One of several, found by a part of its name where there are many. A second click on the chosen one drops it. */
export function OptionList(props: { options: readonly Option[]; value: string; onChoose: (value: string) => void }) {
  const { options, value, onChoose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = options.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <div className="av-stack">
      {options.length > searchableFrom && (
        <TextInput
          data-autofocus
          value={text}
          placeholder={t('filter.find')}
          aria-label={t('filter.find')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className={`av-list av-stack ${classes.list}`}>
        {shown.map((option) => (
          <li key={option.value}>
            <Radio
              size="sm"
              label={option.label}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              onClick={() => option.value === value && onChoose('')}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.nothing}>{t('filter.none')}</p>}
    </div>
  );
}

function isoDay(daysAgo: number): string {
  const date = today();
  date.setDate(date.getDate() - daysAgo);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** From which day to which, with the stretches people ask for most. */
export function TimeFilter(props: {
  filters: AuditFilters;
  onChange: (filters: AuditFilters, options?: { replace?: boolean }) => void;
  onDone: () => void;
}) {
  const { filters, onChange, onDone } = props;
  const { t } = useTranslation();
  const { from = '', to = '' } = filters;
  return (
    <div className="av-stack">
      <div className={`av-line ${classes.presets}`}>
        {[1, 7, 30].map((days, index) => (
          <Button
            key={days}
            size="compact-sm"
            variant="default"
            data-autofocus={index === 0 || undefined}
            onClick={() => {
              onChange({ from: isoDay(days - 1), to: '' });
              onDone();
            }}
          >
            {t('audit.last_days', { count: days })}
          </Button>
        ))}
      </div>
      <div className={classes.pair}>
        <DayInput
          label={t('audit.time_from')}
          value={from}
          max={to || undefined}
          onChange={(day) => onChange({ from: day }, { replace: true })}
        />
        <DayInput
          label={t('audit.time_to')}
          value={to}
          min={from || undefined}
          onChange={(day) => onChange({ to: day }, { replace: true })}
        />
      </div>
    </div>
  );
}

/** An address in full. */
export function AddressFilter({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  return (
    <form
      className="av-stack"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(text.trim());
      }}
    >
      <TextInput
        data-autofocus
        label={t('audit.address')}
        description={t('audit.address_help')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('filter.apply')}
      </Button>
    </form>
  );
}
