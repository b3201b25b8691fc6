import { Button } from '@mantine/core';
import { IconAt, IconFolder, IconMail, IconPlus, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/session.ts';
import type { Source } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEntities, withoutRows } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import { PageBody } from '../../kit/page.tsx';
import { useSourceColumns } from './source-columns.tsx';
import { SourceForm } from './source-form.tsx';
import { fetchSources, leavingSources, sourceHref, sourceKindsQuery, sourcesKey } from './sources-query.ts';
import { useSourceActions } from './use-source-actions.tsx';

const signs = {
  inbound_key: IconPlus,
  folder: IconFolder,
  mailbox: IconMail,
  mail_in: IconAt,
} as const satisfies Record<Source['kind'], TablerIcon>;

/** Where documents come in by themselves. */
export default function SourcesPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.sources'));
  const all = useEntities({ key: [...sourcesKey], fetchPage: fetchSources, refreshMs: 10_000 });
  const leaving = leavingSources.use();
  const sources = withoutRows(all, leaving);
  const columns = useSourceColumns();
  const { toggleOf, menuOf, dialog } = useSourceActions();
  const { data: me } = useQuery(meQuery);
  const { data: kinds } = useQuery(sourceKindsQuery);
  const hasMailIn = kinds?.some(({ name, is_available }) => name === 'mail_in' && is_available);
  const [adding, setAdding] = useState<Source['kind'] | null>(null);
  const offered: Source['kind'][] = [
    ...(me?.user?.is_admin ? (['folder'] as const) : []),
    'mailbox',
    ...(hasMailIn ? (['mail_in'] as const) : []),
    'inbound_key',
  ];
  const add = offered.map((kind) => {
    const Sign = signs[kind];
    return (
      <Button
        key={kind}
        {...(kind === 'inbound_key' ? {} : { variant: 'default' })}
        leftSection={<Sign size={16} aria-hidden />}
        onClick={() => setAdding(kind)}
      >
        {t(`sources.add_${kind}`)}
      </Button>
    );
  });
  const hasNone = sources.data?.rows.length === 0;
  return (
    <PageBody title={t('nav.sources')} text={t('sources.text')} isWide actions={!hasNone && add}>
      <EntityList
        label={t('nav.sources')}
        entities={sources}
        nameOf={({ name }) => name}
        columns={columns}
        linkOf={sourceHref}
        isOver={({ is_active }) => !is_active}
        actions={(source) => [toggleOf(source), ...menuOf(source)]}
        empty={
          <EmptyState title={t('sources.none_title')} text={t('sources.none_text')}>
            {add}
          </EmptyState>
        }
      />
      {adding && <SourceForm kind={adding} source={null} onClose={() => setAdding(null)} />}
      {dialog}
    </PageBody>
  );
}
