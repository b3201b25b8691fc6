import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconLayoutSidebarRight,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FileDetail } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { hint } from '../../components/hint.ts';
import { LateMenu } from '../../components/lazy-menu.tsx';
import { compareSearch } from '../../copies/duplicates-query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageBar } from '../../kit/page-bar.tsx';
import { nameOfFile, restoreFile } from '../../list/actions/file-actions.ts';
import { fileHref } from '../../navigation.ts';
import { ArchiveItems } from './archive-items.tsx';
import classes from './document-page.module.css';
import { MoreMenu } from './more-menu.tsx';
import { ShareButton } from './share-button.tsx';
import type { Neighbours } from './use-neighbours.ts';
import type { Panel } from './use-panel.ts';

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
            <Menu.Item component="a" href={at(links.download)} rightSection={format.size(storage.processed.size_bytes)}>
              {t('doc.download_pdf')}
            </Menu.Item>
          )}
          <Menu.Item component="a" href={at(links.original)} rightSection={format.size(storage.original.size_bytes)}>
            {t('doc.download_original')}
          </Menu.Item>
          <ArchiveItems file={file} />
          {file.processed_at && (
            <Menu.Item component="a" href={at(links.text)} target="_blank">
              {t('doc.download_text')}
            </Menu.Item>
          )}
        </>
      )}
    </LateMenu>
  );
}

/** Leads from a copy to the document it is a copy of, and to both beside each other. */
function CopyActions({ file, originalId }: { file: FileDetail; originalId: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="compact-sm" variant="default" renderRoot={(props) => <Link to={fileHref(originalId)} {...props} />}>
        {t('copies.open')}
      </Button>
      {!file.deleted_at && (
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => (
            <Link to="/duplicates" search={{ ...compareSearch(originalId, file.id) }} {...props} />
          )}
        >
          {t('copies.compare')}
        </Button>
      )}
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
            <ShareButton file={file} />
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
            {t('copies.copy_notice')}{' '}
            <Link to={fileHref(file.duplicate_of.id)}>{file.duplicate_of.title || t('status.another_document')}</Link>.{' '}
            {t('copies.read_there')}
          </span>
          <CopyActions file={file} originalId={file.duplicate_of.id} />
        </div>
      )}
    </>
  );
}
