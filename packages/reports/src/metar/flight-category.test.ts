import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Metar } from './metar.ts';
import { ceilingFeet, flightCategory } from './flight-category.ts';
import { readMetar } from './read-metar.ts';

const read = (text: string): Metar => readMetar(`LKPR 251200Z ${text}`, Date.UTC(2024, 4, 25, 12)) as Metar;
const categoryOf = (text: string): string => {
  const { visibility, sky } = read(text);
  return flightCategory(visibility, sky);
};

describe('the flight category', () => {
  it.each([
    ['CAVOK', 'V'],
    ['9999 FEW005 SCT010', 'V'],
    ['10SM CLR', 'V'],
    ['6SM OVC031', 'V'],
    ['6SM OVC030', 'M'],
    ['5SM CLR', 'M'],
    ['3SM CLR', 'M'],
    ['2 1/2SM CLR', 'I'],
    ['10SM BKN010', 'M'],
    ['10SM BKN009', 'I'],
    ['10SM OVC005', 'I'],
    ['10SM OVC004', 'L'],
    ['1SM CLR', 'I'],
    ['3/4SM CLR', 'L'],
    ['0000 FG VV///', 'L'],
    ['9999 VV002', 'L'],
    ['1600 NSC', 'L'],
    ['1700 NSC', 'I'],
  ])('of %s is %s', (text, category) => {
    expect(categoryOf(text)).toBe(category);
  });

  it.each([
    ['no sky', '9999'],
    ['no visibility', 'NSC'],
    ['nothing', ''],
    ['a sky that the instrument did not see', '9999 //////'],
    ['a ceiling without height', '9999 BKN///'],
    ['a layer without amount', '9999 ///030'],
    ['an obscured sky', '9999 VV///'],
    ['a known and an unknown ceiling', '9999 OVC040 BKN///'],
    ['more than little', 'P1/4SM CLR'],
  ])('is unknown with %s', (_, text) => {
    expect(categoryOf(text)).toBe('U');
  });

  it('is known when the known part alone is below VFR', () => {
    expect(categoryOf('0800')).toBe('L');
    expect(categoryOf('OVC009')).toBe('I');
    expect(categoryOf('9999 OVC020 BKN///')).toBe('M');
  });

  it('never gets better when visibility or ceiling gets worse', () => {
    const order = 'LIMV';
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        fc.nat(30),
        fc.nat(30),
        (vis, base, less, lower) => {
          const text = (metres: number, feet: number): string =>
            `${String(metres * 100).padStart(4, '0')} OVC${String(feet).padStart(3, '0')}`;
          const before = order.indexOf(categoryOf(text(vis, base)));
          const after = order.indexOf(categoryOf(text(Math.max(1, vis - less), Math.max(0, base - lower))));
          expect(after).toBeLessThanOrEqual(before);
        },
      ),
      { seed: 6 },
    );
  });
});

describe('the ceiling', () => {
  it('is the lowest BKN, OVC or vertical visibility', () => {
    expect(ceilingFeet(read('FEW005 OVC100 BKN030').sky)).toBe(3000);
    expect(ceilingFeet(read('VV002').sky)).toBe(200);
    expect(ceilingFeet(read('SCT020').sky)).toBe(Infinity);
    expect(ceilingFeet(read('9999').sky)).toBeNull();
    expect(ceilingFeet(read('BKN///').sky)).toBeNull();
  });
});
