import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './file-row.module.css';

/** Narrows a list to one value of a document's. */
export type OnFilter = (name: 'sender' | 'document_type' | 'tags', value: string) => void;

type Props = {
  name: Parameters<OnFilter>[0];
  value: string;
  label: string;
  className: string | undefined;
  onFilter: OnFilter | undefined;
  /** What is shown of it; left out: itself. */
  children?: ReactNode;
};

/** A value of a row that narrows the list when it is clicked; the rest of the row still opens the document. */
export function Value({ name, value, label, className = '', onFilter, children = value }: Props) {
  const { t } = useTranslation();
  if (!onFilter) return <span className={className}>{children}</span>;
  // By keys one narrows with the filters above the list: a stop at each value of each row would be in the way.
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`av-plain ${classes.value} ${className}`}
      title={t('list.filter_by', { name: label, value })}
      onClick={() => onFilter(name, value)}
    >
      {children}
    </button>
  );
}
