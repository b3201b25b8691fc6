import { Button } from '@mantine/core';
import { IconBan, IconCopy, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/session.ts';
import type { ShareLink, UploadLink } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { showDone, showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowAction } from '../../kit/action-menu.tsx';
import { useEntities } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import { useParameter } from '../../kit/list/list-url.ts';
import { PageBody } from '../../kit/page.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { useLinkWords } from '../../links/link-words.ts';
import {
  fetchShareLinks,
  fetchUploadLinks,
  revokeShareLink,
  revokeUploadLink,
  shareLinksKey,
  uploadLinksKey,
} from '../../links/links-query.ts';
import { useShareColumns, useUploadColumns } from './link-columns.tsx';
import { NewUploadLink } from './new-upload-link.tsx';

type Link = ShareLink | UploadLink;

function useRowActions() {
  const { t } = useTranslation();
  return (link: Link, revoke: () => Promise<void>): readonly RowAction[] =>
    link.state === 'active'
      ? [
          {
            label: t('links.copy'),
            icon: IconCopy,
            run: () =>
              void navigator.clipboard
                .writeText(link.url)
                .then(() => showDone(t('links.copied')))
                .catch(showError),
          },
          { label: t('links.revoke'), icon: IconBan, isDanger: true, run: () => void revoke().catch(showError) },
        ]
      : [];
}

function ShareLinks() {
  const { t } = useTranslation();
  const words = useLinkWords();
  const actionsOf = useRowActions();
  const links = useEntities({ key: shareLinksKey, fetchPage: fetchShareLinks });
  return (
    <EntityList
      label={t('links.share_links')}
      entities={links}
      nameOf={(link) => link.title ?? words.nameOf(link)}
      columns={useShareColumns()}
      isOver={({ state }) => state !== 'active'}
      actions={(link) =>
        actionsOf(link, () => revokeShareLink(link.id, t('links.revoked', { name: words.nameOf(link) })))
      }
      empty={<EmptyState title={t('links.no_shares_title')} text={t('links.no_shares_text')} />}
    />
  );
}

function UploadLinks({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation();
  const words = useLinkWords();
  const actionsOf = useRowActions();
  const links = useEntities({ key: uploadLinksKey, fetchPage: fetchUploadLinks });
  return (
    <EntityList
      label={t('links.upload_links')}
      entities={links}
      nameOf={(link) => words.nameOf(link)}
      columns={useUploadColumns()}
      isOver={({ state }) => state !== 'active'}
      actions={(link) =>
        actionsOf(link, () => revokeUploadLink(link.id, t('links.revoked', { name: words.nameOf(link) })))
      }
      empty={
        <EmptyState title={t('links.no_uploads_title')} text={t('links.no_uploads_text')}>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
            {t('links.new_upload')}
          </Button>
        </EmptyState>
      }
    />
  );
}

/** All links somebody made for people without an account: what they show, what came by them, and the way to close them. */
export default function LinksPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.links'));
  const { data: me } = useQuery(meQuery);
  const [kind] = useParameter('kind');
  const [isMaking, setMaking] = useState(false);
  const { share_links_enabled: shares = false, upload_links_enabled: uploads = false } = me?.features ?? {};
  const isUpload = kind === 'upload' || !shares;
  const onNew = () => setMaking(true);
  return (
    <PageBody
      title={t('nav.links')}
      text={t('links.text')}
      isWide
      actions={
        isUpload &&
        uploads && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
            {t('links.new_upload')}
          </Button>
        )
      }
    >
      {shares && uploads && (
        <PageTabs
          label={t('nav.links')}
          tabs={[
            { label: t('links.share_links'), to: '/links', isHere: !isUpload },
            { label: t('links.upload_links'), to: '/links', search: { kind: 'upload' }, isHere: isUpload },
          ]}
        />
      )}
      {isUpload ? <UploadLinks onNew={onNew} /> : <ShareLinks />}
      {isMaking && <NewUploadLink onClose={() => setMaking(false)} />}
    </PageBody>
  );
}
