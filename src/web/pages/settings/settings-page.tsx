import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/session.ts';
import { PanelBoundary } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ContactForm } from './contact-form.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import classes from './settings-page.module.css';

/** Who one is here. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  if (!me?.user) return null;
  return (
    <SettingsFrame title={t('settings.profile')}>
      <NameForm user={me.user} />
      {me.features.mail_enabled && (
        <PanelBoundary>
          <EmailForm user={me.user} />
        </PanelBoundary>
      )}
      {me.features.multi_user_enabled && !me.user.is_admin && <ContactForm />}
      <p className={classes.version}>{t('settings.version', { version: me.features.version })}</p>
    </SettingsFrame>
  );
}
