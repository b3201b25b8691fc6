import type { Context } from '../../../platform/context.ts';
import { httpErrors } from '../../../platform/http/index.ts';
import { customFieldsFor, customFilterProblems } from '../custom-fields/index.ts';
import type { FileFilter } from './files.filter.ts';

/** Refuses filters by custom fields that the owner does not have, or with values that make no sense there. @throws invalid_request */
export async function requireCustomFilter(
  ctx: Pick<Context, 'db'>,
  ownerId: string,
  { cf }: Pick<FileFilter, 'cf'>,
): Promise<void> {
  if (cf === undefined) return;
  const errors = customFilterProblems(await customFieldsFor(ctx.db, ownerId), cf);
  if (errors.length > 0) throw httpErrors.invalid_request({ errors });
}
