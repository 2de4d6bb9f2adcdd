/** Official warnings, tropical storms and fires: readers, life cycle, strength and cones, fire danger, areas by place. */
export { DangerError } from './danger-error.ts';
export { createWarningLifeCycle } from './warnings/life-cycle.ts';
export { readMeteoAlarm } from './warnings/read-meteoalarm.ts';
export { readNwsText } from './warnings/read-nws-text.ts';
export { readWarningGeoJson } from './warnings/read-warning-geojson.ts';
export { readCapWarnings } from './warnings/read-warnings.ts';
export type { ReadWarnings } from './warnings/warning.ts';
export { coneOf } from './storms/cone.ts';
export { forecastsOfDeck, trackOfDeck } from './storms/deck-storm.ts';
export { readAtcf } from './storms/read-atcf.ts';
export { readHurdat } from './storms/read-hurdat.ts';
export { readIbtracs } from './storms/read-ibtracs.ts';
export { readCurrentStorms } from './storms/read-nhc.ts';
export type { StormTrack } from './storms/storm.ts';
export { strengthOf } from './storms/strength.ts';
export { readFirms } from './fires/read-firms.ts';
export { fireDanger, startingCodes } from './fires/fire-weather.ts';
export { indexAreas } from './areas/area-index.ts';
