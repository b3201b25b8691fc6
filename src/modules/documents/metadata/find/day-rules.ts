import type { Config } from '../../../../platform/config/index.ts';
import type { DayRules } from '../extract/types.ts';
import { metadataSettings } from '../metadata.settings.ts';

/** How days are understood here at this moment. */
export function dayRules(config: Pick<Config, 'get'>): DayRules {
  const settings = config.get(metadataSettings);
  return { order: settings.dateOrder, fromName: settings.dateFromFileName, ignored: settings.ignoreDates };
}
