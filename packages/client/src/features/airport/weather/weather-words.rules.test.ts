import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWeather, trendOf } from './weather-words.rules.ts';

describe('a code of weather', () => {
  it.each([
    ['-RA', 'light', null, ['RA']],
    ['RA', 'moderate', null, ['RA']],
    ['+TSRAGR', 'heavy', 'TS', ['RA', 'GR']],
    ['FZFG', 'moderate', 'FZ', ['FG']],
    ['VCSH', 'vicinity', 'SH', []],
    ['RESN', 'recent', null, ['SN']],
    ['-SHSNRA', 'light', 'SH', ['SN', 'RA']],
    ['TS', 'moderate', 'TS', []],
  ] as const)('%s is taken apart', (code, intensity, descriptor, phenomena) => {
    expect(readWeather(code)).toEqual({ intensity, descriptor, phenomena });
  });

  it.each(['', 'XX', '//', 'RAX', '-', 'VC', '<b>'])('%j is shown as it is', (code) => {
    expect(readWeather(code)).toBeNull();
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readWeather(text);
        expect(read === null || read.phenomena.length > 0 || read.descriptor !== null).toBe(true);
      }),
      { seed: 5 },
    );
  });
});

describe('the trend of a METAR', () => {
  it.each([
    ['METAR LKPR 160600Z 33012KT 9999 04/01 Q1004 NOSIG=', 'NOSIG', 'NOSIG'],
    ['METAR EGLL 160620Z 9999 Q1004 TEMPO 4000 -RA BKN008', 'TEMPO', 'TEMPO 4000 -RA BKN008'],
    ['METAR EHAM 160625Z BECMG 6000\nTEMPO 3000', 'BECMG', 'BECMG 6000\nTEMPO 3000'],
  ] as const)('of %s', (raw, kind, text) => {
    expect(trendOf(raw)).toEqual({ kind, text });
  });

  it('is not read out of remarks, and is none where there is none', () => {
    expect(trendOf('METAR KJFK 160551Z 33012KT 10SM A2992 RMK AO2 NOSIG')).toBeNull();
    expect(trendOf('METAR KJFK 160551Z')).toBeNull();
  });
});
