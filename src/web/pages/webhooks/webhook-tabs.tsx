import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './webhooks-page.module.css';
import type { WebhookScope } from './webhooks-query.ts';

/** One's own webhooks, what automation platforms made, and for administrators those that hear of everything. */
export function WebhookTabs({ scope, isAdmin }: { scope: WebhookScope; isAdmin: boolean }) {
  const { t } = useTranslation();
  const tabs = [
    { of: 'own', label: t('webhooks.going_out'), search: {} },
    { of: 'platforms', label: t('webhooks.platforms'), search: { scope: 'platforms' } },
    ...(isAdmin ? [{ of: 'instance', label: t('webhooks.whole_service'), search: { scope: 'instance' } }] : []),
  ];
  return (
    <nav className={classes.tabs} aria-label={t('nav.webhooks')}>
      {tabs.map(({ of, label, search }) => (
        <Link
          key={of}
          to="/webhooks"
          search={search}
          className={classes.tab}
          data-here={of === scope || undefined}
          aria-current={of === scope ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
      <Link to="/sources" className={classes.tab}>
        {t('webhooks.coming_in')}
      </Link>
    </nav>
  );
}
