import { Button } from '@mantine/core';
import { IconBan, IconPlus, IconRoute } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { ApiToken } from '../../api/types.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { showDone, showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { putEntity, useEntities } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import { ListToolbar } from '../../kit/list/list-toolbar.tsx';
import { useParameter } from '../../kit/list/list-url.ts';
import { SearchField } from '../../kit/list/search-field.tsx';
import { NoMatches } from '../../kit/no-matches.tsx';
import { PageBody } from '../../kit/page.tsx';
import { SubNav } from '../../kit/sub-nav.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { useTokenColumns } from './token-columns.tsx';
import { TokenPipelineDialog } from './token-pipeline-dialog.tsx';
import { fetchTokens, isUsable, tokensKey } from './tokens-query.ts';

/** Keys for scripts and other programs: made, looked at, revoked. */
export default function ApiTokensPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.api_tokens'));
  const [q, setQ] = useParameter('q');
  const tokens = useEntities({
    key: [...tokensKey, q],
    fetchPage: (cursor, signal) => fetchTokens(q, cursor, signal),
  });
  const columns = useTokenColumns();
  const [isMaking, setMaking] = useState(false);
  const [choosing, setChoosing] = useState<ApiToken | null>(null);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const revoke = useMutation({
    mutationFn: (token: ApiToken) => api.DELETE('/api/api-tokens/{id}', { params: { path: { id: token.id } } }),
    onSuccess: (_answer, token) => {
      putEntity(tokensKey, { ...token, revoked_at: new Date().toISOString() });
      showDone(t('tokens.revoked_done', { name: token.name }));
    },
    onError: showError,
  });
  const make = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('tokens.make')}
    </Button>
  );
  const hasNone = q === '' && tokens.data?.rows.length === 0;
  return (
    <PageBody
      title={t('nav.api_tokens')}
      text={t('tokens.text')}
      isWide
      nav={<SubNav of="/settings" label={t('nav.settings')} />}
      actions={!hasNone && make}
    >
      {!hasNone && (
        <ListToolbar
          search={
            <SearchField label={t('tokens.search')} value={q} onChange={(value) => setQ(value, { replace: true })} />
          }
        />
      )}
      <EntityList
        label={t('nav.api_tokens')}
        entities={tokens}
        nameOf={({ name }) => name}
        columns={columns}
        isOver={(token) => !isUsable(token)}
        actions={(token) =>
          isUsable(token)
            ? [
                { label: t('pipeline_choice.choose'), icon: IconRoute, run: () => setChoosing(token) },
                { label: t('tokens.revoke'), icon: IconBan, isDanger: true, run: () => setRevoking(token) },
              ]
            : []
        }
        empty={
          q ? (
            <NoMatches q={q} onAll={() => setQ('')} />
          ) : (
            <EmptyState title={t('tokens.none_title')} text={t('tokens.none_text')}>
              {make}
            </EmptyState>
          )
        }
      />
      {isMaking && (
        <NewTokenDialog
          onClose={() => setMaking(false)}
          onMade={() => void queryClient.invalidateQueries({ queryKey: tokensKey })}
        />
      )}
      {choosing && <TokenPipelineDialog token={choosing} onClose={() => setChoosing(null)} />}
      <ConfirmDialog
        isOpen={revoking !== null}
        title={t('tokens.revoke_title', { name: revoking?.name ?? '' })}
        text={t('tokens.revoke_text')}
        action={t('tokens.revoke')}
        onClose={() => setRevoking(null)}
        onConfirm={() => revoking && revoke.mutate(revoking)}
      />
    </PageBody>
  );
}
