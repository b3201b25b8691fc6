import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FileDetail, FileRecord, PageMarks } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';
import { PageBar, PageBarRoom } from '../../kit/page-bar.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { versionsQuery } from '../../list/actions/page-versions.ts';
import { fileQuery } from '../../list/query/list-query.ts';
import { pageMarksQuery } from '../../list/query/page-marks-query.ts';
import { fileHref, useGo } from '../../navigation.ts';
import { AddDialog } from './add-dialog.tsx';
import { ArrangeBar } from './arrange-bar.tsx';
import classes from './arrange-page.module.css';
import { type Part, sheetsOf } from './arrangement.ts';
import { DocumentsPanel, type Found } from './documents-panel.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PageGrid } from './page-grid.tsx';
import { PdfsContext, usePdfs } from './pdfs.ts';
import { saveArrangement } from './save.ts';
import { useEditor } from './use-editor.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
type EditorProps = { file: FileDetail; pageCount: number; version: number; found: Found };

function PagesEditor({ file, pageCount, version, found }: EditorProps) {
  const { t } = useTranslation();
  const go = useGo();
  const pdfOf = usePdfs();
  const { split } = useSearch({ strict: false }) as { split?: string };
  const editor = useEditor(file.id, pageCount, split === 'separators' ? found.division : null);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [dialog, setDialog] = useState<'move' | 'add' | null>(null);
  const isSaved = useRef(false);
  const name = nameOfFile(file);
  const save = useMutation({
    mutationFn: () => saveArrangement(file, version, editor.parts),
    onError: showError,
    onSuccess: () => {
      isSaved.current = true;
      go(fileHref(file.id));
    },
  });
  const add = (other: FileRecord) => {
    setNames(new Map([...names, [other.id, nameOfFile(other)]]));
    editor.add(sheetsOf(other.id, other.page_count ?? 0));
    setDialog(null);
  };
  const labelOf = (index: number) => {
    const sheet = editor.sheets[index];
    if (!sheet || sheet.fileId === file.id) return String(sheet?.page ?? '');
    return t('arrange.of_document', { page: sheet.page, name: names.get(sheet.fileId) ?? '' });
  };
  const titleOf = ({ title }: Part, index: number) => title ?? (index === 0 ? name : `${name} (${index + 1})`);
  const count = editor.parts.length;
  const [first] = editor.sheets.filter(({ key }) => editor.meant.has(key));
  useKeys(t('arrange.title'), [
    { keys: 'r', label: t('arrange.right'), run: () => editor.turn(90) },
    { keys: 'Shift+r', label: t('arrange.left'), run: () => editor.turn(-90) },
    { keys: 's', label: t('arrange.split'), run: () => first && editor.split(first.key) },
    { keys: 'x', label: t('arrange.choose'), run: () => editor.choose(editor.current) },
    { keys: 'Delete', label: t('arrange.take_out'), run: () => editor.takeOut() },
    { keys: 'u', label: t('action.undo'), run: editor.undo },
    { keys: 'Shift+u', label: t('arrange.redo'), run: editor.redo },
    { keys: 'Mod+a', label: t('arrange.choose_all'), run: editor.chooseAll },
    { keys: 'Escape', label: t('arrange.choose_none'), run: editor.chooseNone },
  ]);
  const isSigned = file.steps.some(({ note_code }) => note_code === 'signed');
  return (
    <PdfsContext value={pdfOf}>
      <UnsavedGuard isUnsaved={() => editor.isChanged && !isSaved.current} />
      <PageBar
        back={{ to: fileHref(file.id), label: t('arrange.back') }}
        title={t('arrange.title')}
        beside={
          <span className={`av-cut ${classes.file}`}>
            {file.original_filename}, {t('list.pages', { count: pageCount })}
          </span>
        }
        actions={
          <>
            <Button
              variant="subtle"
              color="gray"
              className={classes.head}
              disabled={!editor.isChanged}
              leftSection={<IconArrowBackUp {...icon} />}
              onClick={editor.undo}
            >
              {t('action.undo')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              className={classes.head}
              disabled={!editor.canRedo}
              leftSection={<IconArrowForwardUp {...icon} />}
              onClick={editor.redo}
            >
              {t('arrange.redo')}
            </Button>
            <Button
              variant="default"
              className={classes.head}
              renderRoot={(props) => <Link to={fileHref(file.id)} {...props} />}
            >
              {t('action.cancel')}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.narrowOnly}
              disabled={!editor.isChanged}
              aria-label={t('action.undo')}
              onClick={editor.undo}
            >
              <IconArrowBackUp {...icon} />
            </ActionIcon>
            <Button
              className={classes.save}
              disabled={!editor.isChanged || count === 0}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {count > 1 ? (
                <>
                  <span className={classes.wideOnly}>{t('arrange.save_as', { count })}</span>
                  <span className={classes.narrowOnly}>{t('arrange.save')}</span>
                </>
              ) : (
                t('arrange.save')
              )}
            </Button>
          </>
        }
      />
      <div className={classes.body}>
        <div className={classes.editor}>
          <p className={classes.note}>
            <IconShieldCheck size={18} stroke={1.75} aria-hidden />
            <span>
              {t('arrange.note')} <span className={classes.wideOnly}>{t('arrange.note_more')}</span>
              {isSigned && <> {t('arrange.signed')}</>}
            </span>
            <span className={classes.becomes}>{t('arrange.documents_short', { count })}</span>
          </p>
          <PageGrid editor={editor} labelOf={labelOf} onAdd={() => setDialog('add')} />
          <ArrangeBar editor={editor} onMove={() => setDialog('move')} onAdd={() => setDialog('add')} />
        </div>
        <DocumentsPanel editor={editor} fileId={file.id} titleOf={titleOf} found={found} />
      </div>
      {dialog === 'move' && <MoveDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'add' && <AddDialog fileId={file.id} onAdd={add} onClose={() => setDialog(null)} />}
    </PdfsContext>
  );
}

