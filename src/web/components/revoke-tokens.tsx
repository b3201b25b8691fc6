import { Checkbox } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Offers to end the API tokens together with what else lets somebody in. */
export function RevokeTokens(props: ComponentProps<typeof Checkbox>) {
  const { t } = useTranslation();
  return <Checkbox {...props} label={t('account.revoke_tokens')} description={t('account.revoke_tokens_help')} />;
}
