import { z } from 'zod';
import { defineSettings } from '../config/index.ts';
import { says } from '../refusals/index.ts';
import { isTimeZone, machineTimeZone } from './days.ts';

/** Where the days of the service begin. */
export const timeSettings = defineSettings<{ timeZone: string }>('time', {
  timeZone: {
    env: 'TIMEZONE',
    doc: 'The time zone whose days count wherever a day is meant (limits, filters, `{date}` of destinations), such as `Europe/Berlin`. People may choose their own.',
    schema: z.string().refine(isTimeZone, says('time_zone')),
    default: machineTimeZone(),
    defaultDoc: 'the zone of the machine',
  },
});
