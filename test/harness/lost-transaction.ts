import { type Database, DatabaseUnavailable, type Transaction } from '../../src/platform/database/index.ts';

/** When the connection breaks: the commit has happened and nobody was told, or it never happens. */
export type LostWhen = 'after_commit' | 'before_commit';

const lost = () => new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));

export type LostTransaction = {
  when: LostWhen;
  /** The transaction it befalls; the first one when left out. */
  isTheOne?: (tx: Transaction) => Promise<boolean>;
  /** Whether every later transaction fails as well. */
  forGood?: boolean;
};

/** The database, in which one transaction is told to have failed. */
export function losingTransaction(
  db: Database,
  { when, isTheOne = async () => true, forGood = false }: LostTransaction,
): Database {
  let isLost = false;
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (name !== 'transaction' || (isLost && !forGood))
        return typeof member === 'function' ? member.bind(target) : member;
      const execute: ReturnType<Database['transaction']>['execute'] = async (work) => {
        if (isLost) throw lost();
        let isThis = false;
        const result = await target.transaction().execute(async (tx) => {
          const made = await work(tx);
          isThis = !isLost && (await isTheOne(tx));
          isLost ||= isThis;
          if (isThis && when === 'before_commit') throw lost();
          return made;
        });
        if (isThis) throw lost();
        return result;
      };
      return () => ({ execute });
    },
  });
}
