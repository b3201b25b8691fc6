import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Pipeline } from '../../api/types.ts';
import { usePageTitle } from '../../components/page-title.ts';
import { customFieldsQuery } from '../../fields/custom/custom-fields-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EntityLoaded } from '../../kit/entity-page.tsx';
import { useParameter } from '../../kit/list/list-url.ts';
import { nameOfPipeline } from '../../pipelines/pipeline-name.ts';
import { pipelineQuery, stepTypesQuery } from '../pipelines/pipelines-query.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { draftQuery, type StoredDraft } from './drafts.ts';
import type { View } from './editor-head.tsx';
import { EditorView } from './editor-view.tsx';
import { HistoryView } from './history-view.tsx';
import { useStepNames } from './step-names.ts';
import { useEditor } from './use-editor.ts';
import { markedVerdict } from './verdict.ts';
import { VersionsView } from './versions-view.tsx';

/** One pipeline: its steps, which can be changed, and its versions. */
export default function PipelinePage() {
  const { t } = useTranslation();
  const { pipeline: id = '' } = useParams({ strict: false }) as { pipeline?: string };
  const draft = useQuery(draftQuery(id));
  const types = useQuery(stepTypesQuery);
  // Conditions name them.
  const fields = useQuery(customFieldsQuery);
  const query = useQuery(pipelineQuery(id));
  return (
    <EntityLoaded
      query={{ ...query, error: query.error ?? draft.error ?? types.error ?? fields.error }}
      title={t('nav.pipelines')}
      back={{ to: '/pipelines', label: t('pipelines.back') }}
      isReady={draft.data !== undefined && types.data !== undefined && fields.data !== undefined}
    >
      {(pipeline) => <LoadedPipeline key={id} pipeline={pipeline} draft={draft.data ?? null} />}
    </EntityLoaded>
  );
}

function LoadedPipeline({ pipeline, draft }: { pipeline: Pipeline; draft: StoredDraft | null }) {
  const { t } = useTranslation();
  usePageTitle(nameOfPipeline(t, pipeline));
  const editor = useEditor(pipeline, draft);
  const names = useStepNames();
  const { data: types } = useQuery(stepTypesQuery);
  const [view, setView] = useParameter('view');
  // What speaks against it stands at its steps: they would move when it came later.
  if (!types || (editor.isEditable && editor.kept === null)) return <Skeleton height={400} />;
  const shared = {
    ...{ editor, names },
    onView: (next: View) => setView(next === 'steps' ? '' : next),
    onPreview: () => setView('preview'),
  };
  const verdict = markedVerdict(t, editor.kept ?? undefined);
  return (
    <>
      {view === 'versions' && pipeline.built_in === null ? (
        <VersionsView {...shared} />
      ) : view === 'history' ? (
        <HistoryView {...shared} isWorkable={verdict.isUsable} />
      ) : (
        <EditorView {...shared} types={types} isPreview={view === 'preview'} />
      )}
      {editor.conflict && <ConflictDialog conflict={editor.conflict} />}
    </>
  );
}
