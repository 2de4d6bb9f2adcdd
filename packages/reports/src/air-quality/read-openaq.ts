import type { ReportingStation } from '../station-report.ts';
import { concentrationOf, isPollutant, type AirQualityReport, type Pollutant } from './air-quality.ts';

/** A place of OpenAQ and what its sensors are; `latest` names nothing but sensors. */
export interface OpenAqLocation {
  readonly station: ReportingStation;
  readonly sensors: ReadonlyMap<number, { readonly pollutant: Pollutant; readonly units: string }>;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The results of a reply of version 3; none for what is no reply. */
function resultsOf(text: string): readonly Json[] {
  try {
    const reply: unknown = JSON.parse(text);
    return isObject(reply) ? listOf(reply['results']) : [];
  } catch {
    return [];
  }
}

/** Places by their number (v3/locations); mobile ones have no place to stand at and are left out. */
export function readOpenAqLocations(text: string): ReadonlyMap<number, OpenAqLocation> {
  const locations = new Map<number, OpenAqLocation>();
  for (const result of resultsOf(text)) {
    const { id, name, locality, coordinates } = result;
    if (typeof id !== 'number' || !isObject(coordinates) || result['isMobile'] === true) continue;
    const { latitude: lat, longitude: lon } = coordinates;
    if (typeof lat !== 'number' || typeof lon !== 'number' || Math.abs(lat) > 90 || Math.abs(lon) > 180) continue;
    const sensors = new Map<number, { pollutant: Pollutant; units: string }>();
    for (const sensor of listOf(result['sensors'])) {
      const parameter = sensor['parameter'];
      if (typeof sensor['id'] !== 'number' || !isObject(parameter)) continue;
      const { name: pollutant, units } = parameter;
      if (typeof pollutant === 'string' && isPollutant(pollutant) && typeof units === 'string')
        sensors.set(sensor['id'], { pollutant, units });
    }
    const title = typeof name === 'string' && name !== '' ? name : typeof locality === 'string' ? locality : null;
    locations.set(id, {
      station: { kind: 'airq', id: String(id), name: title, lat, lon, elevation: null },
      sensors,
    });
  }
  return locations;
}

/** Joins the newest values (v3/locations/{id}/latest or v3/parameters/{id}/latest) with their places. */
export function readOpenAqLatest(
  text: string,
  locations: ReadonlyMap<number, OpenAqLocation>,
): { readonly reports: readonly AirQualityReport[]; readonly unusable: number } {
  const found = new Map<
    string,
    { location: OpenAqLocation; time: number; values: Partial<Record<Pollutant, number>> }
  >();
  let unusable = 0;
  for (const result of resultsOf(text)) {
    const { sensorsId, locationsId, value, datetime } = result;
    const location = typeof locationsId === 'number' ? locations.get(locationsId) : undefined;
    const sensor = typeof sensorsId === 'number' ? location?.sensors.get(sensorsId) : undefined;
    const utc = isObject(datetime) && typeof datetime['utc'] === 'string' ? Date.parse(datetime['utc']) : NaN;
    const amount = sensor === undefined ? null : concentrationOf(sensor.pollutant, value, sensor.units);
    if (location === undefined || sensor === undefined || Number.isNaN(utc) || amount === null) {
      unusable++;
      continue;
    }
    const key = `${locationsId as number} ${utc}`;
    const known = found.get(key) ?? { location, time: utc, values: {} };
    known.values[sensor.pollutant] ??= amount;
    found.set(key, known);
  }
  const reports = [...found.values()].map(({ location, time, values }) => ({
    station: location.station,
    time,
    concentrations: values,
    index: null,
  }));
  return { reports, unusable };
}
