/** Official warnings, tropical storms and fires: readers, life cycle, strength and cones, fire danger, areas by place. */
export { DangerError } from './danger-error.ts';
export { createWarningLifeCycle } from './warnings/life-cycle.ts';
export { readMeteoAlarm } from './warnings/read-meteoalarm.ts';
export { readNwsText } from './warnings/read-nws-text.ts';
export { readWarningGeoJson } from './warnings/read-warning-geojson.ts';
export { readCapWarnings } from './warnings/read-warnings.ts';
export type { WarningRefusals } from './warnings/warning.ts';
