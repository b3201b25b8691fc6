import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useParameter } from '../../kit/list/list-url.ts';
import { SearchField } from '../../kit/list/search-field.tsx';
import { PageBody } from '../../kit/page.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionNav } from './section-nav.tsx';
import { sectionsOf } from './sections.ts';
import { settingsQuery } from './settings-query.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const wholeHistory = 'all';

/** What counts for the whole service: every setting, with its source, its test and its history. */
export default function AdminSettingsPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.admin_settings'));
  const { data, error, refetch } = useQuery(settingsQuery);
  const [q, setQ] = useParameter('q');
  const [history, setHistory] = useParameter('history');
  const settings = data?.settings ?? [];
  const form = useSettingsForm(settings);
  const sections = sectionsOf(settings, q);
  const changed = settings.filter(({ name }) => form.drafts[name]);
  return (
    <PageBody
      title={t('nav.admin_settings')}
      text={t('server.text')}
      isWide
      nav={<SectionNav sections={sections.map(({ group }) => group)} />}
      actions={
        <>
          <SearchField label={t('server.find')} value={q} onChange={(value) => setQ(value, { replace: true })} />
          <Button
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setHistory(wholeHistory)}
          >
            {t('server.all_history')}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={480} radius="lg" />}
      {data && sections.length === 0 && <p role="status">{t('server.nothing_found')}</p>}
      {sections.map((section) => (
        <SettingsSection
          key={section.group}
          section={section}
          trials={data?.trials ?? []}
          form={form}
          onHistory={setHistory}
        />
      ))}
      <UnsavedGuard isUnsaved={() => form.hasDrafts} />
      {form.hasDrafts && (
        <SaveBar
          count={changed.length}
          needsRestart={changed.some((setting) => setting.needs_restart)}
          isSaving={form.isSaving}
          onDiscard={form.discard}
          onSave={form.save}
        />
      )}
      {history !== '' && (
        <HistoryDrawer
          key={history}
          settings={settings}
          name={history === wholeHistory ? null : history}
          onClose={() => setHistory('')}
        />
      )}
    </PageBody>
  );
}
