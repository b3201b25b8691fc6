import { IconBan, IconCircleCheck, IconClockExclamation, IconClockOff } from '@tabler/icons-react';
import type { ApiToken } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import type { Column } from '../../kit/list/entity-row.tsx';
import classes from './api-tokens-page.module.css';
import { useScopeWords } from './new-token-dialog.tsx';
import { stateOf } from './tokens-query.ts';

function State({ token }: { token: ApiToken }) {
  const { t } = useTranslation();
  switch (stateOf(token)) {
    case 'active':
      return (
        <StatusBadge tone="good" icon={IconCircleCheck}>
          {t('tokens.active')}
        </StatusBadge>
      );
    case 'ending':
      return (
        <StatusBadge tone="warn" icon={IconClockExclamation}>
          {t('tokens.ending')}
        </StatusBadge>
      );
    case 'expired':
      return (
        <StatusBadge tone="warn" icon={IconClockOff}>
          {t('tokens.expired')}
        </StatusBadge>
      );
    case 'revoked':
      return (
        <StatusBadge tone="idle" icon={IconBan}>
          {t('tokens.revoked')}
        </StatusBadge>
      );
  }
}

function LastUse({ token }: { token: ApiToken }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!token.last_used_at) return <span className="av-dim">{t('tokens.never_used')}</span>;
  return (
    <span className="av-dim" title={format.exact(token.last_used_at)}>
      {t('tokens.used', { count: token.use_count, when: format.moment(token.last_used_at) })}
      {token.last_used_ip && ` · ${token.last_used_ip}`}
    </span>
  );
}

/** What is told of a token, column by column. */
export function useTokenColumns(): readonly Column<ApiToken>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const scopeWords = useScopeWords();
  return [
    {
      title: t('tokens.name'),
      width: 'minmax(0, 3fr)',
      cell: (token) => (
        <>
          <strong className="av-name">{token.name}</strong>
          <code className={classes.prefix}>{`avt_${token.prefix.replace(/^avt_/, '')}_…`}</code>
        </>
      ),
    },
    {
      title: t('tokens.may'),
      width: 'minmax(0, 3fr)',
      cell: (token) => <span className="av-dim">{token.scopes.map(scopeWords).join(' · ')}</span>,
    },
    { title: t('tokens.last_used'), width: 'minmax(0, 2fr)', cell: (token) => <LastUse token={token} /> },
    {
      title: t('tokens.valid_until'),
      width: '104px',
      isWideOnly: true,
      cell: (token) => (
        <span className="av-dim">{token.expires_at ? format.day(token.expires_at) : t('tokens.no_expiry')}</span>
      ),
    },
    { title: t('tokens.state'), width: '96px', cell: (token) => <State token={token} /> },
  ];
}
