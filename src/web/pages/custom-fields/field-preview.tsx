import type { CustomField, CustomValue } from '../../api/types.ts';
import { ChoiceDot } from '../../fields/custom/choice-dot.tsx';
import { useCustomWords } from '../../fields/custom/custom-words.ts';
import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilterChip } from '../../kit/filter-chip.tsx';
import type { ChoiceDraft } from './choices-input.tsx';
import classes from './custom-fields-page.module.css';
import type { FieldKind } from './field-kinds.ts';

type Props = { name: string; kind: FieldKind; choices: readonly ChoiceDraft[]; fieldKey: string };

/** How a field will look on the page of a document, in the search and as a filter. */
export function FieldPreview({ name, kind, choices, fieldKey }: Props) {
  const { t } = useTranslation();
  const write = useCustomWords();
  const label = name.trim() || t('custom_fields.name');
  const field = exampleField(label, kind, choices);
  const value = exampleValue(kind, choices, t('custom_fields.example_text'));
  const shown = write(field, value);
  const word = kind === 'choice' ? keyLike(choices[0]?.name ?? '') : typeof value === 'object' ? value.amount : value;
  return (
    <section className={classes.preview} aria-label={t('custom_fields.preview')}>
      <h3 className={classes.legend}>{t('custom_fields.preview')}</h3>
      <dl className={classes.previewFacts}>
        <div>
          <dt>{label}</dt>
          <dd>
            <ChoiceDot field={field} value={value} />
            {shown}
          </dd>
        </div>
        <div>
          <dt>{t('custom_fields.in_search')}</dt>
          <dd>
            <code>{`${fieldKey || keyLike(label)}:${word}`}</code>
          </dd>
        </div>
      </dl>
      <FilterChip label={label} value={shown} onClear={() => undefined} />
    </section>
  );
}

function exampleField(name: string, type: FieldKind, choices: readonly ChoiceDraft[]): CustomField {
  const moment = today().toISOString();
  return {
    id: '',
    scope: 'own',
    key: '',
    name,
    type,
    choices: choices.map((choice) => ({ key: choice.id, name: choice.name, color: choice.color })),
    document_types: [],
    position: 0,
    is_retired: false,
    created_at: moment,
    updated_at: moment,
  };
}

function exampleValue(kind: FieldKind, choices: readonly ChoiceDraft[], text: string): CustomValue {
  if (kind === 'choice') return choices[0]?.id ?? '';
  if (kind === 'number') return 1042;
  if (kind === 'money') return { amount: '214.50', currency: 'EUR' };
  if (kind === 'date') return today().toISOString().slice(0, 10);
  return kind === 'yes_no' ? true : text;
}

/** Much as the service makes a key of a name; which one it is, its answer says. */
function keyLike(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase();
  return plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '');
}
