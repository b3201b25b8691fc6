import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { CountedCustomField } from '../../api/types.ts';
import { showError } from '../../components/toasts.tsx';
import { customFieldsQuery, refreshCustomFields } from '../../fields/custom/custom-fields-query.ts';

/** Puts one's own fields into this order; the page shows it at once and takes it back if the server refuses. */
export async function orderFields(own: readonly CountedCustomField[]): Promise<void> {
  const before = queryClient.getQueryData(customFieldsQuery.queryKey);
  const ofAll = before?.filter(({ scope }) => scope === 'instance') ?? [];
  queryClient.setQueryData(customFieldsQuery.queryKey, [...own, ...ofAll]);
  try {
    const body = { custom_field_ids: own.map(({ id }) => id) };
    const { custom_fields: fields } = await dataOf(api.PUT('/api/custom-fields/reorder', { body }));
    queryClient.setQueryData(customFieldsQuery.queryKey, fields);
  } catch (error) {
    queryClient.setQueryData(customFieldsQuery.queryKey, before);
    showError(error);
  }
}

/** Offers a field no more, or again; values stay. */
export async function retireField({ id }: CountedCustomField, isRetired: boolean): Promise<void> {
  try {
    await dataOf(api.PATCH('/api/custom-fields/{id}', { params: { path: { id } }, body: { is_retired: isRetired } }));
  } catch (error) {
    showError(error);
  }
  await refreshCustomFields();
}

/** Removes a field that no document uses. */
export async function removeField({ id }: CountedCustomField): Promise<void> {
  try {
    await api.DELETE('/api/custom-fields/{id}', { params: { path: { id } } });
  } catch (error) {
    showError(error);
  }
  await refreshCustomFields();
}
