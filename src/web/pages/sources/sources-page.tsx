import { Button } from '@mantine/core';
import { IconAt, IconFolder, IconMail, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/session.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEntities, withoutRows } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import { PageBody } from '../../kit/page.tsx';
import { FolderForm } from './folder-form.tsx';
import { MailInForm } from './mail-in-form.tsx';
import { MailboxForm } from './mailbox-form.tsx';
import { useSourceColumns } from './source-columns.tsx';
import { SourceForm } from './source-form.tsx';
import { fetchSources, leavingSources, sourceHref, sourceKindsQuery, sourcesKey } from './sources-query.ts';
import { useSourceActions } from './use-source-actions.tsx';

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
  const [adding, setAdding] = useState<'address' | 'folder' | 'mailbox' | 'mail_in' | null>(null);
  const add = (
    <>
      {me?.user?.is_admin && (
        <Button
          variant="default"
          leftSection={<IconFolder size={16} aria-hidden />}
          onClick={() => setAdding('folder')}
        >
          {t('sources.add_folder')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => setAdding('mailbox')}>
        {t('sources.add_mailbox')}
      </Button>
      {hasMailIn && (
        <Button variant="default" leftSection={<IconAt size={16} aria-hidden />} onClick={() => setAdding('mail_in')}>
          {t('sources.add_mail_in')}
        </Button>
      )}
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding('address')}>
        {t('sources.add')}
      </Button>
    </>
  );
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
      {adding === 'address' && <SourceForm source={null} onClose={() => setAdding(null)} />}
      {adding === 'folder' && <FolderForm source={null} onClose={() => setAdding(null)} />}
      {adding === 'mailbox' && <MailboxForm source={null} onClose={() => setAdding(null)} />}
      {adding === 'mail_in' && <MailInForm source={null} onClose={() => setAdding(null)} />}
      {dialog}
    </PageBody>
  );
}
