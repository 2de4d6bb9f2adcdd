import { readCapWarnings, readMeteoAlarm, readWarningGeoJson, type ReadWarnings } from '@meltemi/dangers';
import { unzippedFiles } from '../stations/unzip.ts';

/** A source of official warnings: files that each hold all that stands in their part of the world. */
export interface WarningFeed {
  readonly name: string;
  readonly title: string;
  readonly base: string;
  readonly attribution: string;
  readonly licence: string;
  readonly intervalMs: number;
  readonly files: readonly string[];
  /** The answer is XML: then "<" is no sign of a web page. */
  readonly isMarkup?: true;
  readonly headers?: Readonly<Record<string, string>>;
  /** Reads a file; throws a DangerError where nothing of it can be used. */
  readonly read: (bytes: Uint8Array) => ReadWarnings;
}

const minute = 60_000;

/** Countries of MeteoAlarm, as its feeds are called. */
const countries = [
  'andorra',
  'austria',
  'belgium',
  'bosnia-herzegovina',
  'bulgaria',
  'croatia',
  'cyprus',
  'czechia',
  'denmark',
  'estonia',
  'finland',
  'france',
  'germany',
  'greece',
  'hungary',
  'iceland',
  'ireland',
  'israel',
  'italy',
  'latvia',
  'lithuania',
  'luxembourg',
  'malta',
  'moldova',
  'montenegro',
  'netherlands',
  'norway',
  'poland',
  'portugal',
  'republic-of-north-macedonia',
  'romania',
  'serbia',
  'slovakia',
  'slovenia',
  'spain',
  'sweden',
  'switzerland',
  'ukraine',
  'united-kingdom',
];

/** A packed folder of messages as one list. */
function readZippedCap(bytes: Uint8Array): ReadWarnings {
  const all = unzippedFiles(bytes).map(readCapWarnings);
  const refused: Record<string, number> = {};
  for (const one of all)
    for (const [why, count] of Object.entries(one.refused)) refused[why] = (refused[why] ?? 0) + count;
  return { messages: all.flatMap(({ messages }) => messages), refused: refused as ReadWarnings['refused'] };
}

/** All sources that are known. */
export const warningFeeds: readonly WarningFeed[] = [
  {
    name: 'nws',
    title: 'National Weather Service',
    base: 'https://api.weather.gov',
    attribution: 'NOAA National Weather Service',
    licence: 'Public domain (U.S. government work)',
    intervalMs: 2 * minute,
    files: ['alerts/active?status=actual'],
    // The service refuses whoever does not say who asks.
    headers: { 'user-agent': 'meltemi', accept: 'application/geo+json' },
    read: readWarningGeoJson,
  },
  {
    name: 'meteoalarm',
    title: 'MeteoAlarm',
    base: 'https://feeds.meteoalarm.org',
    attribution: 'EUMETNET – MeteoAlarm, and the weather service that each warning names',
    licence: 'CC BY 4.0, with the time of issue; see meteoalarm.org for the current state',
    intervalMs: 5 * minute,
    files: countries.map((country) => `api/v1/warnings/feeds-${country}`),
    read: readMeteoAlarm,
  },
  {
    name: 'dwd',
    title: 'Deutscher Wetterdienst',
    base: 'https://opendata.dwd.de',
    attribution: 'Deutscher Wetterdienst',
    licence: 'CC BY 4.0',
    intervalMs: 5 * minute,
    files: ['weather/alerts/cap/COMMUNEUNION_DWD_STAT/Z_CAP_C_EDZW_LATEST_PVW_STATUS_PREMIUMDWD_COMMUNEUNION_MUL.zip'],
    read: readZippedCap,
  },
];
