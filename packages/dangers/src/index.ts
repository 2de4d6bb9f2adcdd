/** Official warnings, tropical storms and fires: readers, life cycle, strength and cones, fire danger, areas by place. */
export { DangerError } from './danger-error.ts';
export { distanceBetween, nauticalMile, type Polygon, type Position } from './geometry/sphere.ts';
export type { CapMessage } from './warnings/cap-message.ts';
export { readPoints } from './warnings/cap-shapes.ts';
export { createWarningLifeCycle, type ActiveWarning, type WarningMemory } from './warnings/life-cycle.ts';
export { readCap } from './warnings/read-cap.ts';
export { readMeteoAlarm } from './warnings/read-meteoalarm.ts';
export { readNwsText } from './warnings/read-nws-text.ts';
export { readWarningGeoJson } from './warnings/read-warning-geojson.ts';
export { readCapWarnings } from './warnings/read-warnings.ts';
export {
  warningKinds,
  type ReadWarnings,
  type WarningKind,
  type WarningSeverity,
  type WarningText,
} from './warnings/warning.ts';
export { coneOf } from './storms/cone.ts';
export { forecastsOfDeck, trackOfDeck } from './storms/deck-storm.ts';
export { readAtcf } from './storms/read-atcf.ts';
export { readHurdat } from './storms/read-hurdat.ts';
export { readIbtracs } from './storms/read-ibtracs.ts';
export { readCurrentStorms } from './storms/read-nhc.ts';
export type { StormPoint, StormTrack } from './storms/storm.ts';
export { oneMinuteWind, strengthOf } from './storms/strength.ts';
export { readFirms } from './fires/read-firms.ts';
export { fireDanger, startingCodes } from './fires/fire-weather.ts';
export { indexAreas, type AreaIndex } from './areas/area-index.ts';
export type { WatchedValue } from './simulated/warning-limits.data.ts';
export { watchAreas, type AreaWatch, type DangerSpell, type WatchedArea } from './simulated/watch-areas.ts';
