import type { TFunction } from 'i18next';
import type { Plan } from '../api/types.ts';
import { builtInTexts } from './built-in-texts.gen.ts';

type Field = 'name' | 'tagline' | 'badge_text' | 'cta_text';
type Key = keyof typeof builtInTexts;

function isBuiltIn(key: string): key is Key {
  return Object.hasOwn(builtInTexts, key);
}

/** A text of a plan: in the reader's language as long as nobody changed what the service began with, else as it was typed. */
function textOf(t: TFunction, planId: string, field: Field, text: string): string {
  const key = `${planId}_${field}`;
  return isBuiltIn(key) && builtInTexts[key] === text ? t(`plan_texts.${key}`) : text;
}

/** What a plan is called, for whoever reads it. */
export function planName(t: TFunction, { plan_id, name }: Pick<Plan, 'plan_id' | 'name'>): string {
  return textOf(t, plan_id, 'name', name);
}

/** A plan with its texts as they are read. */
export function planAsRead<Shown extends Pick<Plan, 'plan_id' | Field>>(t: TFunction, plan: Shown): Shown {
  const read = (field: Field) => textOf(t, plan.plan_id, field, plan[field]);
  return {
    ...plan,
    ...{ name: read('name'), tagline: read('tagline'), badge_text: read('badge_text'), cta_text: read('cta_text') },
  };
}
