export { dayIn, isTimeZone, startOfDayIn, timeOfDayIn } from './days.ts';
export { timeSettings } from './time.settings.ts';
