import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/session.ts';
import { PanelBoundary } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SecondStep } from './second-step.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SignInMethodsList } from './sign-in-methods.tsx';

/** How one signs in, and where one is signed in. */
export default function SignInSettingsPage() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  if (!me?.user) return null;
  return (
    <SettingsFrame title={t('nav.sign_in')}>
      <PanelBoundary>
        <SignInMethodsList username={me.user.username} providers={me.features.identity_providers} />
      </PanelBoundary>
      <PanelBoundary>
        <SecondStep />
      </PanelBoundary>
      <PanelBoundary>
        <SessionList />
      </PanelBoundary>
    </SettingsFrame>
  );
}
