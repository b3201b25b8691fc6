import type { AuditEntry } from '../../../api/types.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { SearchField } from '../../../kit/list/search-field.tsx';
import { auditChoices, wordsOfAction } from './action-words.ts';
import classes from './audit-page.module.css';
import { type AuditFilters, filterNames } from './audit-query.ts';
import { AddressFilter, OptionList, TimeFilter } from './entry-filters.tsx';
import { type EntryPerson, nameOfPerson } from './entry-people.ts';

type Props = {
  filters: AuditFilters;
  onChange: (filters: AuditFilters, options?: { replace?: boolean }) => void;
  rows: readonly AuditEntry[];
  counted: string;
  /** Before that its room is kept. */
  isCounted: boolean;
};

const everything: AuditFilters = Object.fromEntries(filterNames.map((name) => [name, '']));

/** Everybody whom the rows on the page name, once. */
function peopleOn(rows: readonly AuditEntry[]): ReadonlyMap<string, EntryPerson> {
  const named = rows.flatMap(({ actor, target, owner }) =>
    [actor.person, target.person, owner].filter((one) => one !== null),
  );
  return new Map(named.map((person) => [person.id, person]));
}

/** Search and filters of the log; the whole state is the address of the page. */
export function AuditToolbar({ filters, onChange, rows, counted, isCounted }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const people = peopleOn(rows);
  const personName = (id: string) => {
    const person = people.get(id);
    return person ? nameOfPerson(t, person) : id.slice(0, 8);
  };
  const doers = [...people.values()].map((person) => ({ value: person.id, label: nameOfPerson(t, person) }));
  const { actions: groups, targets } = auditChoices(t);
  const labelIn = (options: readonly { value: string; label: string }[], value = '') =>
    options.find((option) => option.value === value)?.label ?? value;
  const what = filters.action ? wordsOfAction(filters.action) : labelIn(groups, filters.group);
  const { from, to } = filters;
  const days = { from: from ? format.day(from) : '', to: to ? format.day(to) : '' };
  const byLink = [
    { name: 'owner', label: t('audit.owner'), value: filters.owner && personName(filters.owner) },
    { name: 'target_id', label: t('audit.on_what'), value: filters.target_id && personName(filters.target_id) },
    { name: 'request_id', label: t('audit.request'), value: filters.request_id?.slice(0, 13) },
  ] as const;
  return (
    <ListToolbar
      search={
        <SearchField
          label={t('audit.search')}
          value={filters.q ?? ''}
          onChange={(q) => onChange({ q }, { replace: true })}
        />
      }
      aside={
        <span className="av-dim" style={{ visibility: isCounted ? 'visible' : 'hidden' }}>
          {counted}
        </span>
      }
    >
      <FilterChip
        label={t('audit.when')}
        value={from || to ? t('audit.until', days) : ''}
        onClear={() => onChange({ from: '', to: '' })}
      >
        {(close) => <TimeFilter filters={filters} onChange={onChange} onDone={close} />}
      </FilterChip>
      <FilterChip
        label={t('audit.who')}
        value={filters.actor ? personName(filters.actor) : ''}
        onClear={() => onChange({ actor: '' })}
      >
        {(close) => (
          <OptionList
            options={doers}
            value={filters.actor ?? ''}
            onChoose={(actor) => {
              onChange({ actor });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label={t('audit.what')} value={what} onClear={() => onChange({ action: '', group: '' })}>
        {(close) => (
          <OptionList
            options={groups}
            value={filters.action ?? filters.group ?? ''}
            onChoose={(value) => {
              onChange(value.includes('.') ? { action: value, group: '' } : { action: '', group: value });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip
        label={t('audit.on_what')}
        value={labelIn(targets, filters.target_type)}
        onClear={() => onChange({ target_type: '' })}
      >
        {(close) => (
          <OptionList
            options={targets}
            value={filters.target_type ?? ''}
            onChoose={(target_type) => {
              onChange({ target_type });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label={t('audit.address')} value={filters.address ?? ''} onClear={() => onChange({ address: '' })}>
        {(close) => (
          <AddressFilter
            value={filters.address ?? ''}
            onChoose={(address) => {
              onChange({ address });
              close();
            }}
          />
        )}
      </FilterChip>
      {byLink.map(
        ({ name, label, value }) =>
          value && <FilterChip key={name} label={label} value={value} onClear={() => onChange({ [name]: '' })} />,
      )}
      {Object.keys(filters).length > 0 && (
        <button type="button" className={`av-plain ${classes.reset}`} onClick={() => onChange(everything)}>
          {t('filter.clear')}
        </button>
      )}
    </ListToolbar>
  );
}
