import { type Condition, Facts, prepareCondition } from '../../../documents/conditions/index.ts';
import type { FileRow } from '../../../documents/files/index.ts';
import type { Destination } from '../destinations.store.ts';

/** Whether the pipeline of a document lets it go to no destination. */
export function staysHere({ local_only, no_delivery }: Pick<FileRow, 'local_only' | 'no_delivery'>): boolean {
  return local_only || no_delivery;
}

/** Whether a destination takes a document: its types, and at least one of its tags. An empty list asks nothing. */
export function takesDocument(
  { document_types: types, tags }: Pick<Destination, 'document_types' | 'tags'>,
  { document_type, tags: own }: Pick<FileRow, 'document_type' | 'tags'>,
): boolean {
  const tests: Condition['groups'][number]['tests'] = [];
  if (types.length > 0) tests.push({ field: 'document_type', operator: 'is_one_of', value: types });
  if (tags.length > 0) tests.push({ field: 'tags', operator: 'is_one_of', value: tags });
  return prepareCondition({ match: 'all', groups: [{ match: 'all', tests }] }).isMet(
    new Facts({ document_type, tags: own }),
  );
}
