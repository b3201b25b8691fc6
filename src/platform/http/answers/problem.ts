import { z } from 'zod';
import { type AppError, allDeclaredErrors } from '../../errors.ts';
import { SENTENCES, withRefusal } from '../../refusals/index.ts';

const CODES = `Stable; its sentence is \`message\`. The code of an error, or one of these, to which others may be added: ${Object.keys(SENTENCES).join(', ')}.`;

/** RFC 9457 problem document: the body of every error answer. */
const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    request_id: z.string(),
    errors: z
      .array(
        z.object({
          path: z.string(),
          message: z.string(),
          code: z.string().meta({ description: CODES }),
          limit: z.number().optional().meta({ description: 'The number that `message` names.' }),
          values: z.array(z.string()).optional().meta({ description: 'What is allowed, as `message` names it.' }),
          value: z.string().optional().meta({ description: 'The part or the name that `message` names.' }),
          example: z.string().optional().meta({ description: 'How it is written, as `message` shows it.' }),
        }),
      )
      .optional(),
  })
  .loose()
  .meta({ id: 'Problem', description: 'An error (RFC 9457). `code` is stable; `detail` is a sentence for people.' });

/** The media type of every error answer. */
export const PROBLEM_TYPE = 'application/problem+json';

/** The public side of an error; nothing of its cause. */
export function problemOf(error: AppError, requestId: string): Record<string, unknown> {
  return {
    ...error.extra,
    type: 'about:blank',
    title: error.title,
    status: error.status,
    detail: error.detail,
    code: error.code,
    request_id: requestId,
    ...(error.errors ? { errors: error.errors.map(withRefusal) } : {}),
  };
}

/**
 * Documents the error codes a route answers with: `response: { 200: x, ...problemResponses('file_not_found') }`.
 * Codes every route shares (not signed in, rate limit, …) are documented without being named.
 * @returns typed as empty so that the checked type of the handler's answer stays that of the successes.
 * @throws for a code nobody declared, or one declared in a module that is not loaded yet.
 */
export function problemResponses(...codes: string[]): Record<never, never> {
  const declared = allDeclaredErrors();
  const codesByStatus = new Map<number, string[]>();
  for (const code of codes) {
    const declaration = declared.get(code);
    if (!declaration) throw new Error(`problemResponses: nobody declares the error code "${code}"`);
    codesByStatus.set(declaration.status, [...(codesByStatus.get(declaration.status) ?? []), code]);
  }
  const responses: Record<number, object> = {};
  for (const [status, statusCodes] of codesByStatus) responses[status] = problemResponse(statusCodes);
  return responses;
}

/** One documented error answer. */
export type DocumentedProblem = { codes: string[]; description: string; content: object };

/** The documentation of the given codes as one answer. */
export function problemResponse(codes: readonly string[]): DocumentedProblem {
  const declared = allDeclaredErrors();
  const lines = codes.map((code) => `\`${code}\`: ${declared.get(code)?.detail ?? ''}`);
  return { codes: [...codes], description: lines.join('\n\n'), content: { [PROBLEM_TYPE]: { schema: problemSchema } } };
}

/** Documents an answer that is bytes rather than JSON: `response: { 200: binaryResponse('application/pdf', 'The document.') }`. */
export function binaryResponse(contentType: string | readonly string[], description: string): object {
  const types = typeof contentType === 'string' ? [contentType] : contentType;
  const content = types.map((type) => [type, { schema: z.string().meta({ contentMediaType: type }) }]);
  return { description, content: Object.fromEntries(content) };
}

/** Documents an answer that is streamed either as a text or as JSON, as the request asks. */
export function textOrJsonResponse(contentType: string, json: z.ZodType, description: string): object {
  const text = { schema: z.string().meta({ contentMediaType: contentType }) };
  return { description, content: { [contentType]: text, 'application/json': { schema: json } } };
}
