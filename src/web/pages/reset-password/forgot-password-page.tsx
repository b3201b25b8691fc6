import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type RememberedMail, rememberedMail, rememberMail, requestPasswordReset } from '../../api/accounts.ts';
import formClasses from '../../components/account-form.module.css';
import { AddressForm } from '../../components/address-form.tsx';
import { MailSent } from '../../components/mail-sent.tsx';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Asking for a link to choose a new password. What comes next is the same whether there is an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  usePageTitle(t('forgot.title'));
  return <AskForReset title={t('forgot.title')} text={t('forgot.text')} />;
}

/** The address, and then what to do while the mail is awaited; also where a link is dead. */
export function AskForReset({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<RememberedMail | null>(null);
  if (sent) {
    return (
      <NarrowLayout title={t('mail_sent.title')} text={t('forgot.sent_text', { email: sent.email })}>
        <MailSent mail={sent} resend={requestPasswordReset} onChange={() => setSent(null)} />
      </NarrowLayout>
    );
  }
  return (
    <NarrowLayout title={title} text={text}>
      <AddressForm
        action={t('forgot.ask')}
        initial={rememberedMail()?.email ?? ''}
        onSubmit={async (email) => {
          await requestPasswordReset(email);
          const mail = { email, sentAtMs: Date.now() };
          rememberMail(mail);
          setSent(mail);
        }}
      />
      <p className={formClasses.below}>
        <Link to="/login">{t('forgot.back')}</Link>
      </p>
    </NarrowLayout>
  );
}
