import { modelIdents } from '../models/model.ts';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '../models/run-times.rules.ts';
import { parseArguments, type IngestOptions } from './arguments.rules.ts';

function parsed(words: string, env: Record<string, string> = {}): IngestOptions {
  const options = parseArguments(words.split(' ').filter(Boolean), env);
  if (typeof options === 'string') throw new Error(options);
  return options;
}

describe('the command line', () => {
  it('names models and a mode', () => {
    expect(parsed('gfs --once')).toMatchObject({
      mode: 'once',
      threads: 2,
      folder: '.data/forecasts',
      models: [{ ident: 'gfs', base: 'https://noaa-gfs-bdp-pds.s3.amazonaws.com' }],
    });
    const all = modelIdents.filter((ident) => ident !== 'geos-cf');
    expect(parsed('all --watch').models.map(({ ident }) => ident)).toEqual(all);
    expect(parsed('gfs gfs ecmwf --once').models).toHaveLength(2);
    expect([parsed('gfs --once').ifReachable, parsed('gfs --if-reachable --once').ifReachable]).toEqual([false, true]);
    expect([
      parsed('gfs --watch').database,
      parsed('gfs --watch', { DATABASE_URL: 'postgres://db/x' }).database,
    ]).toEqual([null, 'postgres://db/x']);
    expect(parseArguments(['gfs', '--watch'], { DATABASE_URL: 'mysql://secret@db' })).toBe(
      'DATABASE_URL is not the address of a PostgreSQL database',
    );
    expect([
      parsed('gfs --watch').takeoverSeconds,
      parsed('gfs --watch', { MELTEMI_INGEST_TAKEOVER_SECONDS: '30' }).takeoverSeconds,
    ]).toEqual([900, 30]);
    expect(parseArguments(['gfs', '--watch'], { MELTEMI_INGEST_TAKEOVER_SECONDS: '1' })).toMatch(/from 10 to 86400/u);
    expect(parsed('gfs --once').bucket).toBeNull();
    expect(
      parsed('gfs --once', {
        MELTEMI_ARCHIVE_URL: 's3://weather',
        AWS_ACCESS_KEY_ID: 'me',
        AWS_SECRET_ACCESS_KEY: 'secret',
      }).bucket,
    ).toMatchObject({ bucket: 'weather' });
    expect(parseArguments(['gfs', '--once'], { MELTEMI_ARCHIVE_URL: 's3://weather' })).toMatch(
      /needs AWS_ACCESS_KEY_ID/,
    );
  });

  it('takes one model of a product', () => {
    expect(parseArguments(['gefs-chem', 'geos-cf', '--once'], {})).toBe(
      'gefs-chem and geos-cf bring in the same product (cams): name one of them',
    );
    const idents = parsed('all geos-cf --watch').models.map(({ ident }) => ident);
    expect([idents.includes('geos-cf'), idents.includes('gefs-chem'), idents.length]).toEqual([
      true,
      false,
      modelIdents.length - 1,
    ]);
    expect(parseArguments(['all', 'gsf', '--once'], {})).toBe('unknown model gsf');
  });

  it('names folder, threads and how far', () => {
    const {
      folder,
      threads,
      models: [model],
    } = parsed('gfs --once --folder /srv/x --threads 4 --hours 121');
    expect([folder, threads]).toEqual(['/srv/x', 4]);
    expect(model && stepsOf(model, 0).at(-1)).toBe(120);
    expect(parsed('gfs --once', { MELTEMI_DATA_DIR: '/var/lib/meltemi' }).folder).toBe('/var/lib/meltemi/forecasts');
    const [short] = parsed('ecmwf --once --hours 24').models;
    expect(short && stepsOf(short, 0)).toEqual([3, 6, 9, 12, 15, 18, 21, 24]);
  });

  it('takes the address of a mirror from the environment', () => {
    const [waves] = parsed('gfs-wave --once', { MELTEMI_INGEST_GFS_WAVE_URL: 'http://127.0.0.1:9/mirror/' }).models;
    expect(waves?.base).toBe('http://127.0.0.1:9/mirror');
  });

  it.each([
    ['', 'either --once or --watch'],
    ['gfs', 'either --once or --watch'],
    ['gfs --once --watch', 'either --once or --watch'],
    ['--once', 'no model'],
    ['gsf --once', 'unknown model gsf'],
    ['gfs --once --fast', 'unknown option --fast'],
    ['gfs --once --hours', '--hours needs a whole number from 1 to 1000'],
    ['gfs --once --hours 0', '--hours needs a whole number from 1 to 1000'],
    ['gfs --once --threads 2.5', '--threads needs a whole number from 1 to 64'],
    ['gfs --once --folder', '--folder needs a path'],
  ])('%j is refused: %s', (words, reason) => {
    expect(parseArguments(words.split(' ').filter(Boolean), {})).toBe(reason);
  });

  it('takes the budget of forecasts from the environment, modest without one', () => {
    expect(parsed('gfs --once').budget).toEqual({ archiveBytes: 5e9, downloadBytes: 2e9 });
    const more = { MELTEMI_ARCHIVE_GB: '0.5', MELTEMI_DOWNLOAD_GB_A_DAY: '100' };
    expect(parsed('gfs --once', more).budget).toEqual({ archiveBytes: 5e8, downloadBytes: 1e11 });
    for (const text of ['0', '-1', 'much', '1e9', 'Infinity'])
      expect(parseArguments(['gfs', '--once'], { MELTEMI_ARCHIVE_GB: text })).toBe(
        `MELTEMI_ARCHIVE_GB must be a number of gigabytes from 0.1 to 1000000: ${text}`,
      );
  });

  it.each(['ftp://x', 'nonsense'])('an address like %s is refused', (address) => {
    expect(parseArguments(['gfs', '--once'], { MELTEMI_INGEST_GFS_URL: address })).toContain(
      'MELTEMI_INGEST_GFS_URL is not an address',
    );
  });

  it('names sources of the sky, only where somebody asks for them', () => {
    expect(parsed('gfs --once').sky).toEqual([]);
    const { sky, models, skyFolder } = parsed('--watch --sky mrms,glm-east --folder /data/forecasts', {
      MELTEMI_SKY_GLM_EAST_URL: 'http://127.0.0.1:9/glm/',
    });
    expect([sky.map(({ name, base }) => [name, base]), models.length, skyFolder]).toEqual([
      [
        ['mrms', 'https://noaa-mrms-pds.s3.amazonaws.com'],
        ['glm-east', 'http://127.0.0.1:9/glm'],
      ],
      0,
      '/data/sky',
    ]);
    const all = new Set(parsed('gfs --watch --sky all').sky.map(({ name }) => name));
    expect([all.has('opera'), all.has('uk')]).toEqual([true, false]);
    const words = (sky: string, env = {}) => parseArguments(['--once', '--sky', sky], env);
    expect(words('moon')).toBe('unknown source of the sky moon');
    expect(words('uk')).toBe('uk has no open address: name yours in MELTEMI_SKY_UK_URL');
    expect(words('uk', { MELTEMI_SKY_UK_URL: 'ftp://x' })).toBe('MELTEMI_SKY_UK_URL is not an address: ftp://x');
    expect(words('')).toBe('--sky needs names of sources');
    expect(parseArguments(['--once'], {})).toBe('no model');
  });
});
