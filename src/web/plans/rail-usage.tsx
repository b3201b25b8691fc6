import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { subscriptionQuery } from './plans-query.ts';
import classes from './rail-usage.module.css';
import { documentsUsage, levelOf, limitShown } from './usage.ts';
import { UsageBar } from './usage-bar.tsx';
import { documentsWords } from './usage-words.ts';

/** How many documents of the plan are used, above the person in the rail. Nothing for whoever has no limit. */
export default function RailUsage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: subscription } = useQuery(subscriptionQuery);
  const usage = documentsUsage(subscription?.usage ?? []);
  if (!usage) return null;
  const words = documentsWords(t, format, usage);
  return (
    <Link to="/subscription" className={classes.usage} title={words}>
      <span className={classes.words}>{words}</span>
      <UsageBar label={words} used={usage.used} limit={limitShown(usage)} level={levelOf(usage)} />
    </Link>
  );
}
