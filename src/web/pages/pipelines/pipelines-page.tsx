import { Button, FileButton, Skeleton, Stack } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone, showError, showProblem } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useParameter } from '../../kit/list/list-url.ts';
import { PageBody, Part } from '../../kit/page.tsx';
import { Sortable } from '../../kit/sortable.tsx';
import { pipelinesQuery } from '../../pipelines/pipelines-list.ts';
import { NewPipelineDialog } from './new-pipeline.tsx';
import { OwnPipelineRow, SystemPipelineRow } from './pipeline-row.tsx';
import { importPipeline, orderPipelines } from './pipelines-query.ts';

/** What happens to documents after they come in: one's own ways, and those that come with the service. */
export default function PipelinesPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.pipelines'));
  const { data, error, refetch } = useQuery(pipelinesQuery);
  const [adding, setAdding] = useParameter('add');
  const own = (data ?? []).filter(({ owner_id }) => owner_id !== null);
  const system = (data ?? []).filter(({ owner_id }) => owner_id === null);
  const isOfHouse = system.some(({ built_in }) => built_in === null);
  const systemTitle = t(isOfHouse ? 'pipelines.for_everybody' : 'pipelines.from_service');
  const make = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding('new')}>
      {t('pipelines.new')}
    </Button>
  );
  const bring = useMutation({
    mutationFn: importPipeline,
    onSuccess: (made) => {
      if (made) showDone(t('pipelines.imported', { name: made.name }));
      else showProblem(t('pipelines.import_not'));
    },
    onError: showError,
  });
  const buttons = (
    <>
      <FileButton accept="application/json,.json" onChange={(file) => file && bring.mutate(file)}>
        {(opener) => (
          <Button
            {...opener}
            variant="default"
            className="av-wide-only"
            loading={bring.isPending}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t('pipelines.import')}
          </Button>
        )}
      </FileButton>
      {make}
    </>
  );
  return (
    <PageBody title={t('nav.pipelines')} text={t('pipelines.text')} isWide actions={own.length > 0 && buttons}>
      {!data &&
        (error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} radius="md" />)}
      {data && (
        <Stack gap={24} pb={24}>
          {own.length === 0 ? (
            <EmptyState title={t('pipelines.none_title')} text={t('pipelines.none_text')}>
              {buttons}
            </EmptyState>
          ) : (
            <Part title={t('pipelines.yours')} aside={t('pipelines.first_fits')}>
              <Sortable items={own} nameOf={({ name }) => name} onOrder={(next) => void orderPipelines(data, next)}>
                <ol className="av-card av-list" aria-label={t('pipelines.yours')}>
                  {own.map((pipeline) => (
                    <OwnPipelineRow key={pipeline.id} pipeline={pipeline} />
                  ))}
                </ol>
              </Sortable>
            </Part>
          )}
          <Part title={systemTitle} aside={t('pipelines.read_only')}>
            <ul className="av-card av-list" aria-label={systemTitle}>
              {system.map((pipeline) => (
                <SystemPipelineRow key={pipeline.id} pipeline={pipeline} />
              ))}
            </ul>
          </Part>
        </Stack>
      )}
      {adding === 'new' && <NewPipelineDialog onClose={() => setAdding('', { replace: true })} />}
    </PageBody>
  );
}
