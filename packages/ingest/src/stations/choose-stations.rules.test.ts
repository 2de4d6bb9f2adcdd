import { describe, expect, it } from 'vitest';
import { chooseStations } from './choose-stations.rules.ts';

describe('chooseStations', () => {
  it.each([
    [['nowhere'], {}, 'unknown source of stations nowhere'],
    [['files'], {}, 'files needs MELTEMI_STATION_FILES_URL'],
    [['openaq'], {}, 'openaq needs MELTEMI_STATION_OPENAQ_KEY'],
    [['ndbc'], { MELTEMI_STATION_NDBC_URL: '/tmp' }, 'MELTEMI_STATION_NDBC_URL is not an address: /tmp'],
    [
      ['files'],
      { MELTEMI_STATION_FILES_URL: 'bulletins' },
      'MELTEMI_STATION_FILES_URL is not an address or the whole path of a folder: bulletins',
    ],
  ])('says what is wrong with %s', (names, env, fault) => {
    expect(chooseStations(names, env)).toBe(fault);
  });

  it('leaves out of all what lacks an address or a key', () => {
    const named = (env: Record<string, string>) => {
      const chosen = chooseStations(['all'], env);
      return typeof chosen === 'string' ? chosen : chosen.map(({ feed, key }) => [feed.name, key]);
    };
    expect(named({})).toEqual([
      ['aviationweather', null],
      ['ndbc', null],
      ['igra', null],
    ]);
    expect(named({ MELTEMI_STATION_OPENAQ_KEY: 'secret', MELTEMI_STATION_FILES_URL: '/var/bulletins' })).toEqual([
      ['aviationweather', null],
      ['ndbc', null],
      ['igra', null],
      ['openaq', 'secret'],
      ['files', null],
    ]);
  });
});
