import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectBox } from '../../kit/select-box.tsx';
import { nameOfFile } from '../actions/file-actions.ts';
import type { RowProps } from './file-row.tsx';

type Props = Pick<RowProps, 'row' | 'isSelected' | 'onToggle'> & { className: string | undefined };

/** The box that takes a document into the selection. */
export function FileSelectBox({ row, isSelected, onToggle, className }: Props) {
  const { t } = useTranslation();
  return (
    <span className={className}>
      <SelectBox
        label={t('list.select', { name: nameOfFile(row.file) })}
        isSelected={isSelected}
        onToggle={(isRange) => onToggle(row.file.id, isRange)}
      />
    </span>
  );
}
