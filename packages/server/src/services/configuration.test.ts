import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { ConfigurationFault } from './variables.ts';
import type { Variables } from './variables.ts';

const project = { root: '/srv/meltemi', version: '1.2.3' };
const read = (env: Variables = {}) => readConfiguration(env, project);

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(read()).toEqual({
      version: '1.2.3',
      port: 8080,
      host: '0.0.0.0',
      dataFolder: '/srv/meltemi/.data',
      clientFolder: '/srv/meltemi/dist/client',
      data: 'auto',
      archive: null,
      ingestModels: ['all'],
      skySources: [],
      stationSources: [],
      stormSources: [],
      warningSources: [],
      fireSources: [],
      spotsFolder: undefined,
      airspacesFolder: undefined,
      archiveGigabytes: 5,
      downloadGigabytes: 2,
      ingestHours: 1000,
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Meltemi <meltemi@localhost>',
      languagesFolder: '/srv/meltemi/languages',
      builtDataFolder: '/srv/meltemi/dist/data',
      basemap: { tileUrl: undefined, satelliteUrl: undefined, archive: undefined, scheme: 'openmaptiles' },
      publicUrl: undefined,
      logLevel: 'warn',
      trustProxy: false,
      servers: 1,
      metricsToken: undefined,
      readinessDelay: 1000,
      grace: 8000,
      everything: false,
      alertsEvery: 60_000,
      pushLoopback: false,
      buildAhead: true,
      observer: true,
      workers: 2,
      seed: 1,
      tileCache: 134_217_728,
      skyCache: 100_663_296,
      radarEverywhere: false,
      allowEmbed: [],
      allowImages: [],
      allowConnect: [],
      allowScripts: [],
      allowFrames: [],
    });
  });

  it('treats an empty variable as absent', () => {
    expect(read({ PORT: '', MELTEMI_DATA: ' ', MELTEMI_ALLOW_EMBED: '' })).toEqual(read());
  });

  it.each<[Variables, object]>([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: ' 65535 ' }, { port: 65_535 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ MELTEMI_DATA_DIR: '/var/lib/meltemi' }, { dataFolder: '/var/lib/meltemi' }],
    [{ MELTEMI_DATA_DIR: 'elsewhere' }, { dataFolder: '/srv/meltemi/elsewhere' }],
    [{ MELTEMI_DATA: 'auto' }, { data: 'auto' }],
    [
      { MELTEMI_ARCHIVE_URL: 's3://weather/live', AWS_ACCESS_KEY_ID: 'me', AWS_SECRET_ACCESS_KEY: 'secret' },
      {
        archive: {
          bucket: 'weather',
          prefix: 'live/',
          endpoint: 'https://s3.us-east-1.amazonaws.com',
          region: 'us-east-1',
          accessKeyId: 'me',
          secretAccessKey: 'secret',
          sessionToken: undefined,
        },
      },
    ],
    [
      { MELTEMI_DATA: 'live', MELTEMI_INGEST_MODELS: 'gfs, icon-eu', MELTEMI_INGEST_HOURS: '120' },
      { data: 'live', ingestModels: ['gfs', 'icon-eu'], ingestHours: 120 },
    ],
    [{ MELTEMI_INGEST_MODELS: 'none' }, { ingestModels: [] }],
    [
      { MELTEMI_ARCHIVE_GB: '0.5', MELTEMI_DOWNLOAD_GB_A_DAY: '40' },
      { archiveGigabytes: 0.5, downloadGigabytes: 40 },
    ],
    [{ MELTEMI_WARNING_SOURCES: 'nws, dwd' }, { warningSources: ['nws', 'dwd'] }],
    [{ MELTEMI_STORM_SOURCES: 'nhc' }, { stormSources: ['nhc'] }],
    [{ MELTEMI_FIRE_SOURCES: 'modis' }, { fireSources: ['modis'] }],
    [{ MELTEMI_STATION_SOURCES: 'ndbc, files' }, { stationSources: ['ndbc', 'files'] }],
    [{ MELTEMI_SKY_SOURCES: 'mrms, glm-east' }, { skySources: ['mrms', 'glm-east'] }],
    [{ MELTEMI_SKY_SOURCES: 'none' }, { skySources: [] }],
    [{ MELTEMI_PUBLIC_URL: 'https://weather.example.com/' }, { publicUrl: 'https://weather.example.com' }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }, { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
    [
      { MELTEMI_ALLOW_EMBED: 'a.example, *.b.example ,https://c.example:8443' },
      { allowEmbed: ['a.example', '*.b.example', 'https://c.example:8443'] },
    ],
    [{ MELTEMI_METRICS_TOKEN: 'sixteen-letters!' }, { metricsToken: 'sixteen-letters!' }],
    [{ MELTEMI_GRACE_SECONDS: '20' }, { grace: 20_000 }],
    [{ MELTEMI_READINESS_DELAY_SECONDS: '0' }, { readinessDelay: 0 }],
    [
      { MELTEMI_SATELLITE_URL: 'https://sat.example/{z}/{y}/{x}.jpg' },
      { basemap: { satelliteUrl: 'https://sat.example/{z}/{y}/{x}.jpg' }, allowImages: ['https://sat.example'] },
    ],
    [
      {
        MELTEMI_BASEMAP_URL: 'https://t.example:8443/{z}/{x}/{y}.pbf',
        MELTEMI_BASEMAP_SCHEME: 'protomaps',
        MELTEMI_ALLOW_IMAGES: 'a.example',
      },
      { basemap: { scheme: 'protomaps' }, allowImages: ['a.example', 'https://t.example:8443'] },
    ],
    [
      { MELTEMI_BASEMAP_PMTILES: 'https://t.example/planet.pmtiles' },
      { basemap: { archive: 'https://t.example/planet.pmtiles', heights: undefined }, allowImages: [] },
    ],
    [
      {
        MELTEMI_BASEMAP_TILEJSON: 'https://t.example/planet',
        MELTEMI_DEM_URL: 'https://h.example/{z}/{x}/{y}.webp',
      },
      {
        basemap: {
          tileJson: 'https://t.example/planet',
          heights: {
            template: 'https://h.example/{z}/{x}/{y}.webp',
            encoding: 'terrarium',
            tileSize: 512,
            maxZoom: 12,
          },
        },
        allowImages: [],
      },
    ],
    [
      { MELTEMI_EVERYTHING: 'true', MELTEMI_WORKERS: '4', MELTEMI_SEED: '7', MELTEMI_TILE_CACHE_MB: '64' },
      { everything: true, workers: 4, seed: 7, tileCache: 67_108_864 },
    ],
    [{ MELTEMI_EVERYTHING: 'false' }, { everything: false }],
    [
      { MELTEMI_SKY_CACHE_MB: '32', MELTEMI_RADAR_EVERYWHERE: 'true' },
      { skyCache: 33_554_432, radarEverywhere: true },
    ],
    [{ MELTEMI_BUILD_AHEAD: 'false' }, { buildAhead: false }],
    [
      { MELTEMI_ALERTS_EVERY: '5', MELTEMI_PUSH_LOOPBACK: '1' },
      { alertsEvery: 5000, pushLoopback: true },
    ],
  ])('reads %j', (env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });

  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['PORT', '0x50', 'a whole number from 0 to 65535'],
    ['HOST', 'two words', 'an address or host name'],
    ['MELTEMI_DATA', 'fake', 'simulated, live or auto'],
    ['MELTEMI_ARCHIVE_URL', 'https://weather', 'the address of a bucket, such as s3://weather/archive'],
    ['MELTEMI_INGEST_MODELS', 'gfs --hours 1', 'models separated by commas'],
    ['MELTEMI_INGEST_MODELS', '--once', 'models separated by commas'],
    ['MELTEMI_ALERTS_EVERY', '0', 'a whole number of seconds from 1 to 3600'],
    ['MELTEMI_PUSH_LOOPBACK', 'yes', '1 or 0'],
    ['MELTEMI_INGEST_HOURS', '23', 'a whole number of hours from 24 to 1000'],
    ['MELTEMI_EVERYTHING', 'yes', 'true or false'],
    ['MELTEMI_WORKERS', '0', 'a whole number of threads from 1 to 64'],
    ['MELTEMI_SKY_CACHE_MB', '8', 'a whole number of megabytes from 16 to 65536'],
    ['MELTEMI_RADAR_EVERYWHERE', 'yes', 'true or false'],
    ['MELTEMI_DATA_DIR', 'a\0b', 'the path of a folder'],
    ['MELTEMI_PUBLIC_URL', 'weather.example.com', 'such as https://weather.example.com'],
    ['MELTEMI_PUBLIC_URL', 'ftp://weather.example.com', 'such as https://weather.example.com'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
    ['TRUST_PROXY', 'true', 'false, the number of proxies'],
    ['TRUST_PROXY', '0.0.0.0/0', 'false, the number of proxies'],
    ['TRUST_PROXY', '10.0.0.1,::/0', 'false, the number of proxies'],
    ['MELTEMI_SERVERS', '0', 'a whole number of servers from 1 to 100'],
    ['TRUST_PROXY', 'nginx', 'false, the number of proxies'],
    ['TRUST_PROXY', '10.0.0.0/33', 'false, the number of proxies'],
    ['TRUST_PROXY', '0', 'false, the number of proxies'],
    ['MELTEMI_BASEMAP_URL', 'https://t.example/{z}/{x}.png', 'a tile address with {z}, {x} and {y}'],
    ['MELTEMI_SATELLITE_URL', 'https://t.example/{z}/{x}/{y}; script-src *', 'a tile address with {z}, {x} and {y}'],
    ['MELTEMI_BASEMAP_PMTILES', '/nowhere/world.pmtiles', 'the path or the address of a PMTiles 3 file'],
    [
      'MELTEMI_BASEMAP_PMTILES',
      'https://user:pw@t.example/planet.pmtiles',
      'the path or the address of a PMTiles 3 file',
    ],
    ['MELTEMI_BASEMAP_TILEJSON', 'ftp://t.example/planet', 'the address of a TileJSON'],
    ['MELTEMI_DEM_URL', 'https://t.example/heights', 'a tile address with {z}, {x} and {y}'],
    ['MELTEMI_DEM_ENCODING', 'srtm', 'terrarium or mapbox'],
    ['MELTEMI_DEM_SIZE', '1024', '256 or 512'],
    ['MELTEMI_DEM_ZOOM', '16', 'a whole number from 1 to 15'],
    ['MELTEMI_BASEMAP_SCHEME', 'mapbox', 'meltemi, openmaptiles or protomaps'],
    ['MELTEMI_GRACE_SECONDS', '0', 'seconds from 1 to 120'],
    ['MELTEMI_ALLOW_EMBED', 'example.com; script-src *', 'hosts separated by commas'],
    ['MELTEMI_ALLOW_EMBED', "'unsafe-inline'", 'hosts separated by commas'],
    ['MELTEMI_ALLOW_IMAGES', 'https://a.example/path', 'hosts separated by commas'],
    ['MELTEMI_ALLOW_CONNECT', '*', 'hosts separated by commas'],
    ['MELTEMI_ALLOW_SCRIPTS', 'data:', 'hosts separated by commas'],
    ['MELTEMI_ALLOW_FRAMES', 'a b', 'hosts separated by commas'],
  ])('refuses %s=%j with one sentence', (variable, value, mayBe) => {
    expect(() => read({ [variable]: value })).toThrow(ConfigurationFault);
    try {
      read({ [variable]: value });
    } catch (error) {
      const { message } = error as Error;
      expect(message.startsWith(`${variable}=`)).toBe(true);
      expect(message).toContain(`${variable} must be `);
      expect(message).toContain(mayBe);
      expect(message).toMatch(/^[^\n]*\.$/);
    }
  });

  it('does not print a secret that cannot be used', () => {
    expect(() => read({ MELTEMI_METRICS_TOKEN: 'short-secret' })).toThrow(
      /^MELTEMI_METRICS_TOKEN="…" cannot be used: MELTEMI_METRICS_TOKEN must be a secret of 16 to 200 characters\.$/,
    );
  });

  it('lets no host through that could change the policy around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        let hosts: string[] = [];
        try {
          hosts = read({ MELTEMI_ALLOW_EMBED: text }).allowEmbed;
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigurationFault);
        }
        expect(hosts.join('')).not.toMatch(/[\s;'",]/);
      }),
      { seed: 8 },
    );
  });
});
