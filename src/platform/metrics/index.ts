export { metricsSettings } from './metrics.settings.ts';
export { ProcessReadings } from './process-readings.ts';
export { type Reading, registryOf, single } from './reading.ts';
export { defineCounter, defineDurations, processRegistry } from './registry.ts';
