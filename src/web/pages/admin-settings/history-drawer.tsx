import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Setting, SettingChange } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone, showError, showUndo } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { DetailHeader } from '../../kit/detail-header.tsx';
import classes from './history-drawer.module.css';
import { settingName } from './setting-words.ts';
import { historyQuery, restoreChange } from './settings-query.ts';

type Props = { settings: readonly Setting[]; name: string | null; onClose: () => void };

/** What was saved before, who did it, and a way back; of one setting or of all. */
export function HistoryDrawer({ settings, name, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(historyQuery(name));
  const label = name === null ? t('server.history_of_all') : t('server.history', { name: settingName(name) });
  const restore = useMutation({
    mutationFn: async (change: SettingChange) => {
      const version = settings.find((setting) => setting.name === change.name)?.version ?? 0;
      return { before: version, restored: await restoreChange(change.id, version) };
    },
    onSuccess: ({ before, restored }, change) =>
      showUndo(t('server.restored', { name: settingName(change.name) }), () => {
        restoreChange(before, restored?.version ?? 0).then(() => showDone(t('server.taken_back')), showError);
      }),
    onError: showError,
  });
  return (
    <DetailDrawer
      label={label}
      header={
        <DetailHeader title={label} text={t('server.history_text')} sign={<IconHistory size={20} stroke={1.5} />} />
      }
      onClose={onClose}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={120} />}
      {data?.history.length === 0 && <p>{t('server.history_none')}</p>}
      <ol className={`av-list ${classes.changes}`}>
        {data?.history.map((change) => {
          const now = settings.find((setting) => setting.name === change.name);
          const canRestore = now !== undefined && !now.is_environment_only && now.version !== change.id;
          return (
            <li key={change.id}>
              <ChangeLine change={change} isNamed={name === null} />
              {canRestore && <RestoreButton change={change} onRestore={() => restore.mutate(change)} />}
            </li>
          );
        })}
      </ol>
    </DetailDrawer>
  );
}

function useShownValue() {
  const { t } = useTranslation();
  return (value: string | null, isSecret: boolean) =>
    value === null ? t('server.nothing') : isSecret ? t('server.hidden') : value;
}

function ChangeLine({ change, isNamed }: { change: SettingChange; isNamed: boolean }) {
  const format = useFormat();
  const shown = useShownValue();
  return (
    <div className={classes.change}>
      {isNamed && <strong>{settingName(change.name)}</strong>}
      <span>
        <del>{shown(change.before, change.is_secret)}</del> → <ins>{shown(change.after, change.is_secret)}</ins>
      </span>
      <span className="av-dim">
        {change.changed_by} · <time title={format.exact(change.changed_at)}>{format.moment(change.changed_at)}</time>
      </span>
    </div>
  );
}

function RestoreButton({ change, onRestore }: { change: SettingChange; onRestore: () => void }) {
  const { t } = useTranslation();
  const shown = useShownValue();
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('server.restore_of', { value: shown(change.after, change.is_secret) })}
      onClick={onRestore}
    >
      {t('server.restore')}
    </Button>
  );
}
