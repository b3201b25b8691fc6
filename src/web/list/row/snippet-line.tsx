import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListRow } from '../query/list-query.ts';
import { parseSnippet, splitLead } from './snippet.ts';

/** Why a document was found: the page and the words around the hit, marked. */
export function SnippetLine({ row, className }: { row: ListRow; className: string | undefined }) {
  const { t } = useTranslation();
  if (row.snippets.length === 0 && !row.isByMeaning) return null;
  let offset = 0;
  return (
    <span className={className}>
      {row.isByMeaning && <>{t('list.by_meaning')} </>}
      {row.page !== null && <>{t('list.page', { page: row.page })} </>}
      {row.snippets.slice(0, 2).map((snippet, index) => (
        <span key={snippet}>
          {index > 0 && ' … '}
          {parseSnippet(snippet).map((part, at) => {
            offset += part.text.length;
            if (at === 0 && !part.isMarked) return <Lead key={offset} text={part.text} />;
            return part.isMarked ? <mark key={offset}>{part.text}</mark> : <span key={offset}>{part.text}</span>;
          })}
        </span>
      ))}
    </span>
  );
}

/** On a phone only the end of it is shown, or the match would lie beyond the end of the line. */
function Lead({ text }: { text: string }) {
  const { far, near } = splitLead(text);
  return (
    <>
      {far !== '' && <span data-far>{far}</span>}
      <span>{near}</span>
    </>
  );
}
