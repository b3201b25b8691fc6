import { Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSample } from '../../kit/code-sample.tsx';
import { useFocusBack } from '../../kit/focus-back.ts';
import { type SigningLanguage, signingSamples } from './signing-samples.ts';

const languages = Object.keys(signingSamples) as SigningLanguage[];

/** How a receiver knows that a request is ours, with examples. */
export function Signing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<SigningLanguage>('Node.js');
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('webhooks.signing')}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('webhooks.signing_text')}</Text>
        <Text size="sm">{t('webhooks.signing_standard')}</Text>
        <NativeSelect
          label={t('webhooks.signing_language')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as SigningLanguage)}
          data={languages}
          data-autofocus
        />
        <CodeSample label={t('webhooks.signing_example')} code={signingSamples[language]} />
      </Stack>
    </Modal>
  );
}
