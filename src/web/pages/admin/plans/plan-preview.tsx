import { Button } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Plan } from '../../../api/types.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CycleSwitch } from '../../../plans/cycle-switch.tsx';
import { PlanCard } from '../../../plans/plan-card.tsx';
import type { Cycle } from '../../../plans/plan-price.ts';
import { planAsRead, planName } from '../../../plans/plan-texts.ts';
import { cardOf, type PlanFields } from './plan-fields.ts';
import classes from './plans-page.module.css';
import type { usePlanActions } from './use-plan-drafts.ts';

type Props = {
  plan: Plan;
  fields: PlanFields;
  people: number | undefined;
  actions: ReturnType<typeof usePlanActions>;
};

/** What everybody has who has nothing else: it stays. */
const freePlan = 'free';

/** The card as people see it, while it is being changed, and how a plan goes. */
export function PlanPreview({ plan, fields, people, actions }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [cycle, setCycle] = useState<Cycle>('yearly');
  const [isAsking, setAsking] = useState(false);
  const card = planAsRead(t, { ...cardOf(fields), plan_id: plan.plan_id, cta_text: fields.cta_text });
  const words = card.cta_text || t('plans.choose', { name: card.name });
  return (
    <aside className={classes.preview} aria-label={t('plan_designer.preview')}>
      <div className={classes.previewHead}>
        <h2>{t('plan_designer.preview')}</h2>
        <CycleSwitch value={cycle} onChange={setCycle} />
      </div>
      <PlanCard
        plan={card}
        cycle={cycle}
        currency={card.currency}
        action={
          <Button component="span" fullWidth size="md" variant={card.is_highlighted ? 'filled' : 'default'}>
            {words}
          </Button>
        }
      />
      {people !== undefined && people > 0 && (
        <p className="av-note">{t('plan_designer.in_use', { count: people, number: format.number(people) })}</p>
      )}
      {plan.plan_id !== freePlan && (
        <div className="av-line">
          <Button
            size="compact-md"
            variant="default"
            leftSection={
              plan.is_active ? <IconArchive size={16} aria-hidden /> : <IconArrowBackUp size={16} aria-hidden />
            }
            loading={actions.setActive.isPending}
            onClick={() => actions.setActive.mutate({ plan, isActive: !plan.is_active })}
          >
            {t(plan.is_active ? 'plan_designer.retire' : 'plan_designer.offer')}
          </Button>
          {people === 0 && (
            <Button
              size="compact-md"
              variant="default"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('plan_designer.delete')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('plan_designer.delete_title', { name: planName(t, plan) })}
        text={t('plan_designer.delete_text')}
        action={t('plan_designer.delete')}
        onConfirm={() => {
          setAsking(false);
          actions.remove.mutate(plan);
        }}
        onClose={() => setAsking(false)}
      />
    </aside>
  );
}
