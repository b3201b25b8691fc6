export { type Failure, RecentFailures, recentFailures } from './recent-failures.ts';
