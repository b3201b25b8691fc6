export { admissionSettings } from './admission.settings.ts';
export { admit, admitNow, type Reservation, refusalOf } from './admit.ts';
export type { Stored } from './rule.ts';
