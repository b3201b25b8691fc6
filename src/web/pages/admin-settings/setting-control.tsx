import { Button, NativeSelect, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Setting } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './admin-settings-page.module.css';
import { choiceName, settingName } from './setting-words.ts';

type Props = {
  setting: Setting;
  /** What is typed; undefined: nothing yet. */
  typed: string | undefined;
  problem: string | undefined;
  describedBy: string;
  onType: (text: string) => void;
};

const truths = ['true', '1', 'yes', 'on'];

/** The control that fits what a setting's text stands for. */
export function SettingControl({ setting, typed, problem, describedBy, onType }: Props) {
  const { t } = useTranslation();
  const { name, kind, is_secret: isSecret } = setting;
  const label = settingName(name);
  const value = typed ?? setting.value ?? '';
  const shared = { 'aria-label': label, 'aria-describedby': describedBy, error: problem };
  if (setting.is_environment_only) {
    return (
      <p className={classes.fixed}>
        {isSecret ? (setting.is_set ? t('server.set') : t('server.not_set')) : value || t('server.not_set')}
      </p>
    );
  }
  if (isSecret) return <SecretControl {...{ setting, typed, problem, describedBy, onType }} />;
  switch (kind.type) {
    case 'boolean': {
      const isOn = truths.includes(value.trim().toLowerCase());
      return (
        <Switch
          {...shared}
          label={isOn ? t('server.on') : t('server.off')}
          checked={isOn}
          onChange={(event) => onType(String(event.currentTarget.checked))}
        />
      );
    }
    case 'choice': {
      const choices = (kind.choices ?? []).map((choice) => ({ value: choice, label: choiceName(name, choice) }));
      const none = value === '' ? [{ value: '', label: t('server.not_set') }] : [];
      return (
        <NativeSelect
          {...shared}
          data={[...none, ...choices]}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      );
    }
    default:
      return (
        <TextInput
          {...shared}
          value={value}
          placeholder={kind.type === 'bytes' ? setting.default_text : t('server.not_set')}
          autoComplete="off"
          spellCheck={false}
          {...(kind.type === 'number' || kind.type === 'duration' ? { inputMode: 'numeric' } : {})}
          {...(kind.unit
            ? {
                rightSection: (
                  <span className={classes.unit}>{kind.unit === 'days' ? t('server.days') : t('server.seconds')}</span>
                ),
                rightSectionWidth: 84,
              }
            : {})}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      );
  }
}

/** Write-only: what is there is only said to be there, until somebody replaces it. */
function SecretControl({ setting, typed, problem, describedBy, onType }: Props) {
  const { t } = useTranslation();
  const [isReplacing, setReplacing] = useState(false);
  const label = settingName(setting.name);
  if (setting.is_set && !isReplacing && typed === undefined) {
    return (
      <div className={classes.secret}>
        <span>{t('server.set')}</span>
        <Button
          size="compact-sm"
          variant="transparent"
          aria-label={t('server.replace_of', { name: label })}
          onClick={() => setReplacing(true)}
        >
          {t('server.replace')}
        </Button>
      </div>
    );
  }
  const shared = {
    'aria-label': label,
    'aria-describedby': describedBy,
    error: problem,
    value: typed ?? '',
    autoFocus: isReplacing,
    spellCheck: false,
  };
  if (setting.kind.type === 'long_text') {
    return (
      <Textarea {...shared} autosize minRows={3} maxRows={8} onChange={(event) => onType(event.currentTarget.value)} />
    );
  }
  return (
    <PasswordInput
      {...shared}
      autoComplete="new-password"
      placeholder={t('server.not_set')}
      visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
