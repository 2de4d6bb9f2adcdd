import { isMobile, isProfessional, type Measured } from '@meltemi/catalogue';
import type { StoredSeries } from '@meltemi/station-store';
import { offsetsAt } from '#forecasts/local-time.ts';
import { offsetMinutes, timeZoneAt } from '#places/time-zone.ts';
import type { LoadedStations } from '#stations/loaded-stations.ts';
import type { Place } from './place.rules.ts';
import { placeWeather, type PlaceWeather } from './place-weather.rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A station speaks for places so far away, km, and so much higher or lower, m; a buoy for a longer stretch of open sea. */
const stationKm = 25;
const stationMetres = 300;
const buoyKm = 60;
/** An older report says nothing about now, minutes. */
const mostMinutes = 90;
/** Stations that are looked at, nearest first. */
const mostStations = 20;
/** What falls at or below this falls as snow, K, and a millimetre of it lies a centimetre high. */
const snowBelow = 273.65;

/** What is asked of the stations around a place. */
export interface ObservedNeeds {
  /** What a station on land must have measured. */
  readonly land: readonly Measured[];
  readonly waves: boolean;
  /** Hours up to now. */
  readonly hours: number;
}

/** What stations around a place measured in the last hours. */
export interface ObservedWeather {
  readonly weather: PlaceWeather;
  /** When the newest of it was measured, ms. */
  readonly newest: number;
  readonly station: string;
}

/** Nobody measures near enough, or nobody has lately. */
export interface NotObserved {
  readonly reason: 'no-station' | 'stale';
}

/** What observations are read with. */
export interface ObservedSource {
  readonly stations: LoadedStations;
  /** Metres above the sea; null where heights are not known. */
  readonly heightAt: (place: Place) => number | null;
  readonly now: () => number;
}

interface Found {
  readonly id: string;
  readonly name: string;
  /** ms. */
  readonly newest: number;
}

/** The nearest station that measures what is needed and has reported lately. */
async function findStation(
  { stations, heightAt, now }: ObservedSource,
  place: Place,
  needs: readonly Measured[],
  kind: 'land' | 'buoy',
): Promise<Found | NotObserved> {
  const values = await stations.newest();
  const { places, index } = await stations.kind('stations');
  const height = kind === 'land' ? heightAt(place) : null;
  const suits = (k: number): boolean => {
    const at = places[k]!;
    const { elevation, type } = values.stations[at]!;
    if (!isProfessional(type) || isMobile(type) || !needs.every((name) => values.has(name, at))) return false;
    if (kind === 'buoy') return type === 'buoy';
    return height === null || elevation === null || Math.abs(elevation - height) <= stationMetres;
  };
  const near = index.near(place.lat, place.lon, mostStations, kind === 'buoy' ? buoyKm : stationKm, suits);
  for (const k of near) {
    const at = places[k]!;
    const age = values.ageAt(at, now());
    if (age === null || age > mostMinutes) continue;
    const { id, name } = values.stations[at]!;
    return { id, name, newest: values.ts[at]! * minuteMs };
  }
  return { reason: near.length === 0 ? 'no-station' : 'stale' };
}

/** The last value of a column in the stretch up to a moment; NaN where there is none. */
function lastUpTo(ts: Float64Array, column: Float64Array | undefined, moment: number, stretchMs: number): number {
  if (column === undefined) return NaN;
  for (let k = ts.length - 1; k >= 0; k--) {
    if (ts[k]! > moment) continue;
    if (ts[k]! <= moment - stretchMs) return NaN;
    if (!Number.isNaN(column[k]!)) return column[k]!;
  }
  return NaN;
}

const unknown: StoredSeries = { ts: new Float64Array(), columns: {}, lat: null, lon: null };

/**
 * What was measured near a place in the last hours, counted back from the newest report, in the form that forecasts have:
 * the same conditions look at both. Stations measure no swell of its own, so the height of the waves stands for it.
 */
export async function readObserved(
  source: ObservedSource,
  place: Place,
  { land, waves, hours }: ObservedNeeds,
): Promise<ObservedWeather | NotObserved> {
  const station = land.length === 0 && waves ? null : await findStation(source, place, land, 'land');
  if (station !== null && 'reason' in station) return station;
  const buoy = waves ? await findStation(source, place, ['waves'], 'buoy') : null;
  if (buoy !== null && 'reason' in buoy) return buoy;
  const first = station ?? buoy;
  if (first === null) return { reason: 'no-station' };
  const newest = Math.max(station?.newest ?? 0, buoy?.newest ?? 0);
  const times = Array.from({ length: hours }, (_, k) => newest - (hours - 1 - k) * hourMs);
  const { store } = source.stations;
  const from = newest - (hours + 1) * hourMs;
  const [air, sea] = await Promise.all(
    [station, buoy].map(async (one) => (one === null ? unknown : store.series(one.id, from, newest))),
  );
  const read = ({ ts, columns } = unknown) => {
    const column = (name: Measured, stretchMs = mostMinutes * minuteMs): number[] =>
      times.map((moment) => lastUpTo(ts, columns[name], moment, stretchMs));
    return column;
  };
  const [onLand, atSea] = [read(air), read(sea)];
  const temperature = onLand('temp');
  const fallen = onLand('precip', hourMs);
  const isSnow = (k: number): boolean => temperature[k]! <= snowBelow;
  const zone = timeZoneAt(place.lat, place.lon);
  return {
    newest,
    station: first.name,
    weather: placeWeather({
      times,
      offsets: offsetsAt((ts) => offsetMinutes(zone, ts), times),
      wind: onLand('wind'),
      windDirection: onLand('windDir'),
      temperature,
      rain: fallen.map((amount, k) => (isSnow(k) ? 0 : amount)),
      snow: fallen.map((amount, k) => (Number.isNaN(amount) || isSnow(k) ? amount : 0)),
      clouds: onLand('clouds'),
      swell: atSea('waves'),
      swellDirection: atSea('wavesDir'),
    }),
  };
}
