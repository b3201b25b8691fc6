import {
  IconCalendar,
  IconCash,
  IconCheckbox,
  IconLetterT,
  IconLink,
  IconList,
  IconNumbers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CustomField } from '../../api/types.ts';

/** What a field can hold. */
export type FieldKind = CustomField['type'];

/** The kinds in the order they are offered. */
export const kinds = [
  'choice',
  'text',
  'number',
  'money',
  'date',
  'yes_no',
  'document',
] as const satisfies readonly FieldKind[];

/** The sign of each kind. */
export const kindIcons: Readonly<Record<FieldKind, TablerIcon>> = {
  choice: IconList,
  text: IconLetterT,
  number: IconNumbers,
  money: IconCash,
  date: IconCalendar,
  yes_no: IconCheckbox,
  document: IconLink,
};

/** The colours that choices get in turn. */
export const choiceColors = ['blue', 'green', 'violet', 'orange', 'pink', 'gray'] as const;
