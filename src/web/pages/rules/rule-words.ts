import type { TFunction } from 'i18next';
import { conditionOfFlat, type FlatConditions } from '../../../modules/documents/conditions/flat.ts';
import type { NewRule, Rule } from '../../api/types.ts';
import { fieldLabel } from '../../fields/field-words.ts';
import { typeName } from '../../fields/type-name.ts';
import { conditionWords } from '../../kit/conditions/condition-words.ts';
import { freshCondition } from './fresh-condition.ts';

/** The conditions of a rule, with what a draft may leave out. */
export function flatOf({ matches = 'all', conditions }: Pick<NewRule, 'matches' | 'conditions'>): FlatConditions {
  const filled = conditions.map((condition) => ({ ...freshCondition, ...condition }));
  return { matches, conditions: filled };
}

/** When a rule applies, as one sentence. */
export function whenWords(t: TFunction, rule: Rule): string {
  return conditionWords(t, conditionOfFlat(flatOf(rule)));
}

/** What a rule sets, each with what it is called. */
export function thenWords(t: TFunction, { actions }: Rule): { field: string; label: string; value: string }[] {
  const { sender, recipient, document_type, language, add_tags: tags = [] } = actions;
  const type = document_type ? typeName(t, document_type) : null;
  const values = { sender, recipient, document_type: type, language, tags: tags.join(', ') };
  return Object.entries(values).flatMap(([field, value]) =>
    value ? [{ field, label: fieldLabel(t, field), value }] : [],
  );
}
