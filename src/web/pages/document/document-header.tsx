import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconDownload,
  IconLayoutSidebarRight,
  IconListCheck,
  IconRefresh,
  IconRoute,
  IconScan,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { FileDetail } from '../../api/types.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { hint } from '../../components/hint.ts';
import { LateMenu } from '../../components/lazy-menu.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withWords } from '../../i18n/words.ts';
import { PageBar } from '../../kit/page-bar.tsx';
import { eraseFile, nameOfFile, reprocessFile, restoreFile } from '../../list/actions/file-actions.ts';
import { fileHref, ruleFrom, useGo } from '../../navigation.ts';
import { ArchiveItems } from './archive-items.tsx';
import classes from './document-page.module.css';
import type { Neighbours } from './use-neighbours.ts';
import type { Panel } from './use-panel.ts';

const PipelineDialog = lazy(() => withWords(['kit'], () => import('./pipeline-dialog.tsx')));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function Position({ around }: { around: Neighbours }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (around.position === null) return null;
  const words = t('doc.position', { position: format.number(around.position), total: format.number(around.total) });
  return (
    <div className={classes.position}>
      <ActionIcon
        aria-label={t('doc.previous')}
        disabled={!around.hasPrevious}
        onClick={around.openPrevious}
        {...hint(`${t('doc.previous')} · ←`)}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <span>{words}</span>
      <ActionIcon
        aria-label={t('doc.next')}
        disabled={!around.hasNext}
        onClick={around.openNext}
        {...hint(`${t('doc.next')} · →`)}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
    </div>
  );
}

function DownloadMenu({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { links, storage } = file;
  return (
    <LateMenu
      position="bottom-end"
      width={file.storage.pdfa ? 300 : 230}
      button={(opener) => (
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          size="xs"
          className={classes.wideOnly}
          {...opener}
        >
          {t('doc.download')}
        </Button>
      )}
    >
      {() => (
        <>
          {storage.processed && (
            <Menu.Item component="a" href={links.download} rightSection={format.size(storage.processed.size_bytes)}>
              {t('doc.download_pdf')}
            </Menu.Item>
          )}
          <Menu.Item component="a" href={links.original} rightSection={format.size(storage.original.size_bytes)}>
            {t('doc.download_original')}
          </Menu.Item>
          <ArchiveItems file={file} />
          {file.processed_at && (
            <Menu.Item component="a" href={links.text} target="_blank">
              {t('doc.download_text')}
            </Menu.Item>
          )}
        </>
      )}
    </LateMenu>
  );
}

function MoreMenu({ file, onTrash }: { file: FileDetail; onTrash: () => void }) {
  const { t } = useTranslation();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const read = async (isForced: boolean) => {
    if (await reprocessFile(file, { isForced })) showDone(t('doc.rereading'));
  };
  return (
    <>
      <LateMenu
        position="bottom-end"
        width={250}
        button={(opener) => (
          <ActionIcon variant="default" className={classes.tool} aria-label={t('doc.more')} {...opener}>
            <IconDots {...icon} />
          </ActionIcon>
        )}
      >
        {() => (
          <>
            <Menu.Item
              component="a"
              href={file.links.download}
              leftSection={<IconDownload {...icon} />}
              className={classes.narrowOnly}
            >
              {t('doc.download')}
            </Menu.Item>
            <Menu.Item
              component="a"
              href={file.links.original}
              leftSection={<IconDownload {...icon} />}
              className={classes.narrowOnly}
            >
              {t('doc.download_original')}
            </Menu.Item>
            <ArchiveItems file={file} className={classes.narrowOnly} />
            {file.deleted_at ? (
              <>
                <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => void restoreFile(file)}>
                  {t('action.restore')}
                </Menu.Item>
                <Menu.Item color="red" leftSection={<IconTrashX {...icon} />} onClick={() => setAsking(true)}>
                  {t('action.erase')}
                </Menu.Item>
              </>
            ) : (
              <>
                <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => void read(false)}>
                  {t('doc.reread')}
                </Menu.Item>
                <Menu.Item leftSection={<IconScan {...icon} />} onClick={() => void read(true)}>
                  {t('doc.force')}
                  <div className="av-hint">{t('doc.force_hint')}</div>
                </Menu.Item>
                <Menu.Item leftSection={<IconListCheck {...icon} />} onClick={() => go('/rules', ruleFrom(file.id))}>
                  {t('doc.make_rule')}
                </Menu.Item>
                <Menu.Item leftSection={<IconRoute {...icon} />} onClick={() => setChoosing(true)}>
                  {t('pipeline_choice.change_menu')}
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onTrash}>
                  {t('action.trash')}
                </Menu.Item>
              </>
            )}
          </>
        )}
      </LateMenu>
      {isChoosing && (
        <Suspense fallback={null}>
          <PipelineDialog file={file} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('erase.title', { name: nameOfFile(file) })}
        text={t('erase.text')}
        action={t('action.erase')}
        onClose={() => setAsking(false)}
        onConfirm={() => void eraseFile(file).then((isGone) => isGone && go('/trash'))}
      />
    </>
  );
}

type Props = { file: FileDetail; around: Neighbours; panel: Panel; onTrash: () => void };

/** Where one came from, which document this is, and what can be done with it. */
export function DocumentHeader({ file, around, panel, onTrash }: Props) {
  const { t } = useTranslation();
  const back =
    around.listPath === '/trash' ? t('doc.back_trash') : around.isSearch ? t('doc.back_results') : t('doc.back');
  const toggle = panel.isOpen ? t('doc.panel_hide') : t('doc.panel_show');
  return (
    <>
      <PageBar
        back={{ to: around.listPath, search: around.listSearch, label: back }}
        title={nameOfFile(file)}
        titleHint={nameOfFile(file)}
        beside={<Position around={around} />}
        actions={
          <>
            <DownloadMenu file={file} />
            <ActionIcon
              variant="default"
              className={classes.tool}
              aria-label={toggle}
              aria-expanded={panel.isOpen}
              onClick={() => panel.set(!panel.isOpen)}
              {...hint(`${toggle} · ${panel.isOpen ? ']' : '['}`)}
            >
              <IconLayoutSidebarRight {...icon} />
            </ActionIcon>
            <MoreMenu file={file} onTrash={onTrash} />
          </>
        }
      />
      {file.deleted_at && (
        <div className={`av-line ${classes.notice}`} role="status">
          {t('doc.in_trash')}
          <Button size="compact-sm" variant="default" onClick={() => void restoreFile(file)}>
            {t('action.restore')}
          </Button>
        </div>
      )}
      {file.duplicate_of && (
        <div className={`av-line ${classes.notice}`} role="status">
          <span>
            {t('doc.copy_of')}{' '}
            <Link to={fileHref(file.duplicate_of.id)}>{file.duplicate_of.title || t('status.another_document')}</Link>
          </span>
        </div>
      )}
    </>
  );
}
