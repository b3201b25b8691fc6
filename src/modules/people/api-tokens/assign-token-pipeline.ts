import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { apiTokenErrors } from './api-tokens.errors.ts';
import { type ApiToken, setTokenPipeline } from './api-tokens.store.ts';
import { requirePipeline } from './create-api-token.ts';

/** Says which pipeline documents take that come by one of the caller's tokens. @throws api_token_not_found, invalid_request */
export async function assignTokenPipeline(
  ctx: Context,
  input: { id: string; pipelineId: string | null },
): Promise<ApiToken> {
  return inTransaction(ctx, async (ctx) => {
    await requirePipeline(ctx, input.pipelineId);
    const token = await setTokenPipeline(ctx.db, ownerOf(ctx), input.id, input.pipelineId);
    if (!token) throw apiTokenErrors.api_token_not_found();
    const detail = { name: token.name, pipeline_id: input.pipelineId };
    await recordAudit(ctx, { action: 'api_token.updated', targetType: 'api_token', targetId: token.id, detail });
    return token;
  });
}
