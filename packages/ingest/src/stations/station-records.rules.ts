import { writeStationId, type StationType } from '@meltemi/catalogue';
import {
  completeLevels,
  type AirQualityReport,
  type Ascent,
  type ReportingStation,
  type StationReport,
} from '@meltemi/reports';
import type { AscentRecord, ObservationRow, SondeRecord, StationRecord } from '@meltemi/station-store';
import { emptyBatch, unusableOf, type StationBatch } from './station-batch.ts';

/** The lower, the earlier a station appears on the map. */
const ranks: Readonly<Record<StationType, number>> = {
  ad: 1,
  wmo: 2,
  madis: 4,
  airq: 2,
  buoy: 3,
  dbuoy: 3,
  ship: 3,
  pws: 4,
};

type Station = Omit<StationRecord, 'source'>;

/** A station as the store wants it; null where the report names no place. */
function stationOf({ kind, id, name, lat, lon, elevation }: StationReport['station']): Station | null {
  if (lat === null || lon === null) return null;
  return {
    id: writeStationId({ type: kind, id }),
    type: kind,
    name: name ?? id,
    lat,
    lon,
    elevation,
    cc: null,
    rank: ranks[kind],
  };
}

/** What a report says, in the names and units of the store. */
function rowOf({ station, time, measured, isCorrection }: StationReport): ObservationRow {
  const { precipitation, precipitationHours, cloudCover } = measured;
  return {
    station: writeStationId({ type: station.kind, id: station.id }),
    ts: time,
    values: {
      temp: measured.temperature,
      dewPoint: measured.dewPoint,
      wind: measured.windSpeed,
      windDir: measured.windDirection,
      gust: measured.gust,
      pressure: measured.pressure,
      visibility: measured.visibility,
      // The store keeps hours; an amount of six would look like one.
      precip: precipitationHours === 1 ? precipitation : null,
      clouds: cloudCover === null ? null : cloudCover * 100,
      ceiling: measured.ceiling,
      waves: measured.waveHeight,
      wavesPeriod: measured.wavePeriod,
      wavesDir: measured.waveDirection,
      sst: measured.waterTemperature,
    },
    ...(station.lat === null || station.lon === null ? {} : { lat: station.lat, lon: station.lon }),
    ...(isCorrection ? { correction: 1 } : {}),
  };
}

/** One station a name: the first place that is said counts, and the store refuses reports from elsewhere. */
function distinct(stations: readonly (Station | null)[]): readonly Station[] {
  const found = new Map<string, Station>();
  for (const station of stations) if (station !== null && !found.has(station.id)) found.set(station.id, station);
  return [...found.values()];
}

/** Stations of a list, without anything measured. */
export const batchOfStations = (stations: readonly ReportingStation[]): StationBatch => ({
  ...emptyBatch,
  stations: distinct(stations.map(stationOf)),
});

/** Reports of surface stations, ships and buoys. */
export const batchOfReports = (
  reports: readonly StationReport[],
  unusable: Readonly<Record<string, number>> = {},
): StationBatch => ({
  ...emptyBatch,
  stations: distinct(reports.map(({ station }) => stationOf(station))),
  rows: reports.map(rowOf),
  unusable: unusableOf(unusable),
});

/** Hours of air-quality stations. */
export const batchOfAir = (reports: readonly AirQualityReport[], unusable: number): StationBatch => ({
  ...emptyBatch,
  stations: distinct(reports.map(({ station }) => stationOf(station))),
  rows: reports.map(({ station, time, concentrations: { pm25, pm10, no2, o3, so2, co }, index }) => ({
    station: writeStationId({ type: 'airq', id: station.id }),
    ts: time,
    values: {
      aqi: index,
      pm25: pm25 ?? null,
      pm10: pm10 ?? null,
      no2: no2 ?? null,
      o3: o3 ?? null,
      so2: so2 ?? null,
      co: co ?? null,
    },
  })),
  unusable: unusableOf({ 'no-value': unusable }),
});

/** Fewer levels make no diagram. */
const leastLevels = 5;
/** As many as a reply may hold; the longest ascents send a level a second. */
const mostLevels = 500;

/** Ascents with enough complete levels; the others are counted. */
export function batchOfAscents(ascents: readonly Ascent[], unusable = 0): StationBatch {
  const sondes = new Map<string, Omit<SondeRecord, 'source'>>();
  const records: AscentRecord[] = [];
  let incomplete = 0;
  for (const ascent of ascents) {
    const { id, name, lat, lon, elevation } = ascent.station;
    const levels = thinned(completeLevels(ascent));
    if (levels.length < leastLevels || lat === null || lon === null) {
      incomplete++;
      continue;
    }
    if (!sondes.has(id)) sondes.set(id, { id, name: name ?? id, lat, lon, elevation });
    records.push({ sonde: id, ts: ascent.time, levels: columnsOf(levels) });
  }
  return {
    ...emptyBatch,
    sondes: [...sondes.values()],
    ascents: records,
    unusable: unusableOf({ incomplete, 'no-level': unusable }),
  };
}

type Levels = ReturnType<typeof completeLevels>;

/** Every n-th level, with the first and the last. */
function thinned(levels: Levels): Levels {
  const step = Math.ceil(levels.length / mostLevels);
  return step <= 1 ? levels : levels.filter((_, k) => k % step === 0 || k === levels.length - 1);
}

function columnsOf(levels: Levels): AscentRecord['levels'] {
  const component = (turn: (radians: number) => number) =>
    levels.map(({ windSpeed, windDirection }) =>
      windSpeed === null || (windDirection === null && windSpeed > 0)
        ? NaN
        : -windSpeed * turn(((windDirection ?? 0) * Math.PI) / 180),
    );
  return {
    pressure: levels.map(({ pressure }) => (pressure ?? NaN) / 100),
    temperature: levels.map(({ temperature }) => temperature ?? NaN),
    dewPoint: levels.map(({ dewPoint }) => dewPoint ?? NaN),
    height: levels.map(({ height }) => height ?? NaN),
    u: component(Math.sin),
    v: component(Math.cos),
  };
}
