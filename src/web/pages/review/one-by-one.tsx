import { useEffect, useState } from 'react';
import type { FileDetail } from '../../api/types.ts';
import { useEvidence } from '../../fields/evidence.ts';
import { FieldList } from '../../fields/field-list.tsx';
import { type FieldKey, fieldRows, isOpen, originOf } from '../../fields/field-rows.ts';
import { fieldLabel } from '../../fields/field-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import panel from '../document/details-panel.module.css';
import classes from './one-by-one.module.css';
import { needed } from './what-waits.ts';

/** The fields that ask for something: those with a value to say yes to, and what every document should have and this one lacks. */
function stepsOf(file: FileDetail): FieldKey[] {
  return fieldRows(file)
    .filter((row) => isOpen(row) || (row.value === '' && needed.some((field) => field === row.field)))
    .map(({ field }) => field);
}

/** On a phone: one field after the other below the page, which shows the place of each. */
export function OneByOne({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const { show } = useEvidence();
  // Those that were there at first: what is settled stays as a line that is done.
  const [steps] = useState(() => stepsOf(file));
  const left = stepsOf(file);
  const [chosen, choose] = useState<FieldKey | undefined>(undefined);
  const at = chosen !== undefined && left.includes(chosen) ? chosen : left[0];
  const row = fieldRows(file).find(({ field }) => field === at);
  const evidence = row && (originOf(row)?.evidence ?? null);
  const place = JSON.stringify(evidence ?? null);
  useEffect(() => show(JSON.parse(place)), [place, show]);
  const nameOf = (field: FieldKey) =>
    t('review.step', { field: fieldLabel(t, field), at: steps.indexOf(field) + 1, count: steps.length });
  return (
    <div className={classes.steps}>
      <div className={classes.lines}>
        {steps.map((field) => (
          <button
            key={field}
            type="button"
            className={`av-plain ${classes.line}`}
            data-done={!left.includes(field) || undefined}
            aria-current={field === at ? 'step' : undefined}
            aria-label={nameOf(field)}
            disabled={!left.includes(field)}
            onClick={() => choose(field)}
          />
        ))}
      </div>
      {at ? (
        <dl className={panel.fields}>
          <FieldList file={file} only={at} isReview />
        </dl>
      ) : (
        <p className="av-note">{t('review.nothing_left')}</p>
      )}
    </div>
  );
}
