import { z } from 'zod';
import { airportCode, country, lat, list, lon, stationId, text, timeMs } from '../values/index.ts';
import { flightLetter, measuringSource, origin } from './station.ts';

const measured = z.number().nullable();

/** A layer of clouds; base in metres above the ground, null where it was not measured. */
const cloudLayer = z
  .object({
    cover: z.enum(['FEW', 'SCT', 'BKN', 'OVC', 'VV', 'unknown']),
    base: measured,
    type: z.enum(['CB', 'TCU']).nullable(),
  })
  .meta({ id: 'CloudLayer' });

/** Wind, sight and sky of a report or of a group of a forecast, in SI. */
const airportWeather = {
  wind: measured,
  /** Degrees; null when it is variable, calm or not known. */
  dir: measured,
  gust: measured,
  /** The sector that the direction varies in, degrees. */
  dirFrom: measured,
  dirTo: measured,
  visibility: measured,
  /** Sight is `visibility` exactly, at least it (P6SM, 9999) or less (M1/4SM). */
  visibilityIs: z.enum(['exact', 'above', 'below']),
  /** Codes of weather as they stand in the report: -RA, TSRA, FG. */
  weather: list(text(12), 20),
  clouds: list(cloudLayer, 12),
  /** No layer that counts, said by the report: SKC, CLR, NSC, NCD, CAVOK. */
  clear: z.boolean(),
  ceiling: measured,
  category: flightLetter,
};

/** A METAR or SPECI, as received and as read. */
export const metarReport = z
  .object({
    kind: z.enum(['METAR', 'SPECI']),
    ts: timeMs,
    correction: z.boolean(),
    raw: text(2000),
    ...airportWeather,
    temp: measured,
    dewPoint: measured,
    /** Pa. */
    qnh: measured,
    /** Pieces that no rule reads. */
    unread: list(text(80), 60),
  })
  .meta({ id: 'MetarReport' });

/** A METAR or SPECI. */
export type MetarReport = z.infer<typeof metarReport>;

/** A stretch of a TAF; what it does not mention stays as it was. */
const tafGroup = z
  .object({
    kind: z.enum(['BASE', 'FM', 'BECMG', 'TEMPO', 'PROB']),
    /** 30 or 40 %; null for what is simply forecast. */
    probability: z.number().int().min(0).max(100).nullable(),
    from: timeMs,
    to: timeMs,
    ...airportWeather,
    /** Null where the group says nothing about sight, clouds or both, so that it has no category of its own. */
    category: flightLetter.nullable(),
  })
  .meta({ id: 'TafGroup' });

/** A TAF, as received and as read. */
export const tafReport = z
  .object({
    kind: z.literal('TAF'),
    ts: timeMs,
    amended: z.boolean(),
    raw: text(6000),
    from: timeMs,
    to: timeMs,
    groups: list(tafGroup, 60),
    unread: list(text(80), 60),
  })
  .meta({ id: 'TafReport' });

/** A TAF. */
export type TafReport = z.infer<typeof tafReport>;

const runwayEnd = z
  .object({ ident: text(8), heading: measured, lat: lat.nullable(), lon: lon.nullable() })
  .meta({ id: 'RunwayEnd' });

/** A runway; metres. */
const runway = z
  .object({
    /** Both ends, as it is painted: 06/24. */
    ident: text(20),
    length: measured,
    width: measured,
    surface: text(60).nullable(),
    lit: z.boolean().nullable(),
    closed: z.boolean(),
    ends: list(runwayEnd, 2),
  })
  .meta({ id: 'Runway' });

const frequency = z
  .object({ type: text(20), name: text(80), mhz: z.number().min(0.1).max(1000) })
  .meta({ id: 'Frequency' });

/** A NOTAM. */
export const notam = z
  .object({
    /** Number and place, `A1234/26:LKPR`; what a mark is kept under. */
    id: text(40),
    number: text(20),
    icao: airportCode,
    fir: text(8).nullable(),
    /** Null for one without an end. */
    from: timeMs,
    to: timeMs.nullable(),
    /** The end is estimated. */
    est: z.boolean(),
    perm: z.boolean(),
    schedule: text(500).nullable(),
    /** Letters of the Q line: what it is about, and what became of it. */
    subject: text(4).nullable(),
    condition: text(4).nullable(),
    scope: text(4).nullable(),
    /** Flight levels. */
    lower: measured,
    upper: measured,
    lat: lat.nullable(),
    lon: lon.nullable(),
    /** Nautical miles. */
    radius: measured,
    text: text(8000),
    raw: text(10_000),
  })
  .meta({ id: 'Notam' });

/** A NOTAM. */
export type Notam = z.infer<typeof notam>;

/** NOTAMs, or that nobody gives any. */
const notams = z
  .discriminatedUnion('source', [
    z.object({ source: z.literal('none') }),
    z.object({ source: z.literal('feed'), updated: timeMs, list: list(notam, 500) }),
  ])
  .meta({ id: 'Notams' });

/** An airport with its newest reports; what is not known is null or an empty list. */
export const airport = z
  .object({
    kind: z.literal('airport'),
    id: text(12),
    icao: airportCode.nullable(),
    iata: text(3).nullable(),
    name: text(160),
    city: text(120).nullable(),
    cc: country.nullable(),
    type: z.enum(['large', 'medium', 'small', 'heliport', 'seaplane', 'balloonport', 'closed']),
    lat,
    lon,
    /** Metres above the sea. */
    elevation: measured,
    tzName: text(60),
    tzOffsetMin: z.number().int().min(-840).max(840),
    runways: list(runway, 60),
    /** Not a complete list: an empty one means that nobody knows them. */
    frequencies: list(frequency, 100),
    /** The station whose series shows the past hours; null for an airport that does not report. */
    stationId: stationId.nullable(),
    metar: metarReport.nullable(),
    taf: tafReport.nullable(),
    /** METARs and SPECIs of the last six hours, newest first. */
    reports: list(metarReport, 80),
    notams,
    origin,
    source: measuringSource.nullable(),
  })
  .meta({ id: 'Airport' });

/** An airport with its newest reports. */
export type Airport = z.infer<typeof airport>;
