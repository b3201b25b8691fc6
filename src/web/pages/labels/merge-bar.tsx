import { Button, NativeSelect } from '@mantine/core';
import { IconArrowMerge, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deleteTerms, mergeTerms } from './label-actions.ts';
import classes from './labels-page.module.css';
import type { TermKind, TermRow } from './labels-query.ts';

type Props = { kind: TermKind; chosen: readonly TermRow[]; clear: () => void };

/** What can be done to the chosen labels: merged, which asks only for the name that stays, and deleted. */
export function MergeBar({ kind, chosen, clear }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const field = useId();
  const names = chosen.map(({ name }) => name);
  const alike = chosen.flatMap(({ looks_like: name }) => name ?? []);
  // What the others look like comes first, then what most documents have.
  const byCount = chosen.toSorted((a, b) => b.document_count - a.document_count).map(({ name }) => name);
  const choices = [...new Set([...alike, ...byCount])];
  const into = choices.includes(wanted) ? wanted : (choices[0] ?? '');
  const canMerge = names.some((name) => name !== into);
  return (
    <span className="av-line">
      <label className={classes.mergeInto} htmlFor={field}>
        {t('labels.merge_into')}
      </label>
      <NativeSelect
        id={field}
        size="xs"
        value={into}
        data={choices}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <Button
        size="compact-sm"
        disabled={!canMerge}
        leftSection={<IconArrowMerge size={15} aria-hidden />}
        onClick={() => {
          void mergeTerms(kind, names, into);
          clear();
        }}
      >
        {t('labels.merge')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={() => {
          void deleteTerms(kind, names);
          clear();
        }}
      >
        {t('labels.delete')}
      </Button>
    </span>
  );
}
