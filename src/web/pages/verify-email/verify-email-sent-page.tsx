import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { rememberedMail, rememberMail, resendVerification } from '../../api/accounts.ts';
import { AddressForm } from '../../components/address-form.tsx';
import { MailSent } from '../../components/mail-sent.tsx';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams } from '../../navigation.ts';

/** After signing up: the mail is on its way. */
export default function VerifyEmailSentPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { next } = useSearchParams();
  const [mail, setMail] = useState(rememberedMail);
  usePageTitle(t('mail_sent.title'));
  if (!mail) {
    return (
      <NarrowLayout title={t('verify.ask_title')} text={t('verify.ask_text')}>
        <AddressForm
          action={t('verify.ask')}
          onSubmit={async (email) => {
            await resendVerification(email);
            const sent = { email, sentAtMs: Date.now() };
            rememberMail(sent);
            setMail(sent);
          }}
        />
      </NarrowLayout>
    );
  }
  return (
    <NarrowLayout title={t('mail_sent.title')} text={t('verify.sent_text', { email: mail.email })}>
      <MailSent
        mail={mail}
        resend={resendVerification}
        onChange={() => void router.navigate({ to: '/signup', search: { next } })}
      />
    </NarrowLayout>
  );
}
