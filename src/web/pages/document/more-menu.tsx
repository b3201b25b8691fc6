import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCloudUpload,
  IconDots,
  IconDownload,
  IconLayoutGrid,
  IconListCheck,
  IconRefresh,
  IconRoute,
  IconScan,
  IconShare2,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { meQuery } from '../../api/session.ts';
import type { FileDetail } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LateMenu } from '../../components/lazy-menu.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withWords } from '../../i18n/words.ts';
import { LateShareDialog, useMayShare } from '../../links/late-share-dialog.tsx';
import { eraseFile, nameOfFile, reprocessFile, restoreFile } from '../../list/actions/file-actions.ts';
import { arrangeHref, ruleFrom, useGo } from '../../navigation.ts';
import { ArchiveItems } from './archive-items.tsx';
import classes from './document-page.module.css';
import { RerunItem, type Versions } from './rerun-item.tsx';

const RerunDialog = lazy(() => import('./rerun-dialog.tsx'));
const CloudOcrDialog = lazy(() => import('./cloud-ocr-dialog.tsx'));
const PipelineDialog = lazy(() => withWords(['kit'], () => import('./pipeline-dialog.tsx')));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What else can be done with a document. */
export function MoreMenu({ file, onTrash }: { file: FileDetail; onTrash: () => void }) {
  const { t } = useTranslation();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const mayShare = useMayShare();
  const { data: me } = useQuery(meQuery);
  const cloud = file.local_only ? null : me?.features.cloud_ocr;
  const [versions, setVersions] = useState<Versions | null>(null);
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
              href={at(file.links.download)}
              leftSection={<IconDownload {...icon} />}
              className={classes.narrowOnly}
            >
              {t('doc.download')}
            </Menu.Item>
            <Menu.Item
              component="a"
              href={at(file.links.original)}
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
                {file.page_count !== null && !file.is_duplicate && (
                  <Menu.Item leftSection={<IconLayoutGrid {...icon} />} onClick={() => go(arrangeHref(file.id))}>
                    {t('arrange.menu')}
                  </Menu.Item>
                )}
                {mayShare && (
                  <Menu.Item
                    leftSection={<IconShare2 {...icon} />}
                    className={classes.narrowOnly}
                    onClick={() => setSharing(true)}
                  >
                    {t('doc.share')}
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => void read(false)}>
                  {t('doc.reread')}
                </Menu.Item>
                <Menu.Item leftSection={<IconScan {...icon} />} onClick={() => void read(true)}>
                  {t('doc.force')}
                  <div className="av-hint">{t('doc.force_hint')}</div>
                </Menu.Item>
                {cloud && (
                  <Menu.Item leftSection={<IconCloudUpload {...icon} />} onClick={() => setSending(true)}>
                    {t('doc.cloud', { host: cloud.host })}
                    <div className="av-hint">{t('doc.cloud_hint')}</div>
                  </Menu.Item>
                )}
                <RerunItem file={file} onAsk={setVersions} />
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
      {isSharing && (
        <LateShareDialog shared={{ file_id: file.id }} title={nameOfFile(file)} onClose={() => setSharing(false)} />
      )}
      {isSending && cloud && (
        <Suspense fallback={null}>
          <CloudOcrDialog file={file} service={cloud} onClose={() => setSending(false)} />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <PipelineDialog file={file} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {versions && (
        <Suspense fallback={null}>
          <RerunDialog file={file} {...versions} onClose={() => setVersions(null)} />
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
