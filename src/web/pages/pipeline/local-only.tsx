import { Switch } from '@mantine/core';
import { IconShield, IconShieldCheckFilled, IconTruckOff } from '@tabler/icons-react';
import type { PipelineStepType } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stepTitle } from '../pipelines/pipeline-words.ts';
import classes from './pipeline-rules.module.css';
import type { Editor } from './use-editor.ts';

/** Lets nothing of the documents of a pipeline leave this machine. @param isCard with a line that says what it comes to. */
export function LocalOnlySwitch({ editor, isCard = false }: { editor: Editor; isCard?: boolean }) {
  const { t } = useTranslation();
  const { now, put, isEditable } = editor;
  const isOn = now.local_only;
  return (
    <Switch
      className={classes.local}
      wrapperProps={{ 'data-on': isOn || undefined, 'data-card': isCard || undefined }}
      labelPosition="left"
      checked={isOn}
      disabled={!isEditable}
      label={
        <span className={`av-line ${classes.localWords}`}>
          {isOn ? <IconShieldCheckFilled size={20} aria-hidden /> : <IconShield size={20} stroke={1.75} aria-hidden />}
          <span>
            <span className={classes.localName}>{t('pipelines.local_only')}</span>
            {isCard && (
              <span className="av-note">{t(isOn ? 'pipelines.local_only_on' : 'pipelines.local_only_off')}</span>
            )}
          </span>
        </span>
      }
      onChange={(event) => put({ ...now, local_only: event.currentTarget.checked })}
    />
  );
}

/** What a pipeline holds back, and which of its steps are passed over for that. */
export function WhatStays({ editor, types }: { editor: Editor; types: readonly PipelineStepType[] }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { local_only: isLocal, no_delivery: isKept, steps } = editor.now;
  if (!isLocal && !isKept) return null;
  const reach = (type: string) => types.find(({ step_type }) => step_type === type)?.reaches_out ?? 'nothing';
  const silenced = steps.filter(({ enabled, step_type }) => {
    const reaches = reach(step_type);
    return enabled && (isLocal ? reaches !== 'nothing' : reaches === 'delivery');
  });
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format([...new Set(silenced.map(stepTitle))]);
  return (
    <p className={`av-line ${classes.stays}`} role="status">
      {isLocal ? <IconShieldCheckFilled size={18} aria-hidden /> : <IconTruckOff size={18} stroke={1.75} aria-hidden />}
      <span>
        {/* On a phone the switch says so itself. */}
        <span {...(isLocal ? { className: 'av-wide-only' } : {})}>
          {t(isLocal ? 'pipelines.nothing_leaves' : 'pipelines.no_delivery_on')}
        </span>{' '}
        {silenced.length > 0 && t('pipelines.silences', { names, count: silenced.length })}
      </span>
    </p>
  );
}
