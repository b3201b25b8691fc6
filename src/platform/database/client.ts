import pg from 'pg';
import { databaseError } from './errors.ts';

/** A connection whose errors say whether it was lost: those are DatabaseUnavailable, from `connect` and `query` alike. */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    reportLosses(this, 'connect', 'query');
  }
}

/**
 * Lets methods of pg that answer by a callback or by a promise report a lost connection as DatabaseUnavailable.
 * On the object and not by overriding: their overloads cannot be written down without giving up types.
 */
export function reportLosses(target: object, ...names: readonly string[]): void {
  for (const name of names) {
    const original: unknown = Reflect.get(target, name);
    if (typeof original !== 'function') throw new TypeError(`there is no method ${name}`);
    Reflect.set(target, name, (...args: unknown[]): unknown => {
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const translating = (error: unknown, ...rest: unknown[]) =>
          Reflect.apply(callback, undefined, [databaseError(error), ...rest]);
        return Reflect.apply(original, target, [...args.slice(0, -1), translating]);
      }
      const answer: unknown = Reflect.apply(original, target, args);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        throw databaseError(error);
      });
    });
  }
}
