import { expect, it } from 'vitest';
import { TIER_DEFAULTS } from '../tier-defaults.ts';
import { billingPeriod } from './period.ts';
import { quotasOf } from './quotas.ts';

const HISTORIES = 10_000;
const STEPS = 20;
const DAY_MS = 86_400_000;

type Cycle = 'monthly' | 'yearly';
type Account = {
  now: number;
  anchor: number;
  cycle: Cycle;
  monthly: number;
  lifetime: number;
  overage: number;
  allowsOverage: boolean;
  uploads: number[];
};

/** Numbers as random as a test needs, the same for a seed. */
function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { below: (limit: number) => Math.floor(next() * limit), chance: (share: number) => next() < share };
}

/** What the product says: whether one more document is taken. */
function isTaken(account: Account): boolean {
  const [free] = TIER_DEFAULTS;
  if (!free) throw new Error('no plan');
  const plan = {
    ...free,
    id: '',
    created_at: new Date(0),
    updated_at: new Date(0),
    monthly_upload_limit: account.monthly,
    lifetime_file_limit: account.lifetime,
    overage_percent: null,
  };
  const now = new Date(account.now);
  const period = billingPeriod({ anchor: new Date(account.anchor), now, timeZone: 'UTC' });
  return quotasOf({ plan, subscriber: account, period, now, overagePercent: account.overage })
    .filter(({ kind }) => kind.startsWith('documents_'))
    .every(({ since, allowed }) => {
      const used = account.uploads.filter((at) => at >= since.getTime()).length;
      return used < allowed;
    });
}

/** The rule as decisions word it, counted month after month from the anchor. */
function isTakenByTheBook(account: Account): boolean {
  const { anchor, now, monthly, lifetime, overage, allowsOverage, cycle, uploads } = account;
  const limit = (documents: number) => Math.floor((documents * (100 + overage)) / 100);
  if (lifetime > 0 && uploads.length >= limit(lifetime)) return false;
  if (monthly === 0 || allowsOverage) return true;
  const first = new Date(anchor);
  const starts = [anchor];
  for (;;) {
    const months = first.getUTCMonth() + starts.length;
    const length = new Date(Date.UTC(first.getUTCFullYear(), months + 1, 0)).getUTCDate();
    const next = Date.UTC(first.getUTCFullYear(), months, Math.min(first.getUTCDate(), length));
    if (next > now) break;
    starts.push(next);
  }
  const wholeMonths = starts.length - 1;
  const monthOfYear = wholeMonths % 12;
  const from = cycle === 'monthly' ? starts[wholeMonths] : starts[wholeMonths - monthOfYear];
  const used = now < anchor ? uploads.length : uploads.filter((at) => at >= (from ?? anchor)).length;
  return used < limit(cycle === 'monthly' ? monthly : monthly * (monthOfYear + 1));
}

it(`${HISTORIES.toLocaleString('en')} random histories of an account take and refuse what the rule says`, () => {
  let refused = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = randomOf(seed);
    const start = Date.UTC(2023, 0, 1) + random.below(1_000) * DAY_MS + random.below(DAY_MS);
    const account: Account = {
      now: start,
      anchor: start,
      cycle: random.chance(0.5) ? 'monthly' : 'yearly',
      monthly: random.below(4),
      lifetime: random.chance(0.3) ? 1 + random.below(8) : 0,
      overage: random.chance(0.5) ? 0 : random.below(201),
      allowsOverage: false,
      uploads: [],
    };
    for (let step = 0; step < STEPS; step += 1) {
      const taken = isTaken(account);
      if (taken !== isTakenByTheBook(account)) {
        throw new Error(`seed ${seed}, step ${step}: ${taken} for ${JSON.stringify(account)}`);
      }
      if (taken) account.uploads.push(account.now);
      else refused += 1;
      act(account, random);
    }
  }
  expect(refused).toBeGreaterThan(HISTORIES);
});

/** Time goes on, or the clock is set back; the plan, its cycle or its overage change. */
function act(account: Account, random: ReturnType<typeof randomOf>): void {
  if (random.chance(0.7)) account.now += random.below(40 * DAY_MS);
  if (random.chance(0.05)) account.now -= random.below(60 * DAY_MS);
  if (random.chance(0.05)) account.now += 365 * DAY_MS;
  if (random.chance(0.1)) account.monthly = random.below(6);
  if (random.chance(0.05)) account.lifetime = random.chance(0.5) ? 0 : 1 + random.below(20);
  if (random.chance(0.05)) account.allowsOverage = !account.allowsOverage;
  if (random.chance(0.08)) {
    account.cycle = account.cycle === 'monthly' ? 'yearly' : 'monthly';
    account.anchor = account.now;
  }
}
