import {
  conditionOfFlat,
  FLAT_FIELDS,
  FLAT_OPERATORS,
  flatOfCondition,
} from '../../../modules/documents/conditions/flat.ts';
import { ALL_FIELDS } from '../../../modules/documents/conditions/shape.ts';
import type { NewRule } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConditionEditor } from '../../kit/conditions/condition-editor.tsx';
import type { Problems } from './rule-problems.ts';
import { flatOf } from './rule-words.ts';

/** Rules look at these fields in these ways, and each of their conditions is one test. */
const offer = {
  fields: ALL_FIELDS.filter((field) => FLAT_FIELDS.some((one) => one === field)),
  operators: FLAT_OPERATORS,
  hasCustomFields: true,
  hasGroups: false,
};

type Props = { draft: NewRule; problems: Problems; onChange: (draft: NewRule) => void };

/** When a rule applies. */
export function ConditionFields({ draft, problems, onChange }: Props) {
  const { t } = useTranslation();
  const ofGroups = Object.entries(problems).map(([path, text]) => [path.replace(/^conditions/, 'groups'), text]);
  return (
    <ConditionEditor
      legend={t('rules.only_when')}
      value={conditionOfFlat(flatOf(draft))}
      problems={Object.fromEntries(ofGroups)}
      offer={offer}
      onChange={(condition) => onChange({ ...draft, ...flatOfCondition(condition) })}
    />
  );
}
