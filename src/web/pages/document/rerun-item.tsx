import { Menu } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FileDetail } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pipelinesQuery } from '../../pipelines/pipelines-list.ts';

/** The versions of its pipeline that a document ran with and would run with now. */
export type Versions = { pipelineId: string; before: number; current: number };

/** Offers to run a document with the version of its pipeline that came into use since. */
export function RerunItem({ file, onAsk }: { file: FileDetail; onAsk: (versions: Versions) => void }) {
  const { t } = useTranslation();
  const { pipeline, status } = file;
  const before = pipeline?.version ?? null;
  const { data } = useQuery({ ...pipelinesQuery, enabled: before !== null });
  const now = data?.find(({ id }) => id === pipeline?.id);
  const isEnded = status === 'completed' || status === 'failed';
  if (before === null || !now || now.version <= before || !isEnded) return null;
  return (
    <Menu.Item
      leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
      onClick={() => onAsk({ pipelineId: now.id, before, current: now.version })}
    >
      {t('trials.doc_action')}
    </Menu.Item>
  );
}
