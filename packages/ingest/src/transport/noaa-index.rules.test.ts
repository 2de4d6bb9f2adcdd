import { describe, expect, it } from 'vitest';
import { findNoaa, parseNoaaIndex, stepOf } from './noaa-index.rules.ts';

const text = `1:0:d=2026111500:PRMSL:mean sea level:7 hour fcst:
2:900:d=2026111500:TMP:2 m above ground:7 hour fcst:
3.1:1500:d=2026111500:UGRD:10 m above ground:7 hour fcst:
3.2:1500:d=2026111500:VGRD:10 m above ground:7 hour fcst:
4:2600:d=2026111500:APCP:surface:6-7 hour acc fcst:
5:3000:d=2026111500:APCP:surface:0-7 hour acc fcst:
6:3400:d=2026111500:TCDC:entire atmosphere:6-7 hour ave fcst:
7:3900:d=2026111500:TCDC:entire atmosphere:7 hour fcst:
`;

describe('an index of NOAA', () => {
  const entries = parseNoaaIndex(text);

  it('says where each field begins and ends', () => {
    expect(entries.map(({ start, end, part }) => [start, end, part])).toEqual([
      [0, 900, 0],
      [900, 1500, 0],
      [1500, 2600, 0],
      [1500, 2600, 1],
      [2600, 3000, 0],
      [3000, 3400, 0],
      [3400, 3900, 0],
      [3900, null, 0],
    ]);
  });

  it('finds a field by parameter, level and span', () => {
    expect(findNoaa(entries, { parameter: 'VGRD', level: '10 m above ground', span: 'moment' })?.part).toBe(1);
    expect(findNoaa(entries, { parameter: 'TCDC', level: 'entire atmosphere', span: 'moment' })?.start).toBe(3900);
    expect(findNoaa(entries, { parameter: 'TCDC', level: 'entire atmosphere', span: 'average' })?.start).toBe(3400);
    expect(findNoaa(entries, { parameter: 'TMP', level: 'surface', span: 'moment' })).toBeNull();
  });

  it('takes the shortest of several stretches', () => {
    expect(findNoaa(entries, { parameter: 'APCP', level: 'surface', span: 'total' })?.start).toBe(2600);
  });

  it('knows the words of steps', () => {
    expect(stepOf('anl')).toEqual({ from: 0, to: 0, span: 'moment' });
    expect(stepOf('0-5 day acc fcst')).toEqual({ from: 0, to: 120, span: 'total' });
    expect(stepOf('0-3 hour max fcst')).toEqual({ from: 0, to: 3, span: 'maximum' });
    expect(stepOf('whenever')).toBeNull();
  });

  it.each(['', '\n\n', '<html><body>503</body></html>', '1:x:d=2026111500:TMP:surface:anl:', '1:0'])(
    'is refused as %j',
    (broken) => {
      expect(() => parseNoaaIndex(broken)).toThrow(expect.objectContaining({ code: 'bad-index' }));
    },
  );
});

it('finds an aerosol by its kind, size and wavelength, which stand after the step', () => {
  const chemistry = parseNoaaIndex(
    [
      '1:0:d=2026091900:AOTK:entire atmosphere:3 hour fcst:aerosol=Total aerosol:aerosol_size <2e-05:aerosol_wavelength >=3.38e-07,<=3.42e-07',
      '2:900:d=2026091900:AOTK:entire atmosphere:3 hour fcst:aerosol=Total aerosol:aerosol_size <2e-05:aerosol_wavelength >=5.45e-07,<=5.65e-07',
      '3:1800:d=2026091900:PMTF:surface:3 hour fcst:aerosol=Dust dry:aerosol_size <2.5e-06:',
      '4:2700:d=2026091900:PMTF:surface:3 hour fcst:aerosol=Total Aerosol:aerosol_size <2.5e-06:',
    ].join('\n'),
  );
  const at = (parameter: string, level: string, ...more: readonly string[]): number | undefined =>
    findNoaa(chemistry, { parameter, level, span: 'moment', more })?.start;
  expect(at('AOTK', 'entire atmosphere', 'aerosol_wavelength >=5.45e-07,<=5.65e-07')).toBe(900);
  expect(at('PMTF', 'surface', 'aerosol=total aerosol', 'aerosol_size <2.5e-06')).toBe(2700);
  expect(at('PMTF', 'surface', 'aerosol=sea salt dry')).toBeUndefined();
});
