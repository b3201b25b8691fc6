import type { ReactNode } from 'react';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageBody } from '../../kit/page.tsx';
import { SubNav } from '../../kit/sub-nav.tsx';

/** The heading and the sub-navigation of what one person can set for themselves. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <PageBody
      title={t('settings.title')}
      text={t('settings.text')}
      isWide
      nav={<SubNav of="/settings" label={t('nav.settings')} />}
    >
      {children}
    </PageBody>
  );
}
