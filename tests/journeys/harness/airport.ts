// An airport as a server with sources would answer it: the simulated world has no NOTAMs.
import type { BrowserContext } from 'playwright-core';

const HOUR = 3_600_000;
/** m/s in a knot, metres in a foot. */
const [KT, FT] = [0.514444, 0.3048];

const layer = (cover: string, feet: number) => ({ cover, base: feet * FT, type: null });
const still = { wind: null, dir: null, gust: null, dirFrom: null, dirTo: null, visibility: null };
const open = { visibilityIs: 'exact', weather: [], clouds: [], clear: false, ceiling: null };
const end = (heading: number, ident: string) => ({ ident, heading, lat: null, lon: null });
const runway = (first: string, second: string, heading: number, length: number) => ({
  ident: `${first}/${second}`,
  length,
  width: 45,
  surface: 'CON',
  lit: true,
  closed: false,
  ends: [end(heading, first), end(heading + 180, second)],
});

/** Prague with a report of some minutes ago, a TAF with a group that passes, and two NOTAMs. */
export function praha(now: number) {
  const ts = Math.floor(now / HOUR) * HOUR;
  const group = (kind: string, from: number, to: number, changes: object) => ({
    kind,
    probability: null,
    from: ts + from * HOUR,
    to: ts + to * HOUR,
    ...still,
    ...open,
    category: null,
    ...changes,
  });
  const metar = {
    kind: 'METAR',
    ts,
    correction: false,
    raw: 'METAR LKPR 160600Z 33012G22KT 9999 -RA BKN018 OVC032 04/01 Q1004 NOSIG',
    ...still,
    ...open,
    wind: 12 * KT,
    dir: 330,
    gust: 22 * KT,
    visibility: 10_000,
    visibilityIs: 'above',
    weather: ['-RA'],
    clouds: [layer('BKN', 1800), layer('OVC', 3200)],
    ceiling: 1800 * FT,
    category: 'M',
    temp: 277.15,
    dewPoint: 274.15,
    qnh: 100_400,
    unread: [],
  };
  const notam = (number: string, subject: string, condition: string, text: string) => ({
    id: `${number}:LKPR`,
    number,
    icao: 'LKPR',
    fir: 'LKAA',
    from: now - 48 * HOUR,
    to: now + 96 * HOUR,
    est: false,
    perm: false,
    schedule: null,
    subject,
    condition,
    scope: 'A',
    lower: null,
    upper: null,
    lat: null,
    lon: null,
    radius: null,
    text,
    raw: `(${number} NOTAMN`,
  });
  return {
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
    runways: [runway('06', '24', 64, 3715), runway('12', '30', 124, 3250)],
    frequencies: [
      { type: 'ATIS', name: 'ATIS', mhz: 122.155 },
      { type: 'TWR', name: 'Tower', mhz: 118.105 },
    ],
    stationId: 'ad-LKPR',
    metar,
    taf: {
      kind: 'TAF',
      ts: ts - HOUR,
      amended: false,
      raw: 'TAF LKPR 160500Z 1606/1712 33012G22KT 8000 BKN018 TEMPO 1609/1612 4000 SNRA OVC008',
      from: ts,
      to: ts + 30 * HOUR,
      groups: [
        group('BASE', 0, 30, {
          wind: 12 * KT,
          dir: 330,
          gust: 22 * KT,
          visibility: 8000,
          clouds: [layer('BKN', 1800)],
          ceiling: 1800 * FT,
        }),
        group('TEMPO', 3, 6, {
          visibility: 4000,
          weather: ['SNRA'],
          clouds: [layer('OVC', 800)],
          ceiling: 800 * FT,
        }),
        group('BECMG', 10, 12, {
          wind: 9 * KT,
          dir: 300,
          visibility: 10_000,
          visibilityIs: 'above',
          clouds: [layer('SCT', 4000)],
        }),
      ],
      unread: [],
    },
    reports: [metar, { ...metar, ts: ts - HOUR, category: 'V' }, { ...metar, ts: ts - 2 * HOUR, category: 'I' }],
    notams: {
      source: 'feed',
      updated: now,
      list: [
        notam('A2841/26', 'MX', 'LC', 'TWY F BETWEEN RWY 06/24 AND TWY L CLOSED DUE TO MAINTENANCE.'),
        notam('A2817/26', 'IC', 'AS', 'ILS RWY 24 ON TEST, DO NOT USE FOR APPROACH.'),
      ],
    },
    origin: 'simulated',
    source: { name: 'Simulated world', attribution: 'Simulated world', licence: 'none' },
  };
}

/** Answers for the airport on a device. */
export async function serveAirport(device: BrowserContext): Promise<void> {
  await device.route(/\/pois\/v2\/metars\/LKPR/, (route) => route.fulfill({ json: praha(Date.now()) }));
}
