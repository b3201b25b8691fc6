import { useDebouncedValue } from '@mantine/hooks';
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type DraftCondition, valueKind } from '../../../modules/documents/conditions/shape.ts';
import { api, dataOf } from '../../api/client.ts';
import type { MatchingFiles, MatchingFilesRequest } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { fileHref } from '../../navigation.ts';
import classes from './pipeline-rules.module.css';

/** Of how many documents it is said whether they fit. */
const newest = 200;
const restMs = 500;

/** Whether every test says what it compares with; whether it can be compared, the service knows. */
function isFinished({ groups }: DraftCondition): boolean {
  return groups.every(({ tests }) =>
    tests.every(({ field, operator, value }) => {
      if (valueKind(field, operator) === 'nothing') return true;
      if (Array.isArray(value)) return value.length > 0;
      return value !== undefined && value !== '';
    }),
  );
}

function matchingQuery(condition: DraftCondition | null) {
  return queryOptions({
    queryKey: ['matching-files', condition],
    retry: false,
    enabled: condition !== null && isFinished(condition),
    queryFn: ({ signal }): Promise<MatchingFiles> => {
      // What is not comparable yet is refused, and nothing is said then.
      const body = { condition, newest } as MatchingFilesRequest;
      return dataOf(api.POST('/api/pipelines/matching-files', { body, signal }));
    },
  });
}

function useMatching(condition: DraftCondition | null): MatchingFiles | undefined {
  const [asked] = useDebouncedValue(condition, restMs);
  const { data } = useQuery(matchingQuery(asked));
  // What is said is about the condition that is seen.
  return hashKey([asked]) === hashKey([condition]) ? data : undefined;
}

/** How many of the newest documents fit, in as few words as there are. */
export function FitsInShort({ condition }: { condition: DraftCondition | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const found = useMatching(condition);
  if (condition === null || !isFinished(condition)) return null;
  // Its room is kept until it is known: the steps below must not move then.
  return (
    <span className={`av-note ${classes.fitsShort}`}>
      {found && t('pipelines.fits_few', { fits: format.number(found.count), number: format.number(found.looked_at) })}
    </span>
  );
}

/** How many of the newest documents fit, and which the latest of them are. */
export function Fits({ condition }: { condition: DraftCondition | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const found = useMatching(condition);
  if (!found) return null;
  const { count, looked_at, is_complete: isComplete, examples } = found;
  const numbers = { count: looked_at, fits: format.number(count), number: format.number(looked_at) };
  return (
    <div className={classes.fits}>
      <div className="av-line" role="status">
        <span className={classes.fitsWords}>
          {t(isComplete ? 'pipelines.fits_all' : 'pipelines.fits_newest', numbers)}
        </span>
        {examples.length > 0 && (
          <button
            type="button"
            className={`av-plain av-link ${classes.show}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'pipelines.hide_fits' : 'pipelines.show_fits')}
          </button>
        )}
      </div>
      {isOpen && (
        <ul className={`av-list ${classes.examples}`}>
          {examples.map((file) => (
            <li key={file.id}>
              <Link to={fileHref(file.id)} className="av-link av-touch">
                {nameOfFile(file)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
