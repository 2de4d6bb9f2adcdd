import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { isLevelIdent, levelIdents } from './level-idents.ts';
import {
  airLevels,
  aviationLabel,
  levels,
  levelsBetween,
  levelsInBoth,
  metresLabel,
  pressureLabel,
  pressureLevels,
  surfaceOnly,
  windLevels,
} from './levels.ts';

describe('the levels', () => {
  it('are 17', () => {
    expect(levelIdents).toHaveLength(17);
    expect(new Set(levelIdents).size).toBe(17);
  });

  it.each([
    ['surface', 0, '', ''],
    ['100m', 100, '330ft', ''],
    ['975h', 300, '1000ft', '975hPa'],
    ['950h', 600, '2000ft', '950hPa'],
    ['925h', 750, '2500ft', '925hPa'],
    ['900h', 900, '3000ft', '900hPa'],
    ['850h', 1500, '5000ft', '850hPa'],
    ['800h', 2000, '6400ft', '800hPa'],
    ['700h', 3000, 'FL100', '700hPa'],
    ['600h', 4200, 'FL140', '600hPa'],
    ['500h', 5500, 'FL180', '500hPa'],
    ['400h', 7000, 'FL240', '400hPa'],
    ['300h', 9000, 'FL300', '300hPa'],
    ['250h', 10000, 'FL340', '250hPa'],
    ['200h', 11700, 'FL390', '200hPa'],
    ['150h', 13500, 'FL450', '150hPa'],
    ['10h', 30000, 'FL980', '10hPa'],
  ] as const)('%s is %i m, %s, %s', (ident, metres, aviation, pressure) => {
    expect(levels[ident].metres).toBe(metres);
    expect(aviationLabel(ident)).toBe(aviation);
    expect(pressureLabel(ident)).toBe(pressure);
    expect(metresLabel(ident)).toBe(metres === 0 ? '' : `${metres}m`);
  });

  it('rise: each is higher than the one before and its pressure is lower', () => {
    const inOrder = levelIdents.map((ident) => levels[ident]);
    for (const [index, level] of inOrder.entries()) {
      const below = inOrder[index - 1];
      if (below === undefined) continue;
      expect(level.metres).toBeGreaterThan(below.metres);
      if (below.pressure !== null) expect(level.pressure).toBeLessThan(below.pressure);
    }
  });

  it('name only levels, so a stored value can be checked', () => {
    expect(isLevelIdent('850h')).toBe(true);
    expect(isLevelIdent('1000h')).toBe(false);
    expect(isLevelIdent(null)).toBe(false);
  });
});

describe('the level lists', () => {
  it('run from 975h down to 150h and 10h', () => {
    expect(pressureLevels[0]).toBe('975h');
    expect(pressureLevels.slice(-2)).toEqual(['150h', '10h']);
    expect(pressureLevels).toHaveLength(15);
    expect(airLevels).toEqual(['surface', ...pressureLevels]);
  });

  it('give 100 m to wind only', () => {
    expect(windLevels).toContain('100m');
    expect(airLevels).not.toContain('100m');
    expect(surfaceOnly).toEqual(['surface']);
  });

  it('can be cut to a range, both ends included', () => {
    expect(levelsBetween('900h', '700h')).toEqual(['900h', '850h', '800h', '700h']);
    expect(levelsBetween('10h', '10h')).toEqual(['10h']);
    expect(levelsBetween('700h', '900h')).toEqual([]);
  });

  it('meet in the levels both have, in order from the ground', () => {
    const some = fc.subarray([...levelIdents]);
    fc.assert(
      fc.property(some, some, (a, b) => {
        const both = levelsInBoth([...a].reverse(), b);
        expect(new Set(both)).toEqual(new Set(a.filter((ident) => b.includes(ident))));
        expect(both).toEqual([...both].sort((x, y) => levels[x].metres - levels[y].metres));
      }),
      { seed: 17 },
    );
  });
});
