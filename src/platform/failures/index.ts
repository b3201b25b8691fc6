export { type Failure, failureSchema, RecentFailures, recentFailures } from './recent-failures.ts';
