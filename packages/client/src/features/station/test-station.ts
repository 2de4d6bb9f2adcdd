// For tests: a station that reports every hour, its series and its comparison, laid out by the test.
import type { NearbyStation, ObservationSeries, StationCompare } from '@meltemi/contract';
import type { StationLoaders, StationReply } from './station.queries.ts';

export const NOW = Date.UTC(2026, 10, 16, 7);
const HOUR = 3_600_000;

/** A station of a weather service with four-minute-old values. */
export const stationOf = (changes: Partial<StationReply> = {}): StationReply => ({
  kind: 'station',
  id: 'wmo-06235',
  name: 'De Kooy',
  type: 'wmo',
  lat: 52.92,
  lon: 4.78,
  elevation: 1,
  cc: 'nl',
  ts: NOW - 4 * 60_000,
  minAgo: 4,
  older: {},
  temp: 274.55,
  dewPoint: 271.15,
  wind: 13,
  gust: 18,
  dir: 341,
  precip: 0.4,
  qnh: 100_900,
  rh: 78,
  icon: 4,
  category: 'V',
  visibility: 14_000,
  ceiling: 650,
  waves: null,
  wavesPeriod: null,
  wavesDir: null,
  sst: null,
  aqi: null,
  pm25: null,
  pm10: null,
  no2: null,
  o3: null,
  so2: null,
  co: null,
  origin: 'simulated',
  source: 'Simulated world',
  from: { name: 'Simulated world', attribution: 'Meltemi', licence: 'none' },
  ...changes,
});

const TS = Array.from({ length: 24 }, (_, k) => NOW - (23 - k) * HOUR);

/** A day of hourly reports. */
export const seriesOf = (): ObservationSeries => ({
  header: {
    id: 'wmo-06235',
    name: 'De Kooy',
    lat: 52.92,
    lon: 4.78,
    type: 'wmo',
    elevation: 1,
    updated: NOW - 4 * 60_000,
    step: 0,
    start: NOW - 24 * HOUR,
    origin: 'simulated',
    source: { name: 'Simulated world', attribution: 'Meltemi', licence: 'none' },
  },
  data: {
    ts: TS,
    temp: TS.map((_, k) => 274 + k / 10),
    dewPoint: TS.map(() => 271),
    wind: TS.map((_, k) => 10 + k / 10),
    windDir: TS.map(() => 340),
    gust: TS.map((_, k) => 14 + k / 5),
    pressure: TS.map((_, k) => 100_000 + 100 * k),
    precip: TS.map((_, k) => (k < 4 ? 0.5 : 0)),
    clouds: TS.map(() => 75),
  },
  celestial: {
    TZname: 'Europe/Amsterdam',
    TZabbrev: 'CET',
    TZoffset: 1,
    TZoffsetMin: 60,
    TZtype: 'land',
    sunrise: '08:00',
    sunriseTs: NOW,
    sunset: '16:40',
    sunsetTs: NOW,
    dusk: '17:15',
    duskTs: NOW,
    isDay: true,
    night: false,
    atSea: false,
    nowObserved: '2026-11-16T08:00',
  },
});

const model = (product: 'ecmwf' | 'gfs', by: number): StationCompare['models'][number] => ({
  product,
  refTime: new Date(NOW - 24 * HOUR).toISOString(),
  origin: 'simulated',
  heightDifference: 12,
  wind: TS.map(() => 11),
  gust: TS.map(() => 15),
  temp: TS.map((_, k) => 274 + k / 10 + by),
  pressure: TS.map(() => 101_300 - 100 * by),
  precip: TS.map(() => 0.2),
  scores: {
    temp: { bias: by, meanError: Math.abs(by), pairs: 24 },
    wind: { bias: 0.2, meanError: 0.9, pairs: 24 },
    gust: { bias: null, meanError: null, pairs: 0 },
    pressure: { bias: -100 * by, meanError: 100 * Math.abs(by), pairs: 24 },
    precip: { bias: 0.2, meanError: 0.2, pairs: 24 },
  },
});

/** Two models of a day ago: the first is closer. */
export const compareOf = (): StationCompare => ({
  id: 'wmo-06235',
  origin: 'simulated',
  ts: TS,
  observed: {
    wind: TS.map(() => 11),
    gust: TS.map(() => 15),
    temp: TS.map((_, k) => 274 + k / 10),
    pressure: TS.map(() => 101_300),
    precip: TS.map(() => 0),
  },
  models: [model('ecmwf', 0.4), model('gfs', -1.6)],
});

/** A station of a list. */
export const nearbyOf = (changes: Partial<NearbyStation> = {}): NearbyStation => {
  const { kind: _, from: __, ...station } = stationOf();
  return { ...station, id: 'buoy-46042', name: 'Texelhors', type: 'buoy', dist: 9.4, ...changes };
};

/** Loaders that answer what the test laid out. */
export const loadersOf = (changes: Partial<StationLoaders> = {}): StationLoaders => ({
  station: async () => ({ ok: true, reply: stationOf(), loadedAt: NOW }),
  series: async () => ({ ok: true, reply: seriesOf(), loadedAt: NOW }),
  compare: async () => ({ ok: true, reply: compareOf(), loadedAt: NOW }),
  nearest: async () => [nearbyOf()],
  ...changes,
});
