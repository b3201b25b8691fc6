import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { helpBelow } from '../../kit/form-fields.tsx';
import { Section } from '../../kit/page.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { giveProfile, onboardingQuery } from '../onboarding/onboarding-query.ts';

/** Where whoever runs the service reaches somebody, as they said in their first steps. */
export function ContactForm() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { data: status } = useQuery(onboardingQuery);
  const saved = status?.profile.contact_email ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed ?? saved;
  const isChanged = status !== undefined && address.trim() !== saved;
  const save = useMutation({
    mutationFn: () => giveProfile({ contact_email: address.trim() === '' ? null : address.trim() }),
    onSuccess: () => {
      setTyped(null);
      showDone(t('settings.saved'));
    },
  });
  return (
    <Section title={t('settings.contact')}>
      <UnsavedGuard isUnsaved={() => isChanged} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Group align="flex-start" gap="xs">
          <TextInput
            label={t('settings.contact_email')}
            description={t('settings.contact_help')}
            inputWrapperOrder={helpBelow}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={address}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={save.error ? errorWords(save.error).text : undefined}
            style={{ flex: '1 1 240px', maxWidth: 360 }}
          />
          <Button type="submit" disabled={!isChanged} loading={save.isPending} mt={25}>
            {t('action.save')}
          </Button>
        </Group>
      </form>
    </Section>
  );
}
