export { dayIn, isTimeZone, startOfDayIn } from './days.ts';
export { timeSettings } from './time.settings.ts';
