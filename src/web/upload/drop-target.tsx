import { IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { showError } from '../components/toasts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './drop-target.module.css';
import { filesOf } from './dropped-files.ts';
import { namedPasted } from './pasted-name.ts';
import { uploads } from './upload-queue.ts';

function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes('Files') ?? false;
}

function take(transfer: DataTransfer, { isPasted = false } = {}): void {
  filesOf(transfer)
    .then((files) => uploads.add(isPasted ? files.map((file) => namedPasted(file)) : files))
    .catch(showError);
}

/** The whole window takes files: dropped, folders included, or pasted. */
export function DropTarget() {
  const { t } = useTranslation();
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      depth += 1;
      setCount(event.dataTransfer.items.length);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setCount(null);
    };
    const over = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth = 0;
      setCount(null);
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (!carriesFiles(event.clipboardData)) return;
      event.preventDefault();
      take(event.clipboardData, { isPasted: true });
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);

  if (count === null) return null;
  return (
    <div className={classes.veil} role="status" data-takes-files>
      <div className={classes.card}>
        <IconUpload size={36} stroke={1.5} aria-hidden />
        <strong>{count > 0 ? t('upload.drop_count', { count }) : t('upload.drop')}</strong>
        <span>{t('upload.drop_hint')}</span>
      </div>
    </div>
  );
}
