import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayInput } from '../../typed/day-input.tsx';
import { type ChoiceMode, valuesOf } from '../query/choice-filters.ts';
import type { ListUrl } from '../query/use-list-url.ts';
import classes from './filter-options.module.css';
import { ModeChoice } from './mode-choice.tsx';

function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** From which day to which day, with the spans people ask for most. */
export function DateFilter({ url, onDone }: { url: ListUrl; onDone: () => void }) {
  const { t } = useTranslation();
  const { date_from: from = '', date_to: to = '' } = url.list.filters;
  const now = today();
  const year = now.getFullYear();
  const presets = [
    {
      label: t('filter.last_days', { count: 7 }),
      from: new Date(year, now.getMonth(), now.getDate() - 6),
      to: now,
    },
    {
      label: t('filter.this_month'),
      from: new Date(year, now.getMonth(), 1),
      to: new Date(year, now.getMonth() + 1, 0),
    },
    { label: String(year), from: new Date(year, 0, 1), to: new Date(year, 11, 31) },
    { label: String(year - 1), from: new Date(year - 1, 0, 1), to: new Date(year - 1, 11, 31) },
  ];
  return (
    <div className={`av-stack ${classes.options}`}>
      <div className={`av-line ${classes.presets}`}>
        {presets.map((preset, index) => (
          <Button
            key={preset.label}
            size="compact-sm"
            variant="default"
            data-autofocus={index === 0 || undefined}
            onClick={() => {
              url.setFilters({ date_from: isoDay(preset.from), date_to: isoDay(preset.to) });
              onDone();
            }}
          >
            {preset.label}
          </Button>
        ))}
      </div>
      <div className={classes.pair}>
        <DayInput
          label={t('filter.date_from')}
          value={from}
          max={to || undefined}
          onChange={(day) => url.setFilters({ date_from: day }, { replace: true })}
        />
        <DayInput
          label={t('filter.date_to')}
          value={to}
          min={from || undefined}
          onChange={(day) => url.setFilters({ date_to: day }, { replace: true })}
        />
      </div>
    </div>
  );
}

/** Who a document is from; part of the name is enough. */
export function SenderFilter({ url, onDone }: { url: ListUrl; onDone: () => void }) {
  const { t } = useTranslation();
  const { sender, sender_any: several, sender_not: not } = url.list.filters;
  const [mode, setMode] = useState<ChoiceMode>(not && !sender && !several ? 'not' : 'any');
  const textOf = (of: ChoiceMode) => (of === 'not' ? not : (several ?? sender)) ?? '';
  const [text, setText] = useState(textOf(mode));
  const names = valuesOf('sender_any', text);
  return (
    <form
      className={`av-stack ${classes.options}`}
      onSubmit={(event) => {
        event.preventDefault();
        url.setFilters(
          mode === 'not'
            ? { sender_not: names.join(';') }
            : { sender: names.length > 1 ? '' : text.trim(), sender_any: names.length > 1 ? names.join(';') : '' },
        );
        onDone();
      }}
    >
      <ModeChoice
        name="sender"
        value={mode}
        onChange={(next) => {
          setMode(next);
          setText(textOf(next));
        }}
      />
      <TextInput
        data-autofocus
        label={t('filter.from')}
        description={t('filter.from_help')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('filter.apply')}
      </Button>
    </form>
  );
}
