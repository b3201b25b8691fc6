import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/session.ts';
import { PanelBoundary } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** Taking everything along, and leaving. */
export default function DataPage() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  if (!me?.user) return null;
  return (
    <SettingsFrame title={t('nav.data')}>
      <PanelBoundary>
        <ExportData />
      </PanelBoundary>
      {me.features.auth_enabled && <DeleteAccount user={me.user} />}
    </SettingsFrame>
  );
}
