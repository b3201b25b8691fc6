import { ChildFailure } from '../../../../platform/children/child.ts';
import { type OfficeErrorCode, officeSentences } from '../office.errors.ts';

/** An expected failure inside a child, with its public sentence. */
export function officeFailure(code: OfficeErrorCode): ChildFailure {
  return new ChildFailure(code, officeSentences[code]);
}
