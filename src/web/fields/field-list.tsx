import type { FieldProvenance, FileDetail } from '../api/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EditField } from '../pages/document/edit-field.tsx';
import { acceptRow, declineRow, resolveSuggestion } from './field-actions.ts';
import { type FieldKey, type FieldRow, fieldRows, isOpen, offeredOf, originOf, suggestionsFor } from './field-rows.ts';
import { fieldLabel, useFieldValue, whyWords } from './field-words.ts';
import { knownTypes } from './known-types.ts';
import { useLanguageChoices } from './language-choices.ts';
import classes from './offer.module.css';
import { Offer } from './offer.tsx';
import { typeName } from './type-name.ts';

/** Fields whose values are short, so that two stand side by side. */
const shorts: ReadonlySet<string> = new Set([
  'document_date',
  'document_type',
  'asn',
  'total_amount',
  'due_date',
  'invoice_number',
  'customer_number',
]);

type ListProps = { file: FileDetail; isReview?: boolean; only?: FieldKey };

/** The fields of a document, edited where they stand. @param isReview what was taken by itself asks for a yes, too. @param only one of them. */
export function FieldList({ file, isReview = false, only }: ListProps) {
  return fieldRows(file)
    .filter(({ field }) => only === undefined || field === only)
    .map((row) => <Field key={row.field} file={file} row={row} isReview={isReview} />);
}

function Field({ file, row, isReview }: { file: FileDetail; row: FieldRow; isReview: boolean }) {
  const { t } = useTranslation();
  const write = useFieldValue();
  const { field, value, currency } = row;
  const languages = useLanguageChoices(field === 'language' ? value : '');
  const label = fieldLabel(t, field);
  const origin = originOf(row);
  const offered = offeredOf(row);
  const isOffered = origin !== null && (isReview ? isOpen(row) : row.suggestions.length > 0);
  const offer = (edit?: () => void) =>
    isOffered && (
      <Offer
        label={label}
        shown={write(field, offered, currency)}
        origin={origin}
        isQuiet={isReview}
        onAccept={() => acceptRow(file.id, row)}
        onDecline={field === 'title' && row.suggestions.length === 0 ? null : () => declineRow(file.id, row)}
        {...(edit ? { onEdit: edit } : {})}
      />
    );
  // What a service elsewhere said is told apart from what was found here, until somebody says yes to it.
  const isFromAi = row.origin?.source === 'ai' && !row.origin.confirmed && !isReview;
  const hasOwnLine = isOffered && (isReview || value === '');
  return (
    <EditField
      file={file}
      name={field}
      label={label}
      value={value}
      shown={value === '' ? '' : write(field, value, currency)}
      currency={currency}
      isShort={!isOffered && shorts.has(field)}
      evidence={row.origin?.evidence}
      {...(field === 'sender' || field === 'document_type' ? { knownAs: field } : {})}
      {...(field === 'document_type' ? { options: knownTypes.map((type) => typeName(t, type)) } : {})}
      {...(field === 'language' ? { choices: languages } : {})}
      {...(hasOwnLine ? { instead: offer } : {})}
    >
      {isFromAi && row.origin && <div className={classes.why}>{whyWords(t, row.origin)}</div>}
      {hasOwnLine ? null : offer()}
      {!isOffered && <BecauseOfRule origin={row.origin} />}
    </EditField>
  );
}

const saidOf: ReadonlySet<FieldProvenance['source']> = new Set(['own_rule', 'file_name', 'pipeline']);

/** What of the owner's own set what stands there, as a rule or the name of a file, as long as nobody said yes to it. */
export function BecauseOfRule({ origin }: { origin: FieldProvenance | null | undefined }) {
  const { t } = useTranslation();
  if (!origin || !saidOf.has(origin.source) || origin.confirmed) return null;
  return <div className={classes.why}>{whyWords(t, origin)}</div>;
}

/** The tags that are proposed for a document, each with its own yes or no. */
export function TagOffers({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const write = useFieldValue();
  return suggestionsFor(file, 'tags').map((suggestion) => (
    <Offer
      key={suggestion.id}
      label={t('fact.tags')}
      shown={write('tags', suggestion.value)}
      origin={suggestion}
      onAccept={() => resolveSuggestion(file.id, suggestion.id, 'accept')}
      onDecline={() => resolveSuggestion(file.id, suggestion.id, 'decline')}
    />
  ));
}
