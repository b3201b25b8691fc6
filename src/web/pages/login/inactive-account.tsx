import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RememberedMail, rememberMail, resendVerification } from '../../api/accounts.ts';
import { meQuery } from '../../api/session.ts';
import { AddressForm, emailProblem } from '../../components/address-form.tsx';
import { MailSent } from '../../components/mail-sent.tsx';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Somebody signed in to an account that is not active yet: the link in the mail comes first, and can be sent again here. */
export function InactiveAccount({ name, onBack }: { name: string; onBack: () => void }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const [mail, setMail] = useState<RememberedMail | null>(
    emailProblem(t, name) === null ? { email: name, sentAtMs: null } : null,
  );
  if (!me?.features.mail_enabled) {
    return (
      <NarrowLayout title={t('inactive.title')} text={t('inactive.no_mail')}>
        <Button fullWidth size="md" variant="default" onClick={onBack}>
          {t('forgot.back')}
        </Button>
      </NarrowLayout>
    );
  }
  return (
    <NarrowLayout title={t('inactive.title')} text={t('inactive.text')}>
      {mail ? (
        <MailSent mail={mail} resend={resendVerification} onChange={onBack} />
      ) : (
        <AddressForm
          action={t('verify.ask')}
          onSubmit={async (email) => {
            await resendVerification(email);
            const sent = { email, sentAtMs: Date.now() };
            rememberMail(sent);
            setMail(sent);
          }}
        />
      )}
    </NarrowLayout>
  );
}
