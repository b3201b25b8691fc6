import { EmptyState } from '../../../components/empty-state.tsx';
import { usePageTitle } from '../../../components/page-title.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ExportMenu } from '../../../kit/export-menu.tsx';
import { useEntities } from '../../../kit/list/entities.ts';
import { EntityList } from '../../../kit/list/entity-list.tsx';
import { useOpenRow } from '../../../kit/list/list-url.ts';
import { PageBody } from '../../../kit/page.tsx';
import { SubNav } from '../../../kit/sub-nav.tsx';
import { wordsOfAction } from './action-words.ts';
import { exportHref, fetchEntries, useAuditFilters } from './audit-query.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import { useEntryColumns } from './entry-columns.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { nameOfActor } from './entry-people.ts';

/** Who did what, and what it changed. */
export default function AuditPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.audit'));
  const format = useFormat();
  const [filters, setFilters] = useAuditFilters();
  const open = useOpenRow();
  const columns = useEntryColumns(open.id);
  const entries = useEntities({
    key: ['audit-log', filters],
    fetchPage: (cursor, signal) => fetchEntries(filters, cursor, signal),
  });
  const { data } = entries;
  const number = format.number(data?.total ?? 0);
  const counted = data?.isEstimate
    ? t('audit.entries_least', { number })
    : t('audit.entries', { count: data?.total ?? 0, number });
  return (
    <PageBody
      title={t('nav.audit')}
      text={t('audit.text')}
      isWide
      nav={<SubNav of="/admin/status" label={t('nav.admin')} />}
      isNavAbove
      actions={<ExportMenu hrefOf={(format) => exportHref(filters, format)} />}
    >
      <AuditToolbar
        filters={filters}
        onChange={setFilters}
        rows={data?.rows ?? []}
        counted={counted}
        isCounted={data !== undefined}
      />
      <EntityList
        label={t('nav.audit')}
        entities={entries}
        nameOf={(entry) => `${nameOfActor(t, entry)} ${wordsOfAction(entry.action)}`}
        columns={columns}
        rowPx={49}
        open={open}
        detail={(entry) => <EntryDetail entry={entry} onFilter={setFilters} />}
        empty={<EmptyState title={t('audit.none_title')} text={t('audit.none_text')} />}
      />
    </PageBody>
  );
}
