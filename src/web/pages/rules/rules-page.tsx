import { Button, Skeleton } from '@mantine/core';
import { IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rule } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { customFieldsQuery } from '../../fields/custom/custom-fields-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useParameter } from '../../kit/list/list-url.ts';
import { PageBody } from '../../kit/page.tsx';
import { useGo } from '../../navigation.ts';
import { NewRuleFromDocument } from './new-rule.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import classes from './rules-page.module.css';
import { leavingRules, rulesQuery } from './rules-query.ts';
import { RunDialog } from './run-dialog.tsx';

/** What the owner wants done to documents that look a certain way. */
export default function RulesPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.rules'));
  // Conditions name them.
  const { data: fields } = useQuery(customFieldsQuery);
  const { data: all, error, refetch } = useQuery(rulesQuery);
  const data = fields && all;
  const go = useGo();
  const leaving = leavingRules.use();
  const [shown, setShown] = useParameter('rule');
  const [from] = useParameter('from');
  const close = () => go('/rules', {}, { replace: true });
  const [running, setRunning] = useState<Rule | 'all' | null>(null);
  const rules = (data ?? []).filter(({ id }) => !leaving.has(id));
  const edited = rules.find(({ id }) => id === shown) ?? null;
  const make = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setShown('new')}>
      {t('rules.new')}
    </Button>
  );
  const actions = rules.length > 0 && (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        onClick={() => setRunning('all')}
      >
        {t('rules.run_all')}
      </Button>
      {make}
    </>
  );
  return (
    <PageBody title={t('nav.rules')} text={t('rules.text')} isWide actions={actions}>
      {!data &&
        (error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} radius="md" />)}
      {data && rules.length === 0 && (
        <EmptyState title={t('rules.none_title')} text={t('rules.none_text')}>
          {make}
        </EmptyState>
      )}
      {rules.length > 0 && (
        <>
          <RuleList all={data ?? []} rules={rules} onEdit={({ id }) => setShown(id)} onRun={setRunning} />
          <p className={classes.hint}>{t('rules.order_hint')}</p>
        </>
      )}
      {shown === 'new' && from !== '' && <NewRuleFromDocument key={from} id={from} onSaved={close} />}
      {((shown === 'new' && from === '') || edited) && <RuleForm key={shown} rule={edited} onClose={close} />}
      {running && <RunDialog rule={running === 'all' ? null : running} onClose={() => setRunning(null)} />}
    </PageBody>
  );
}
