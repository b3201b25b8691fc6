import type { FieldError } from '../../errors.ts';
import { fieldErrorsOf, type Issue } from '../../refusals/index.ts';

/** A request that a schema refused, as Fastify hands it over. */
export type ValidationFailure = {
  validation: {
    keyword: string;
    instancePath: string;
    message?: string;
    params: Omit<Issue, 'code' | 'path' | 'message'>;
  }[];
};

/** What is wrong with which field, in sentences of ours and with a code each. */
export function fieldErrors({ validation }: ValidationFailure): FieldError[] {
  return fieldErrorsOf(
    validation.map(({ keyword, instancePath, message = '', params }) => ({
      ...params,
      code: keyword,
      message,
      path: instancePath.split('/').filter((part) => part !== ''),
    })),
  );
}
