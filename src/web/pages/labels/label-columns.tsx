import { RowAnchor } from '../../components/row-anchor.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from '../../kit/list/entity-row.tsx';
import type { Search } from '../../navigation.ts';
import { LabelName } from './label-name.tsx';
import classes from './labels-page.module.css';
import type { TermKind, TermRow } from './labels-query.ts';

const kindWords = { tag: 'labels.tag', sender: 'labels.sender', document_type: 'labels.type' } as const;

/** The list of the documents that have a label. */
export function documentsOf({ kind, name }: TermRow): Search {
  return { [kind === 'tag' ? 'tags' : kind]: name };
}

/** What is told of a label, column by column. */
export function useLabelColumns(
  kind: TermKind,
  renaming: { id: string | null; end: () => void },
): readonly Column<TermRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      title: t(kindWords[kind]),
      width: 'minmax(0, 4fr)',
      cell: (label) => (
        <LabelName
          key={`${label.kind} ${label.id}`}
          label={label}
          isRenaming={renaming.id === label.id}
          onDone={renaming.end}
        />
      ),
    },
    ...(kind === 'sender'
      ? []
      : [
          {
            title: t('labels.mostly_from'),
            width: 'minmax(0, 3fr)',
            isWideOnly: true,
            cell: (label: TermRow) => <span className={classes.dim}>{label.mostly_from.join(', ')}</span>,
          },
        ]),
    {
      title: t('labels.last_used'),
      width: '150px',
      isWideOnly: true,
      cell: (label) =>
        label.last_used_at && (
          <span className={classes.dim} title={format.exact(label.last_used_at)}>
            {format.moment(label.last_used_at)}
          </span>
        ),
    },
    {
      title: t('labels.documents'),
      width: '92px',
      isNumber: true,
      cell: (label) => (
        <RowAnchor
          to="/"
          search={documentsOf(label)}
          className={classes.count}
          aria-label={t('labels.documents_of', {
            count: label.document_count,
            number: format.number(label.document_count),
          })}
        >
          {format.number(label.document_count)}
        </RowAnchor>
      ),
    },
  ];
}
