import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClear, readLayer, readVertical } from './read-sky.ts';
import { readVisibility, statuteMile } from './read-visibility.ts';
import { readWeather } from './read-weather.ts';
import { readSector, readWind, windUnits } from './read-wind.ts';

describe('wind', () => {
  const knots = (word: string): unknown => {
    const wind = readWind(word);
    return wind === null
      ? null
      : [wind.direction, wind.speed && wind.speed / windUnits.KT, wind.gust && Math.round(wind.gust / windUnits.KT)];
  };

  it.each([
    ['24015G27KT', [240, 15, 27]],
    ['150003KT', [150, 3, null]],
    ['27080G100KT', [270, 80, 100]],
    ['VRB02KT', [null, 2, null]],
    ['00000KT', [0, 0, null]],
    ['00000', [0, 0, null]],
    ['/////KT', [null, null, null]],
    ['000////KT', [0, null, null]],
  ])('%s', (word, expected) => {
    expect(knots(word)).toEqual(expected);
  });

  it('is m/s whatever its unit', () => {
    expect(readWind('09010MPS')?.speed).toBe(10);
    expect(readWind('09036KMH')?.speed).toBeCloseTo(10);
    expect(readWind('050P50GP80KT')).toMatchObject({ speedAbove: true, gustAbove: true, unit: 'KT' });
  });

  it.each(['22005', '37010KT', '240KT', '24015', '15027020G35KTKT', '99999KT', '240500KT'])('not %s', (word) => {
    expect(readWind(word)).toBeNull();
  });

  it('has a sector', () => {
    expect(readSector('280V350')).toEqual([280, 350]);
    expect(readSector('280V400')).toBeNull();
    expect(readSector('28V350')).toBeNull();
  });
});

describe('visibility', () => {
  it.each([
    ['9999', 10_000, 'above'],
    ['0000', 50, 'below'],
    ['4000', 4000, null],
    ['9999NDV', 10_000, 'above'],
    ['1200NE', 1200, null],
    ['10KM', 10_000, 'above'],
    ['6KM', 6000, null],
    ['10SM', 10 * statuteMile, null],
    ['1 1/2SM', 1.5 * statuteMile, null],
    ['11/2SM', 1.5 * statuteMile, null],
    ['M1/4SM', statuteMile / 4, 'below'],
    ['P6SM', 6 * statuteMile, 'above'],
    ['5/16SM', (5 * statuteMile) / 16, null],
  ])('%s', (word, metres, bound) => {
    expect(readVisibility(word)).toMatchObject({ metres, bound });
  });

  it.each(['////', '10', '1/0SM', '2/2SM', '12/2/2SM', 'SM', '99999', '1 12/2SM'])('not %s', (word) => {
    expect(readVisibility(word)).toBeNull();
  });
});

describe('weather', () => {
  it.each([
    ['-SHRA', 'light', ['SH'], ['RA']],
    ['+TSRAGR', 'heavy', ['TS'], ['RA', 'GR']],
    ['VCTS', 'moderate', ['TS'], []],
    ['FZFG', 'moderate', ['FZ'], ['FG']],
    ['RASH', 'moderate', ['SH'], ['RA']],
    ['+FC', 'heavy', [], ['FC']],
  ])('%s', (word, intensity, descriptors, phenomena) => {
    expect(readWeather(word)).toMatchObject({ intensity, descriptors, phenomena, vicinity: word.startsWith('VC') });
  });

  it.each(['FZ', 'MI', 'R', 'XX', '-', '+', 'VC', 'RAX', 'RARARARARARA', 'SCT'])('not %s', (word) => {
    expect(readWeather(word)).toBeNull();
  });
});

describe('sky', () => {
  it('has layers, types and vertical visibility', () => {
    expect(readLayer('BKN025CB')).toEqual({ cover: 'BKN', baseFeet: 2500, type: 'CB', typeUnknown: false });
    expect(readLayer('FEW000')).toMatchObject({ baseFeet: 0 });
    expect(readLayer('BKN///')).toMatchObject({ cover: 'BKN', baseFeet: null });
    expect(readLayer('//////TCU')).toMatchObject({ cover: null, baseFeet: null, type: 'TCU' });
    expect(readLayer('BKN003///')).toMatchObject({ baseFeet: 300, type: null, typeUnknown: true });
    expect(readVertical('VV003')).toBe(300);
    expect(readVertical('VV///')).toBeNull();
    expect(readVertical('VV')).toBeUndefined();
    expect(readClear('NSC')).toBe('NSC');
    expect(readClear('CAVOK')).toBeNull();
  });

  it.each(['BKN3000', 'ST020', 'BKN01', 'KBKN080', 'FEW'])('not %s', (word) => {
    expect(readLayer(word)).toBeNull();
  });
});

describe('any word', () => {
  it('is read or left, never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (word) => {
        const read = [readWind, readSector, readVisibility, readWeather, readLayer, readVertical, readClear];
        expect(JSON.stringify(read.map((reader) => reader(word)))).not.toContain('NaN');
      }),
      { seed: 6 },
    );
  });
});
