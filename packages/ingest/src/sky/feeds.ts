import type { SkyFeed } from './sky-feed.ts';

const minute = 60_000;
const noaa = 'NOAA, public domain';
const goesTime = /_s(?<year>\d{4})(?<dayOfYear>\d{3})(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)\d_/u;

/** A satellite of the United States: infrared, and flashes of lightning on its own half. */
const goes = (
  side: 'east' | 'west',
  number: number,
  bounds: SkyFeed['bounds'],
  flashBounds: SkyFeed['bounds'],
): readonly SkyFeed[] => [
  {
    name: `goes-${side}`,
    kind: 'satellite',
    base: `https://noaa-goes${number}.s3.amazonaws.com`,
    format: 'geostationary',
    variable: 'CMI',
    files: {
      by: 'list',
      prefix: `ABI-L2-CMIPF/{YYYY}/{DDD}/{HH}/OR_ABI-L2-CMIPF-M6C13_G${number}_`,
      time: goesTime,
    },
    intervalMs: 10 * minute,
    latencyMs: 11 * minute,
    maxZoom: 6,
    bounds,
    attribution: 'NOAA GOES-R',
    licence: noaa,
    order: side === 'east' ? 1 : 2,
  },
  {
    name: `glm-${side}`,
    kind: 'lightning',
    base: `https://noaa-goes${number}.s3.amazonaws.com`,
    format: 'flashes',
    files: { by: 'list', prefix: `GLM-L2-LCFA/{YYYY}/{DDD}/{HH}/OR_GLM-L2-LCFA_G${number}_`, time: goesTime },
    intervalMs: 20_000,
    latencyMs: 30_000,
    maxZoom: 0,
    bounds: flashBounds,
    attribution: 'NOAA GOES-R Geostationary Lightning Mapper',
    licence: noaa,
    order: side === 'east' ? 1 : 2,
  },
];

/** Between the two American satellites: flashes that both see count once. */
const between = -106.1;

/** All sources that are known, in the order in which they count where several look. */
export const skyFeeds: readonly SkyFeed[] = [
  {
    name: 'mrms',
    kind: 'radar',
    base: 'https://noaa-mrms-pds.s3.amazonaws.com',
    format: 'mrms',
    files: {
      by: 'list',
      prefix:
        'CONUS/MergedReflectivityQCComposite_00.50/{YYYY}{MM}{DD}/MRMS_MergedReflectivityQCComposite_00.50_{YYYY}{MM}{DD}-{HH}',
      time: /_(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)-(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)\.grib2\.gz$/u,
    },
    intervalMs: 2 * minute,
    latencyMs: 90_000,
    maxZoom: 7,
    bounds: [-130, 20, -60, 55],
    attribution: 'NOAA/NSSL Multi-Radar Multi-Sensor',
    licence: noaa,
    order: 1,
  },
  {
    name: 'dwd',
    kind: 'radar',
    base: 'https://opendata.dwd.de',
    format: 'radolan',
    files: {
      by: 'name',
      paths: ['weather/radar/radolan/ry/raa01-ry_10000-{yy}{MM}{DD}{HH}{mm}-dwd---bin.bz2'],
    },
    intervalMs: 5 * minute,
    latencyMs: 4 * minute,
    maxZoom: 7,
    bounds: [3, 46.9, 16.6, 54.8],
    attribution: 'Deutscher Wetterdienst',
    licence: 'CC-BY-4.0',
    order: 1,
  },
  {
    name: 'knmi',
    kind: 'radar',
    base: null,
    format: 'knmi',
    files: { by: 'name', paths: ['RAD_NL25_RAP_5min_{YYYY}{MM}{DD}{HH}{mm}.h5'] },
    intervalMs: 5 * minute,
    latencyMs: 4 * minute,
    maxZoom: 7,
    bounds: [0, 48.9, 10.9, 56],
    attribution: 'KNMI',
    licence: 'CC-BY-4.0',
    order: 2,
  },
  {
    name: 'uk',
    kind: 'radar',
    base: null,
    format: 'nimrod',
    files: {
      by: 'name',
      paths: ['metoffice-c-band-rain-radar_uk_{YYYY}{MM}{DD}{HH}{mm}_1km-composite.dat.gz'],
    },
    intervalMs: 5 * minute,
    latencyMs: 6 * minute,
    maxZoom: 7,
    bounds: [-12.5, 47.5, 7.5, 61],
    attribution: 'Met Office, contains public sector information',
    licence: 'OGL-UK-3.0',
    order: 2,
  },
  {
    name: 'opera',
    kind: 'radar',
    base: 'https://s3.waw3-1.cloudferro.com/openradar-24h',
    format: 'odim',
    variable: 'DBZH',
    files: { by: 'name', paths: ['{YYYY}/{MM}/{DD}/OPERA/COMP/OPERA@{YYYY}{MM}{DD}T{HH}{mm}@0@DBZH.h5'] },
    intervalMs: 5 * minute,
    latencyMs: 8 * minute,
    maxZoom: 7,
    bounds: [-39.6, 31.7, 57.9, 73.9],
    attribution: 'EUMETNET OPERA',
    licence: 'CC-BY-4.0',
    order: 3,
  },
  ...goes('east', 19, [-156, -81, 6, 81], [between, -57, -18, 57]),
  ...goes('west', 18, [143, -81, -56, 81], [-180, -57, between, 57]),
  {
    name: 'himawari',
    kind: 'satellite',
    base: 'https://noaa-himawari9.s3.amazonaws.com',
    format: 'himawari',
    files: {
      by: 'name',
      // The picture comes in ten stripes from north to south.
      paths: Array.from(
        { length: 10 },
        (_, k) =>
          `AHI-L1b-FLDK/{YYYY}/{MM}/{DD}/{HH}{mm}/HS_H09_{YYYY}{MM}{DD}_{HH}{mm}_B13_FLDK_R20_S${String(k + 1).padStart(2, '0')}10.DAT.bz2`,
      ),
    },
    intervalMs: 10 * minute,
    latencyMs: 12 * minute,
    maxZoom: 6,
    bounds: [60, -81, -139, 81],
    attribution: 'Himawari, Japan Meteorological Agency',
    licence: 'JMA terms of use, attribution',
    order: 3,
  },
];
