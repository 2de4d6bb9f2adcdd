import { isAbsolute, join, resolve } from 'node:path';
import { readBucketPlace, type BucketPlace } from '@meltemi/archive';
import { z } from 'zod';
import { originsOf } from './basemap-sources.ts';
import type { BasemapSources } from './basemap-sources.ts';
import { readBasemap } from './read-basemap.ts';
import { LOG_LEVELS } from '#http/logging.ts';
import type { LogLevel } from '#http/logging.ts';
import type { Project } from './project.ts';
import {
  ConfigurationFault,
  read,
  databaseUrl,
  gigabytes,
  hosts,
  ingestModels,
  mailFrom,
  oneOf,
  publicUrl,
  skySources,
  smtpUrl,
  stationSources,
  stormSources,
  fireSources,
  warningSources,
  trustProxy,
  wholeNumber,
} from './variables.ts';
import type { Variable, Variables } from './variables.ts';

/** Hours of a run that ingest may bring in unless set otherwise: all of them, as far as the budget allows. */
const defaultReach = 1000;
/** Gigabytes that ingest may keep, and download in a day, unless set otherwise: what nobody has to be asked for. */
const defaultBudget = { archive: 5, downloads: 2 };

/** Where forecasts come from. */
export const DATA_SOURCES = ['simulated', 'live', 'auto'] as const;

/** One of the data sources. */
export type DataSource = (typeof DATA_SOURCES)[number];

/** Everything an operator may decide, read once at start. */
export interface Configuration {
  readonly version: string;
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly clientFolder: string;
  /** What the data build made of the npm packages: heights, tiles, places. */
  readonly builtDataFolder: string;
  /** The words of mails and notifications, by section and language. */
  readonly languagesFolder: string;
  readonly basemap: BasemapSources;
  readonly data: DataSource;
  /** The archive of forecasts in object storage; null when it lies in the data folder. */
  readonly archive: BucketPlace | null;
  /** Models that ingest beside the server brings in, unless data are simulated; none when ingest runs elsewhere. */
  readonly ingestModels: readonly string[];
  /** Gigabytes (1e9 octets) of forecasts that ingest may keep. */
  readonly archiveGigabytes: number;
  /** Gigabytes that ingest may download for forecasts in a day. */
  readonly downloadGigabytes: number;
  /** How far into the forecast ingest goes at most, hours. */
  readonly ingestHours: number;
  /** Sources of radar, satellite and lightning that ingest beside the server brings in; none unless they are named. */
  readonly skySources: readonly string[];
  /** Sources of stations that ingest beside the server brings in; none unless they are named. */
  readonly stationSources: readonly string[];
  /** Sources of official warnings that ingest brings in. */
  readonly warningSources: readonly string[];
  /** Sources of tropical storms that ingest brings in. */
  readonly stormSources: readonly string[];
  /** Sources of active fires that ingest beside the server brings in. */
  readonly fireSources: readonly string[];
  /** The operator's GeoJSON files of spots for paragliding, kiting and surfing; none beside the small open list without it. */
  readonly spotsFolder: string | undefined;
  /** The operator's OpenAir files; no airspaces without it. */
  readonly airspacesFolder: string | undefined;
  readonly publicUrl: string | undefined;
  /** Address of a PostgreSQL database for the data of accounts; absent for one file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** How mails leave: through an SMTP server, or into the outbox of the data folder without one. */
  readonly smtpUrl: string | undefined;
  /** Who mails come from. */
  readonly mailFrom: string;
  readonly logLevel: LogLevel;
  /** Which proxies may say who the client is: none, so many in a row, or those with these addresses. */
  readonly trustProxy: false | number | string[];
  /** Servers that share the callers of this installation; limits of one server are divided by it. */
  readonly servers: number;
  readonly metricsToken: string | undefined;
  /** Everyone gets what subscribers get. */
  readonly everything: boolean;
  /** How often new runs are looked for on behalf of alerts, milliseconds. */
  readonly alertsEvery: number;
  /** Push notifications may go to this machine; elsewhere inside the operator's network they never go. */
  readonly pushLoopback: boolean;
  /** Make the coming days ahead after the start; without it each moment is made when it is first asked for. */
  readonly buildAhead: boolean;
  /** Stations of the simulated world report; unless said otherwise where the coming days are made ahead. */
  readonly observer: boolean;
  /** Threads that compute forecasts. */
  readonly workers: number;
  /** Which simulated world it is. */
  readonly seed: number;
  /** Bytes of ready data tiles kept in memory. */
  readonly tileCache: number;
  /** Bytes of frames of radar and satellite kept in memory. */
  readonly skyCache: number;
  /** Simulated radars look everywhere, not only where real ones stand. */
  readonly radarEverywhere: boolean;
  /** From a stop signal, at which the server says that it is not ready, to the end of listening, milliseconds. */
  readonly readinessDelay: number;
  /** Requests under way may take this long to finish once the server has stopped listening, milliseconds. */
  readonly grace: number;
  readonly allowEmbed: string[];
  readonly allowImages: string[];
  readonly allowConnect: string[];
  readonly allowScripts: string[];
  readonly allowFrames: string[];
}

