import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { helpBelow } from '../../../kit/form-fields.tsx';
import { Part } from '../../../kit/page.tsx';
import { planAsRead } from '../../../plans/plan-texts.ts';
import type { LimitName, PlanFields } from './plan-fields.ts';
import { PlanPrices } from './plan-prices.tsx';
import classes from './plans-page.module.css';

type Props = {
  planId: string;
  fields: PlanFields;
  problems: Readonly<Record<string, string>>;
  overagePercent: number;
  onChange: (fields: PlanFields) => void;
};

const limits = [
  'monthly_upload_limit',
  'daily_upload_limit',
  'lifetime_file_limit',
  'max_ocr_pages_monthly',
  'max_storage_destinations',
  'max_file_size_mb',
  'max_storage_mb',
] as const satisfies readonly LimitName[];

/** Everything of a plan that can be changed. */
export function PlanForm({ planId, fields, problems, overagePercent, onChange }: Props) {
  const { t } = useTranslation();
  const change = (patch: Partial<PlanFields>) => onChange({ ...fields, ...patch });
  const read = planAsRead(t, { ...fields, plan_id: planId });
  const words = (name: 'name' | 'tagline' | 'badge_text' | 'cta_text', maxLength: number) => (
    <TextInput
      label={t(`plan_designer.${name}`)}
      value={fields[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      error={problems[name]}
      description={read[name] === fields[name] ? undefined : t('plan_designer.read_as', { text: read[name] })}
      inputWrapperOrder={helpBelow}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
  const unitOf: Partial<Record<LimitName, string>> = {
    max_ocr_pages_monthly: t('plan_designer.a_month'),
    max_file_size_mb: t('plan_designer.mb'),
    max_storage_mb: t('plan_designer.mb'),
  };
  return (
    <div className={classes.form}>
      <div className={classes.two}>
        {words('name', 100)}
        {words('tagline', 200)}
        {words('badge_text', 40)}
        {words('cta_text', 60)}
      </div>
      <PlanPrices fields={fields} problems={problems} onChange={change} />
      <Part title={t('plan_designer.limits')} aside={t('plan_designer.limits_empty')}>
        <div className={classes.three}>
          {limits.map((name) => (
            <TextInput
              key={name}
              label={t(`plan_designer.${name}`)}
              value={fields[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              error={problems[name]}
              placeholder={t('plan_designer.no_limit')}
              inputMode="numeric"
              maxLength={10}
              rightSection={unitOf[name] && <span className={classes.unit}>{unitOf[name]}</span>}
              rightSectionWidth={name === 'max_ocr_pages_monthly' ? 72 : 40}
            />
          ))}
          <TextInput
            label={t('plan_designer.overage_percent')}
            value={fields.overage_percent}
            onChange={(event) => change({ overage_percent: event.currentTarget.value })}
            error={problems.overage_percent}
            placeholder={t('plan_designer.as_for_all', { percent: overagePercent })}
            inputMode="numeric"
            maxLength={3}
            rightSection={<span className={classes.unit}>%</span>}
            rightSectionWidth={32}
          />
        </div>
        <div className={classes.switches}>
          <Switch
            label={t('plan_designer.api_access')}
            checked={fields.api_access}
            onChange={(event) => change({ api_access: event.currentTarget.checked })}
          />
          <Switch
            label={t('plan_designer.is_highlighted')}
            checked={fields.is_highlighted}
            onChange={(event) => change({ is_highlighted: event.currentTarget.checked })}
          />
        </div>
      </Part>
      <MoreLines fields={fields} onChange={change} />
    </div>
  );
}

function MoreLines({ fields, onChange }: { fields: PlanFields; onChange: (patch: Partial<PlanFields>) => void }) {
  const { t } = useTranslation();
  const { lines } = fields;
  return (
    <Part
      title={t('plan_designer.lines')}
      aside={
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={lines.length >= 20}
          onClick={() => onChange({ lines: [...lines, { key: crypto.randomUUID(), text: '' }] })}
        >
          {t('plan_designer.add_line')}
        </Button>
      }
    >
      {lines.map(({ key, text }, index) => (
        <div key={key} className={classes.line}>
          <TextInput
            aria-label={t('plan_designer.line', { number: index + 1 })}
            value={text}
            onChange={(event) => {
              const changed = event.currentTarget.value;
              onChange({ lines: lines.map((line) => (line.key === key ? { key, text: changed } : line)) });
            }}
            maxLength={200}
          />
          <ActionIcon
            size={36}
            aria-label={t('plan_designer.remove_line', { number: index + 1 })}
            onClick={() => onChange({ lines: lines.filter((line) => line.key !== key) })}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
    </Part>
  );
}
