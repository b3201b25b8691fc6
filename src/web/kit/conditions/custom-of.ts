import { CUSTOM_FIELD, type DraftTest } from '../../../modules/documents/conditions/shape.ts';
import { queryClient } from '../../api/session.ts';
import type { CountedCustomField } from '../../api/types.ts';
import { customFieldsQuery } from '../../fields/custom/custom-fields-query.ts';

/** The custom field that a test looks at; undefined for any other test, for one that is gone, and before the fields are known. */
export function customOf({ field, key }: Pick<DraftTest, 'field' | 'key'>): CountedCustomField | undefined {
  if (field !== CUSTOM_FIELD) return undefined;
  return queryClient.getQueryData(customFieldsQuery.queryKey)?.find((one) => one.key === key);
}