function readArchive(env: Variables): BucketPlace | null {
  const place = readBucketPlace(env);
  if (typeof place !== 'string') return place;
  // The sentence names the variable itself, and no secret.
  const [, mayBe = `given with its other settings: ${place}`] = /^MELTEMI_ARCHIVE_URL must be (.*)$/.exec(place) ?? [];
  throw new ConfigurationFault('MELTEMI_ARCHIVE_URL', env['MELTEMI_ARCHIVE_URL'] ?? '', mayBe);
}

/** Reads the configuration from the environment; throws a ConfigurationFault at the first value that cannot be used. */
export function readConfiguration(env: Variables, project: Project): Configuration {
  const folder: Variable<string> = {
    schema: z
      .string()
      .refine((text) => !text.includes('\0'))
      .transform((text) => (isAbsolute(text) ? text : resolve(project.root, text))),
    mayBe: 'the path of a folder',
  };
  const basemap = readBasemap(env, project.root);
  return {
    version: project.version,
    port: read(env, 'PORT', { schema: wholeNumber(0, 65_535), mayBe: 'a whole number from 0 to 65535' }) ?? 8080,
    host:
      read(env, 'HOST', {
        schema: z.string().regex(/^[a-z0-9.:-]{1,253}$/i),
        mayBe: 'an address or host name to listen on, such as 0.0.0.0 or localhost',
      }) ?? '0.0.0.0',
    dataFolder: read(env, 'MELTEMI_DATA_DIR', folder) ?? join(project.root, '.data'),
    clientFolder: read(env, 'MELTEMI_CLIENT_DIR', folder) ?? join(project.root, 'dist', 'client'),
    builtDataFolder: join(project.root, 'dist', 'data'),
    languagesFolder: join(project.root, 'languages'),
    basemap,
    data: read(env, 'MELTEMI_DATA', oneOf(DATA_SOURCES)) ?? 'auto',
    archive: readArchive(env),
    ingestModels: read(env, 'MELTEMI_INGEST_MODELS', ingestModels) ?? ['all'],
    archiveGigabytes: read(env, 'MELTEMI_ARCHIVE_GB', gigabytes) ?? defaultBudget.archive,
    downloadGigabytes: read(env, 'MELTEMI_DOWNLOAD_GB_A_DAY', gigabytes) ?? defaultBudget.downloads,
    ingestHours:
      read(env, 'MELTEMI_INGEST_HOURS', {
        schema: wholeNumber(24, 1000),
        mayBe: 'a whole number of hours from 24 to 1000',
      }) ?? defaultReach,
    skySources: read(env, 'MELTEMI_SKY_SOURCES', skySources) ?? [],
    stationSources: read(env, 'MELTEMI_STATION_SOURCES', stationSources) ?? [],
    warningSources: read(env, 'MELTEMI_WARNING_SOURCES', warningSources) ?? [],
    stormSources: read(env, 'MELTEMI_STORM_SOURCES', stormSources) ?? [],
    fireSources: read(env, 'MELTEMI_FIRE_SOURCES', fireSources) ?? [],
    spotsFolder: read(env, 'MELTEMI_SPOTS_DIR', folder),
    airspacesFolder: read(env, 'MELTEMI_AIRSPACES_DIR', folder),
    publicUrl: read(env, 'MELTEMI_PUBLIC_URL', publicUrl),
    databaseUrl: read(env, 'DATABASE_URL', databaseUrl),
    smtpUrl: read(env, 'MELTEMI_SMTP_URL', smtpUrl),
    mailFrom: read(env, 'MELTEMI_MAIL_FROM', mailFrom) ?? 'Meltemi <meltemi@localhost>',
    logLevel: read(env, 'LOG_LEVEL', oneOf(LOG_LEVELS)) ?? 'warn',
    trustProxy: read(env, 'TRUST_PROXY', trustProxy) ?? false,
    servers:
      read(env, 'MELTEMI_SERVERS', { schema: wholeNumber(1, 100), mayBe: 'a whole number of servers from 1 to 100' }) ??
      1,
    metricsToken: read(env, 'MELTEMI_METRICS_TOKEN', {
      schema: z.string().min(16).max(200),
      mayBe: 'a secret of 16 to 200 characters',
      secret: true,
    }),
    everything: read(env, 'MELTEMI_EVERYTHING', oneOf(['true', 'false'])) === 'true',
    alertsEvery:
      (read(env, 'MELTEMI_ALERTS_EVERY', {
        schema: wholeNumber(1, 3600),
        mayBe: 'a whole number of seconds from 1 to 3600',
      }) ?? 60) * 1000,
    pushLoopback: read(env, 'MELTEMI_PUSH_LOOPBACK', oneOf(['1', '0'])) === '1',
    buildAhead: read(env, 'MELTEMI_BUILD_AHEAD', oneOf(['true', 'false'])) !== 'false',
    observer:
      (read(env, 'MELTEMI_OBSERVER', oneOf(['true', 'false'])) ??
        read(env, 'MELTEMI_BUILD_AHEAD', oneOf(['true', 'false']))) !== 'false',
    workers:
      read(env, 'MELTEMI_WORKERS', { schema: wholeNumber(1, 64), mayBe: 'a whole number of threads from 1 to 64' }) ??
      2,
    seed:
      read(env, 'MELTEMI_SEED', { schema: wholeNumber(0, 9_999_999), mayBe: 'a whole number from 0 to 9999999' }) ?? 1,
    tileCache:
      (read(env, 'MELTEMI_TILE_CACHE_MB', {
        schema: wholeNumber(8, 65_536),
        mayBe: 'a whole number of megabytes from 8 to 65536',
      }) ?? 128) *
      1024 *
      1024,
    skyCache:
      (read(env, 'MELTEMI_SKY_CACHE_MB', {
        schema: wholeNumber(16, 65_536),
        mayBe: 'a whole number of megabytes from 16 to 65536',
      }) ?? 96) *
      1024 *
      1024,
    radarEverywhere: read(env, 'MELTEMI_RADAR_EVERYWHERE', oneOf(['true', 'false'])) === 'true',
    readinessDelay:
      (read(env, 'MELTEMI_READINESS_DELAY_SECONDS', {
        schema: wholeNumber(0, 120),
        mayBe: 'a whole number of seconds from 0 to 120',
      }) ?? 1) * 1000,
    grace:
      (read(env, 'MELTEMI_GRACE_SECONDS', {
        schema: wholeNumber(1, 120),
        mayBe: 'a whole number of seconds from 1 to 120',
      }) ?? 8) * 1000,
    allowEmbed: read(env, 'MELTEMI_ALLOW_EMBED', hosts) ?? [],
    allowImages: [...(read(env, 'MELTEMI_ALLOW_IMAGES', hosts) ?? []), ...originsOf(basemap)],
    allowConnect: read(env, 'MELTEMI_ALLOW_CONNECT', hosts) ?? [],
    allowScripts: read(env, 'MELTEMI_ALLOW_SCRIPTS', hosts) ?? [],
    allowFrames: read(env, 'MELTEMI_ALLOW_FRAMES', hosts) ?? [],
  };
}
