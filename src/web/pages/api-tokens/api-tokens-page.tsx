import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { ApiToken } from '../../api/types.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageBody } from '../../components/page-body.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone, showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './api-tokens-page.module.css';
import { NewTokenDialog, useScopeWords } from './new-token-dialog.tsx';

const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/api-tokens', { params: { query: { per_page: 200 } }, signal })),
});

function stateOf(token: ApiToken): 'revoked' | 'expired' | 'active' {
  if (token.revoked_at) return 'revoked';
  return token.expires_at && Date.parse(token.expires_at) < Date.now() ? 'expired' : 'active';
}

function TokenLine({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const scopeWords = useScopeWords();
  const state = stateOf(token);
  const stateWords = state === 'revoked' ? t('tokens.revoked') : t('tokens.expired');
  return (
    <li className={classes.token} data-over={state !== 'active' || undefined}>
      <div className={classes.what}>
        <strong>{token.name}</strong>
        <code className={classes.prefix}>{`avt_${token.prefix.replace(/^avt_/, '')}_…`}</code>
        {state !== 'active' && <span className={classes.over}>{stateWords}</span>}
        <div className={classes.detail}>{token.scopes.map(scopeWords).join(' · ')}</div>
        <div className={classes.detail}>
          {token.last_used_at ? (
            <span title={format.exact(token.last_used_at)}>
              {t('tokens.used', { count: token.use_count, when: format.moment(token.last_used_at) })}
              {token.last_used_ip && ` · ${token.last_used_ip}`}
            </span>
          ) : (
            t('tokens.never_used')
          )}
          {' · '}
          {token.expires_at ? t('tokens.expires', { when: format.day(token.expires_at) }) : t('tokens.no_expiry')}
        </div>
      </div>
      {state === 'active' && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('tokens.revoke_of', { name: token.name })}
          onClick={onRevoke}
        >
          {t('tokens.revoke')}
        </Button>
      )}
    </li>
  );
}

/** Keys for scripts and other programs: made, looked at, revoked. */
export default function ApiTokensPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.api_tokens'));
  const { data, error, isPending, refetch } = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
  const revoke = useMutation({
    mutationFn: (token: ApiToken) => api.DELETE('/api/api-tokens/{id}', { params: { path: { id: token.id } } }),
    onSuccess: (_answer, token) => {
      showDone(t('tokens.revoked_done', { name: token.name }));
      return refresh();
    },
    onError: showError,
  });
  const make = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('tokens.make')}
    </Button>
  );
  return (
    <PageBody title={t('nav.api_tokens')} text={t('tokens.text')} action={data?.api_tokens.length ? make : undefined}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={88} radius="lg" />}
      {data && data.api_tokens.length === 0 && (
        <EmptyState title={t('tokens.none_title')} text={t('tokens.none_text')}>
          {make}
        </EmptyState>
      )}
      {data && data.api_tokens.length > 0 && (
        <ul className={classes.list}>
          {data.api_tokens.map((token) => (
            <TokenLine key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} onMade={() => void refresh()} />}
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
