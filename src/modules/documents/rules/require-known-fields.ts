import { type Context, ownerOf } from '../../../platform/context.ts';
import { httpErrors } from '../../../platform/http/index.ts';
import { CUSTOM_FIELD, conditionOfFlat, type GivenCondition } from '../conditions/index.ts';
import { customFieldsFor, customTestProblems } from '../custom-fields/index.ts';

/** Refuses conditions that ask custom fields for what they cannot hold, or ask such that are not there. @throws invalid_request */
export async function requireKnownFields(
  ctx: Context,
  { conditions = [] }: { conditions?: readonly GivenCondition[] | undefined },
): Promise<void> {
  if (!conditions.some(({ field }) => field === CUSTOM_FIELD)) return;
  const fields = await customFieldsFor(ctx.db, ownerOf(ctx));
  const problems = customTestProblems(fields, conditionOfFlat({ matches: 'all', conditions }));
  const errors = problems.map(({ group, member, message }) => ({ path: `conditions.${group}.${member}`, message }));
  if (errors.length > 0) throw httpErrors.invalid_request({ errors });
}
