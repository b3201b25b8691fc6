import { api, dataOf } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { TextField } from '../../../kit/form-fields.tsx';
import { newPlan } from './plan-fields.ts';
import { putPlans } from './use-plan-drafts.ts';

type Props = { onMade: (planId: string) => void; onClose: () => void };

/** "Small office" as it stands in addresses: "small-office". */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50);
}

/** Asks how a new plan is called. It is retired until somebody offers it, so that nobody chooses it half made. */
export function NewPlanDialog({ onMade, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('plan_designer.new')}
      text={t('plan_designer.new_text')}
      action={t('plan_designer.create')}
      initialValues={{ name: '', plan_id: '' }}
      validate={{ name: (value) => (value.trim() === '' ? t('plan_designer.name_missing') : null) }}
      onSubmit={async ({ name, plan_id: typed }) => {
        const body = newPlan(typed.trim() || slugOf(name), name.trim());
        const plan = await dataOf(api.POST('/api/plans', { body }));
        putPlans((plans) => [...plans, plan]);
        onMade(plan.plan_id);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} of="name" label={t('plan_designer.name')} maxLength={100} data-autofocus />
          <TextField
            form={form}
            of="plan_id"
            label={t('plan_designer.slug')}
            description={t('plan_designer.slug_help')}
            maxLength={50}
            spellCheck={false}
          />
        </>
      )}
    </FormDialog>
  );
}
