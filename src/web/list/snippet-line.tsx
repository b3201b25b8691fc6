import { useTranslation } from 'react-i18next';
import type { ListRow } from './list-query.ts';
import { parseSnippet } from './snippet.ts';

/** Why a document was found: the page and the words around the hit, marked. */
export function SnippetLine({ row, className }: { row: ListRow; className: string | undefined }) {
  const { t } = useTranslation();
  if (row.snippets.length === 0) return null;
  let offset = 0;
  return (
    <span className={className}>
      {row.page !== null && <>{t('list.page', { page: row.page })} </>}
      {row.snippets.slice(0, 2).map((snippet, index) => (
        <span key={snippet}>
          {index > 0 && ' … '}
          {parseSnippet(snippet).map((part) => {
            offset += part.text.length;
            return part.isMarked ? <mark key={offset}>{part.text}</mark> : <span key={offset}>{part.text}</span>;
          })}
        </span>
      ))}
    </span>
  );
}
