import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../api/types.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../../kit/page.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { useProfile } from './use-profile.ts';

/** The name shown in the rail. */
export function NameForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const profile = useProfile();
  const saved = user.display_name;
  const [name, setName] = useState(saved);
  const isChanged = name.trim() !== saved && name.trim() !== '';

  return (
    <Section title={t('settings.profile')}>
      <UnsavedGuard isUnsaved={() => isChanged} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const value = name.trim();
          profile.mutate({ display_name: value }, { onSuccess: () => showDone(t('settings.saved')) });
        }}
      >
        <Group align="flex-start" gap="xs">
          <TextInput
            label={t('settings.display_name')}
            description={t('settings.display_name_help', { username: user.username })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={name}
            maxLength={100}
            autoComplete="name"
            onChange={(event) => setName(event.currentTarget.value)}
            error={profile.error ? errorWords(profile.error).text : undefined}
            style={{ flex: '1 1 240px', maxWidth: 360 }}
          />
          <Button type="submit" disabled={!isChanged} loading={profile.isPending} mt={25}>
            {t('action.save')}
          </Button>
        </Group>
      </form>
    </Section>
  );
}
