import { NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/session.ts';
import type { User } from '../../api/types.ts';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../../kit/page.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import classes from './settings-page.module.css';
import { type ProfilePatch, useProfile } from './use-profile.ts';

function Choice<T extends string>(props: {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}) {
  return (
    <div>
      <div className={classes.label} id={`choice-${props.options[1]?.value}`}>
        {props.label}
      </div>
      <SegmentedControl
        aria-labelledby={`choice-${props.options[1]?.value}`}
        value={props.value}
        data={props.options}
        onChange={props.onChange}
      />
    </div>
  );
}

/** Every zone the browser knows, and the one that was chosen elsewhere. */
function zonesWith(chosen: string | null): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen === null ? [] : [chosen])])].sort();
}

function Looks({ user }: { user: User }) {
  const { t } = useTranslation();
  const profile = useProfile();
  const save = (patch: ProfilePatch) => profile.mutate(patch, { onError: showError });
  return (
    <Section title={t('settings.looks')}>
      <Stack gap="md">
        <Choice
          label={t('settings.theme')}
          value={user.theme}
          onChange={(theme) => save({ theme })}
          options={[
            { value: 'auto', label: t('settings.theme_auto') },
            { value: 'light', label: t('settings.theme_light') },
            { value: 'dark', label: t('settings.theme_dark') },
          ]}
        />
        <Choice
          label={t('settings.language')}
          value={user.locale}
          onChange={(locale) => save({ locale })}
          options={[
            { value: 'auto', label: t('settings.language_auto') },
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
        />
        <NativeSelect
          label={t('settings.time_zone')}
          value={user.timezone ?? ''}
          onChange={({ currentTarget: { value } }) => save({ timezone: value === '' ? null : value })}
          data={[{ value: '', label: t('settings.time_zone_auto') }, ...zonesWith(user.timezone)]}
        />
      </Stack>
    </Section>
  );
}

/** How the interface looks and speaks, for one person on every device. */
export default function AppearancePage() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  if (!me?.user) return null;
  return (
    <SettingsFrame title={t('settings.looks')}>
      <Looks user={me.user} />
    </SettingsFrame>
  );
}
