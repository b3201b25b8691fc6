import { createRequire } from 'node:module';

// Loaded before bcrypt is into each process that runs the service inside a test, by vitest.config.ts, and into each service that tests
// start. A password costs a quarter of a second, and the tests know hundreds. The cost that was asked for stands in the hash, for tests that look at it.
type Bcrypt = typeof import('@node-rs/bcrypt');

const QUICK_COST = '04';

const bcrypt = createRequire(import.meta.url)('@node-rs/bcrypt') as Bcrypt;
const { hash, verify } = bcrypt;

bcrypt.hash = async (password, cost) => withCost(await hash(password, Number(QUICK_COST)), String(cost));
bcrypt.verify = (password, passwordHash) => verify(password, withCost(String(passwordHash), QUICK_COST));

function withCost(passwordHash: string, cost: string): string {
  return passwordHash.replace(/^(\$2[aby]\$)\d\d/, (_, version: string) => `${version}${cost.padStart(2, '0')}`);
}
