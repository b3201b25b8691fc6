import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfFile } from '../actions/file-actions.ts';
import type { RowProps } from './file-row.tsx';
import classes from './select-box.module.css';

type Props = Pick<RowProps, 'row' | 'isSelected' | 'onToggle'> & { className: string | undefined };

/** The box that takes a document into the selection. The browser's own: a list draws dozens at once. */
export function SelectBox({ row, isSelected, onToggle, className }: Props) {
  const { t } = useTranslation();
  return (
    <span className={className}>
      <input
        type="checkbox"
        className={classes.box}
        checked={isSelected}
        aria-label={t('list.select', { name: nameOfFile(row.file) })}
        onChange={() => undefined}
        onClick={(event) => onToggle(row.file.id, event.shiftKey)}
      />
    </span>
  );
}
