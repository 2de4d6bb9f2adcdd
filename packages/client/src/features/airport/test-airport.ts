// For tests: Prague airport on a rainy morning, and the loaders and marks around it.
import type { Airport, MetarReport, Notam, TafReport } from '@meltemi/contract';
import type { CollectionItem } from '#collections/index.ts';
import type { AirportLoaders } from './airport.queries.ts';
import { createNotamMarks, type MarkedNotam, type NotamMarks } from './notams/marked-notams.ts';

/** 16 November 2026, 06:12 UTC. */
export const NOW = Date.UTC(2026, 10, 16, 6, 12);
const HOUR = 3_600_000;
/** m/s in a knot, metres in a foot. */
const KT = 0.514444;
const FT = 0.3048;

const layer = (cover: 'FEW' | 'SCT' | 'BKN' | 'OVC', feet: number) => ({ cover, base: feet * FT, type: null });

export const metar: MetarReport = {
  kind: 'METAR',
  ts: Date.UTC(2026, 10, 16, 6),
  correction: false,
  raw: 'METAR LKPR 160600Z 33012G22KT 9999 -RA BKN018\nOVC032 04/01 Q1004 NOSIG',
  wind: 12 * KT,
  dir: 330,
  gust: 22 * KT,
  dirFrom: null,
  dirTo: null,
  visibility: 10_000,
  visibilityIs: 'above',
  weather: ['-RA'],
  clouds: [layer('BKN', 1800), layer('OVC', 3200)],
  clear: false,
  ceiling: 1800 * FT,
  category: 'M',
  temp: 277.15,
  dewPoint: 274.15,
  qnh: 100_400,
  unread: [],
};

const group = (
  kind: TafReport['groups'][number]['kind'],
  from: number,
  to: number,
  changes: Partial<TafReport['groups'][number]> = {},
): TafReport['groups'][number] => ({
  kind,
  probability: null,
  from: Date.UTC(2026, 10, 16, from),
  to: Date.UTC(2026, 10, 16, to),
  wind: null,
  dir: null,
  gust: null,
  dirFrom: null,
  dirTo: null,
  visibility: null,
  visibilityIs: 'exact',
  weather: [],
  clouds: [],
  clear: false,
  ceiling: null,
  category: null,
  ...changes,
});

export const taf: TafReport = {
  kind: 'TAF',
  ts: Date.UTC(2026, 10, 16, 5),
  amended: false,
  raw: 'TAF LKPR 160500Z 1606/1712 33012G22KT 8000 BKN018 TEMPO 1609/1612 4000 SNRA OVC008 BECMG 1616/1618 30009KT 9999 SCT040',
  from: Date.UTC(2026, 10, 16, 6),
  to: Date.UTC(2026, 10, 17, 12),
  groups: [
    group('BASE', 6, 36, {
      wind: 12 * KT,
      dir: 330,
      gust: 22 * KT,
      visibility: 8000,
      clouds: [layer('BKN', 1800)],
      ceiling: 1800 * FT,
    }),
    group('TEMPO', 9, 12, {
      visibility: 4000,
      weather: ['SNRA'],
      clouds: [layer('OVC', 800)],
      ceiling: 800 * FT,
    }),
    group('BECMG', 16, 18, {
      wind: 9 * KT,
      dir: 300,
      visibility: 10_000,
      visibilityIs: 'above',
      clouds: [layer('SCT', 4000)],
    }),
  ],
  unread: [],
};

export const notamOf = (number: string, changes: Partial<Notam> = {}): Notam => ({
  id: `${number}:LKPR`,
  number,
  icao: 'LKPR',
  fir: 'LKAA',
  from: NOW - 48 * HOUR,
  to: NOW + 96 * HOUR,
  est: false,
  perm: false,
  schedule: null,
  subject: 'MX',
  condition: 'LC',
  scope: 'A',
  lower: 0,
  upper: 999,
  lat: 50.1,
  lon: 14.26,
  radius: 5,
  text: 'TWY F BETWEEN RWY 06/24 AND TWY L CLOSED DUE TO MAINTENANCE.',
  raw: `(${number} NOTAMN`,
  ...changes,
});

const runway = (ident: string, heading: number, length: number): Airport['runways'][number] => {
  const [first = '', second = ''] = ident.split('/');
  return {
    ident,
    length,
    width: 45,
    surface: 'CON',
    lit: true,
    closed: false,
    ends: [
      { ident: first, heading, lat: null, lon: null },
      { ident: second, heading: (heading + 180) % 360, lat: null, lon: null },
    ],
  };
};

export const prague: Airport = {
  kind: 'airport',
  id: 'LKPR',
  icao: 'LKPR',
  iata: 'PRG',
  name: 'Praha Ruzyně',
  city: 'Praha',
  cc: 'cz',
  type: 'large',
  lat: 50.1008,
  lon: 14.26,
  elevation: 380,
  tzName: 'Europe/Prague',
  tzOffsetMin: 60,
  runways: [runway('06/24', 64, 3715), runway('12/30', 124, 3250)],
  frequencies: [
    { type: 'ATIS', name: 'ATIS', mhz: 122.155 },
    { type: 'TWR', name: 'Tower', mhz: 118.105 },
  ],
  stationId: 'ad-LKPR',
  metar,
  taf,
  reports: [
    metar,
    { ...metar, ts: metar.ts - HOUR, category: 'V' },
    { ...metar, ts: metar.ts - 2 * HOUR, category: 'I' },
  ],
  notams: {
    source: 'feed',
    updated: NOW - HOUR,
    list: [
      notamOf('A2841/26'),
      notamOf('A2817/26', { subject: 'IC', condition: 'AS', text: 'ILS RWY 24 ON TEST, DO NOT USE FOR APPROACH.' }),
      notamOf('A2700/26', { subject: 'OB', condition: 'CE', text: 'CRANE ERECTED.' }),
      notamOf('A2900/26', { from: NOW + 48 * HOUR, text: 'TWY B CLOSED.' }),
    ],
  },
  origin: 'simulated',
  source: { name: 'Simulated world', attribution: 'Simulated', licence: 'none' },
};

/** Loaders that answer with an airport; null for a code that nobody knows. */
export const loadersOf = (
  airport: Airport | null,
  nearest: AirportLoaders['nearest'] = async () => null,
): AirportLoaders => ({
  airport: async () => (airport === null ? { ok: false } : { ok: true, airport, loadedAt: NOW }),
  nearest,
});

/** Marks that are kept in memory. */
export function marksOf(): NotamMarks {
  let items: readonly CollectionItem<MarkedNotam>[] = [];
  const listeners = new Set<() => void>();
  const change = (next: typeof items): void => {
    items = next;
    for (const listener of listeners) listener();
  };
  return createNotamMarks(
    {
      get: async (id) => items.find((item) => item.id === id)?.value,
      put: async (id, value) => {
        change([...items.filter((item) => item.id !== id), { id, value, updated: NOW }]);
        return 'persistent';
      },
      delete: async (id) => {
        change(items.filter((item) => item.id !== id));
        return 'persistent';
      },
      all: async () => items,
      clear: async () => 'persistent',
      current: () => items,
      onChange: (listener) => {
        const heard = (): void => listener('all');
        listeners.add(heard);
        return () => void listeners.delete(heard);
      },
    },
    () => NOW,
  );
}
