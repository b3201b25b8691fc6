import { Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CustomField } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readAmount } from '../../typed/amount.ts';
import { DayInput } from '../../typed/day-input.tsx';
import { typedWords } from '../../typed/typed-words.ts';
import { namesOf } from '../query/custom-filters.ts';
import type { ListUrl } from '../query/use-list-url.ts';
import classes from './filter-options.module.css';

type Props = { url: ListUrl; field: CustomField; onDone: () => void };

/** How a list is narrowed by a custom field, as its kind asks for. */
export function CustomFilter(props: Props) {
  const { field } = props;
  if (field.type === 'date') return <Days {...props} />;
  if (field.type === 'number' || field.type === 'money') return <Ends {...props} />;
  return field.type === 'text' ? <Words {...props} /> : <Options {...props} />;
}

function Options({ url, field, onDone }: Props) {
  const { t } = useTranslation();
  const { is } = namesOf(field.key);
  const own = field.choices?.map(({ key, name }) => ({ value: key, label: name })) ?? [
    { value: 'true', label: t('filter.yes') },
    { value: 'false', label: t('filter.no') },
  ];
  const options = [
    ...(field.type === 'document' ? [{ value: 'any', label: t('filter.custom_any') }] : own),
    { value: 'none', label: t('filter.custom_none') },
  ];
  const chosen = url.list.filters[is];
  const choose = (value: string) => {
    url.setFilters({ [is]: value === chosen ? undefined : value });
    onDone();
  };
  return (
    <ul className={`av-list ${classes.list}`}>
      {options.map(({ value, label }) => (
        <li key={value} className={classes.option}>
          <Radio
            size="sm"
            classNames={{ body: classes.body, labelWrapper: classes.label }}
            label={label}
            checked={value === chosen}
            onChange={() => choose(value)}
            onClick={() => {
              if (value === chosen) choose(value);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Words({ url, field, onDone }: Props) {
  const { t } = useTranslation();
  const { is } = namesOf(field.key);
  const [text, setText] = useState(url.list.filters[is] ?? '');
  return (
    <form
      className={`av-stack ${classes.options}`}
      onSubmit={(event) => {
        event.preventDefault();
        url.setFilters({ [is]: text.trim() });
        onDone();
      }}
    >
      <TextInput
        data-autofocus
        label={field.name}
        description={t('filter.custom_part')}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('filter.apply')}
      </Button>
    </form>
  );
}

function Days({ url, field }: Props) {
  const { t } = useTranslation();
  const { is, min, max } = namesOf(field.key);
  const { [min]: from = '', [max]: to = '' } = url.list.filters;
  const put = (end: typeof min, day: string) => url.setFilters({ [is]: undefined, [end]: day }, { replace: true });
  return (
    <div className={classes.pair}>
      <DayInput label={t('filter.date_from')} value={from} max={to || undefined} onChange={(day) => put(min, day)} />
      <DayInput label={t('filter.date_to')} value={to} min={from || undefined} onChange={(day) => put(max, day)} />
    </div>
  );
}

function Ends({ url, field, onDone }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { is, min, max } = namesOf(field.key);
  const { filters } = url.list;
  const [ends, setEnds] = useState({ min: filters[min] ?? '', max: filters[max] ?? '' });
  const [refusal, setRefusal] = useState('');
  const apply = () => {
    const read = [ends.min, ends.max].map((text) => (text.trim() === '' ? null : readAmount(text, locale, '')));
    const wrong = read.find((amount) => amount !== null && 'problem' in amount);
    if (wrong && 'problem' in wrong) {
      setRefusal(typedWords(t, wrong.problem, locale));
      return;
    }
    const [from, to] = read.map((amount) => (amount && 'value' in amount ? amount.value : undefined));
    url.setFilters({ [is]: undefined, [min]: from, [max]: to });
    onDone();
  };
  return (
    <form
      className={`av-stack ${classes.options}`}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className={classes.pair}>
        {(['min', 'max'] as const).map((end) => (
          <TextInput
            key={end}
            label={end === 'min' ? t('filter.date_from') : t('filter.date_to')}
            value={ends[end]}
            inputMode="decimal"
            {...(end === 'min' ? { 'data-autofocus': true, error: refusal } : {})}
            onChange={(event) => setEnds({ ...ends, [end]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Button type="submit" variant="default">
        {t('filter.apply')}
      </Button>
    </form>
  );
}
