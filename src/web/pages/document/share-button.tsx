import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileDetail } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LateShareDialog, useMayShare } from '../../links/late-share-dialog.tsx';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import classes from './document-page.module.css';

/** Opens the dialog that shares a document; nothing where that is switched off, or the document is in the trash. */
export function ShareButton({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const mayShare = useMayShare();
  const [isOpen, setOpen] = useState(false);
  if (!mayShare || file.deleted_at) return null;
  return (
    <>
      <Button
        variant="light"
        size="xs"
        className={classes.wideOnly ?? ''}
        leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('doc.share')}
      </Button>
      {isOpen && (
        <LateShareDialog shared={{ file_id: file.id }} title={nameOfFile(file)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
