import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { isLevelIdent, levelIdents } from './level-idents.ts';
import { airLevels, levels, levelsBetween, levelsInBoth, pressureLevels, surfaceOnly, windLevels } from './levels.ts';

describe('the levels', () => {
  it('are 17', () => {
    expect(levelIdents).toHaveLength(17);
    expect(new Set(levelIdents).size).toBe(17);
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
