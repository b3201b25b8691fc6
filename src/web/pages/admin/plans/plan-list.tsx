import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Plan } from '../../../api/types.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../kit/badge.tsx';
import { DragHandle, Sortable, useSortableRow } from '../../../kit/sortable.tsx';
import { planName } from '../../../plans/plan-texts.ts';
import classes from './plans-page.module.css';

type Props = {
  plans: readonly Plan[];
  /** How many people have which plan; undefined as long as it is not known. */
  people: ReadonlyMap<string, number> | undefined;
  shownId: string | undefined;
  isChanged: (plan: Plan) => boolean;
  onShow: (planId: string) => void;
  onOrder: (planIds: string[]) => void;
  onNew: () => void;
};

/** The plans in the order people see them, which is changed by dragging or by keys. */
export function PlanList({ plans, people, shownId, isChanged, onShow, onOrder, onNew }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={classes.list} aria-label={t('plan_designer.title')}>
      <Sortable
        items={plans}
        nameOf={(plan) => planName(t, plan)}
        onOrder={(items) => onOrder(items.map(({ plan_id }) => plan_id))}
      >
        <ol className="av-list">
          {plans.map((plan) => (
            <PlanRow
              key={plan.id}
              plan={plan}
              count={people && (people.get(plan.plan_id) ?? 0)}
              isShown={plan.plan_id === shownId}
              isChanged={isChanged(plan)}
              onShow={() => onShow(plan.plan_id)}
            />
          ))}
        </ol>
      </Sortable>
      <div className={classes.new}>
        <Button fullWidth variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
          {t('plan_designer.new')}
        </Button>
      </div>
    </nav>
  );
}

type RowProps = {
  plan: Plan;
  count: number | undefined;
  isShown: boolean;
  isChanged: boolean;
  onShow: () => void;
};

function PlanRow({ plan, count, isShown, isChanged, onShow }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { row, handle } = useSortableRow(plan.id);
  const name = planName(t, plan);
  const words = { count: count ?? 0, number: format.number(count ?? 0) };
  return (
    <li className={classes.row} data-shown={isShown || undefined} {...row}>
      <DragHandle name={name} handle={handle} />
      <button
        type="button"
        className={`av-plain ${classes.open}`}
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
      >
        <span className={classes.retired}>
          <strong className="av-name">{name}</strong>
          {!plan.is_active && <Chip>{t('plan_designer.retired')}</Chip>}
        </span>
        <span className="av-dim">
          {isChanged
            ? t('plan_designer.not_saved')
            : count === undefined
              ? '\u00a0'
              : t(plan.is_active ? 'plan_designer.people' : 'plan_designer.people_keep', words)}
        </span>
      </button>
    </li>
  );
}