/** The pages of a document, to be turned, moved, taken out, split and joined by hand. */
export default function ArrangePage() {
  const { t } = useTranslation();
  usePageTitle(t('arrange.title'));
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const file = useQuery(fileQuery(id));
  const versions = useQuery({ ...versionsQuery(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const error = file.error ?? versions.error;
  if (error)
    return <ErrorNotice error={error} onRetry={() => void Promise.all([file.refetch(), versions.refetch()])} />;
  const current = versions.data?.versions.find(({ is_current }) => is_current);
  if (!file.data || !current) return <Waiting />;
  const { page_count: pageCount, deleted_at, is_duplicate } = file.data;
  if (pageCount === null || deleted_at !== null || is_duplicate)
    return (
      <EmptyState isPage title={t('arrange.none_title')} text={t('arrange.none_text')}>
        <Button renderRoot={(props) => <Link to={fileHref(id)} {...props} />}>{t('arrange.back')}</Button>
      </EmptyState>
    );
  const { number, page_count } = current;
  return <MarkedPages key={number} file={file.data} pageCount={page_count} version={number} />;
}

/** The pages that were looked at stay in the editor; whoever saved others meanwhile is told of when it is saved. */
function MarkedPages(props: Omit<EditorProps, 'found'>) {
  const { file } = props;
  const { data, error, refetch } = useQuery(pageMarksQuery(file));
  // What was found first is what is proposed, also while the document is read anew.
  const [found, setFound] = useState<Found>();
  if (data && !found) setFound(foundOn(file.id, data));
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!found) return <Waiting />;
  return (
    <div className={classes.page}>
      <PagesEditor {...props} found={found} />
    </div>
  );
}

function foundOn(fileId: string, { pages, division }: PageMarks): Found {
  const keysOf = (numbers: readonly number[]) => numbers.map((page) => `${fileId}-${page}`);
  const separators = pages.filter((page) => page.is_separator).map(({ page }) => page);
  const beginnings = division.slice(1).flatMap(([first]) => first ?? []);
  const isStack = separators.length > 0 || beginnings.length > 0;
  return {
    division: isStack ? { separators: new Set(keysOf(separators)), beginnings: new Set(keysOf(beginnings)) } : null,
    blank: keysOf(pages.filter((page) => page.is_blank && !page.is_separator).map(({ page }) => page)),
  };
}

function Waiting() {
  return (
    <div className={classes.page} aria-busy>
      <PageBarRoom />
    </div>
  );
}
