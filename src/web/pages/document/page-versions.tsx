import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileDetail } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { restoreVersion, versionsQuery } from '../../list/actions/page-versions.ts';
import lines from './timeline.module.css';

/** The versions of the pages that are kept, each with a way back to it; nothing as long as nobody arranged any. */
export function PageVersions({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({ ...versionsQuery(file.id), enabled: file.page_count !== null });
  const versions = data?.versions ?? [];
  if (versions.length < 2) return null;
  const restore = async (number: number) => {
    setBusy(true);
    await restoreVersion(file, number);
    setBusy(false);
  };
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title">{t('versions.title')}</h2>
      <ul className={`av-list ${lines.lines}`}>
        {versions.map(({ number, page_count, created_at, is_current, kept_until }) => {
          const name = number === 0 ? t('versions.original') : t('versions.number', { number });
          const about = [
            t('list.pages', { count: page_count }),
            format.day(created_at),
            kept_until === null ? '' : t('versions.kept_until', { day: format.day(kept_until) }),
          ];
          return (
            <li key={number} className={lines.line}>
              <IconFileText size={18} stroke={1.75} className={is_current ? lines.good : lines.faint} aria-hidden />
              <span className={lines.what}>
                {name}
                <div className={lines.faint}>{about.filter(Boolean).join(' · ')}</div>
              </span>
              {is_current ? (
                <span className={lines.number}>{t('versions.current')}</span>
              ) : (
                file.deleted_at === null && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={isBusy}
                    aria-label={t('versions.restore_name', { name })}
                    onClick={() => void restore(number)}
                  >
                    {t('versions.restore')}
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
