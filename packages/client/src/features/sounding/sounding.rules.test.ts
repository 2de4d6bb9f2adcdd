import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber } from '@meltemi/catalogue';
import { ascend, parcelOf, type Sounding } from '@meltemi/fields';
import { barbOf, barbPath } from '#controls/weather/barb.rules.ts';
import { soundingAt, stepAt } from './column.rules.ts';
import { capeArea, frameOf, ISOTHERMS, linePath, placeIn } from './diagram.rules.ts';
import { hodographParts } from './hodograph.rules.ts';
import { indicesOf, stormChance } from './indices.rules.ts';
import { readingAt, withUnit } from './readings.rules.ts';
import { air, MOMENTS } from './test-air.ts';

const units = { temp: '°C', wind: 'm/s', altitude: 'm', rain: 'mm' } as const;
const stormy = soundingAt(air, 0) as Sounding;
const cold = soundingAt(air, 1) as Sounding;
const size = { width: 500, height: 400 };

describe('the column of a reply', () => {
  it('rises from the lowest level above the ground to 150 hPa', () => {
    expect([...stormy.pressure]).toEqual([975, 950, 900, 850, 700, 500, 300, 200, 150]);
    expect(stormy.temperature[0]).toBeCloseTo(303.15);
  });

  it('leaves out levels below the ground of the model', () => {
    expect([...(soundingAt({ ...air, header: { ...air.header, modelElevation: 600 } }, 0)?.pressure ?? [])][0]).toBe(
      900,
    );
    expect(soundingAt({ ...air, header: { ...air.header, modelElevation: 13_000 } }, 0)).toBeNull();
  });

  it('is none beyond the reply', () => {
    expect(soundingAt(air, 7)).toBeNull();
  });

  it('is that of the step nearest to the time of the map', () => {
    expect([
      stepAt(MOMENTS, MOMENTS[0] + 3_600_000),
      stepAt(MOMENTS, MOMENTS[0] + 7_200_000),
      stepAt(MOMENTS, Infinity),
      stepAt([], 0),
    ]).toEqual([0, 1, 0, -1]);
  });
});

describe('the indices', () => {
  it('tell storms from stable air', () => {
    const [warm, calm] = [indicesOf(stormy), indicesOf(cold)];
    expect(warm.cape).toBeGreaterThan(1000);
    expect(warm.lifted).toBeLessThan(-3);
    expect(warm.cin).toBeLessThanOrEqual(0);
    expect(calm.cape).toBeLessThan(50);
    expect(calm.lifted).toBeGreaterThan(0);
  });

  it('are those of the rising parcel of the lowest level', () => {
    expect(indicesOf(stormy).cape).toBe(ascend(stormy, parcelOf(stormy, 'surface')).cape);
  });

  it('give heights in order: condensation, free rise, equilibrium', () => {
    const { lcl, lfc, el, freezing, shear } = indicesOf(stormy);
    expect(lcl).toBeGreaterThan(300);
    expect(lfc ?? 0).toBeGreaterThanOrEqual(lcl ?? Infinity);
    expect(el).toBeGreaterThan(lfc ?? Infinity);
    expect(freezing).toBeGreaterThan(3100);
    expect(shear).toBeCloseTo(19.99, 1);
  });

  it.each([
    [0, 0, 'none'],
    [299, 0, 'none'],
    [500, -20, 'isolated'],
    [1500, -20, 'likely'],
    [3000, -20, 'severe'],
    [1500, -200, 'none'],
    [3000, -200, 'isolated'],
  ] as const)('with CAPE %d and CIN %d storms are %s', (cape, cin, chance) => {
    expect(stormChance({ cape, cin })).toBe(chance);
  });
});

describe('the diagram', () => {
  it('leans isotherms in the skew-T and keeps them upright in the Stüve', () => {
    const x = (kind: 'skew-t' | 'stueve', pressure: number): number =>
      placeIn(frameOf(kind), size, pressure, 273.15)[0];
    expect(x('skew-t', 500)).toBeGreaterThan(x('skew-t', 1000) + 50);
    expect(x('stueve', 500)).toBeCloseTo(x('stueve', 1000));
  });

  it('has high pressure at the bottom, and every level inside its frame', () => {
    for (const kind of ['skew-t', 'stueve'] as const) {
      const ys = [...stormy.pressure].map((pressure) => placeIn(frameOf(kind), size, pressure, 273.15)[1]);
      expect(ys).toEqual([...ys].toSorted((a, b) => b - a));
      expect(ys.every((y) => y >= 0 && y <= size.height)).toBe(true);
    }
  });

  it('draws a point for each level', () => {
    expect(linePath(frameOf('skew-t'), size, stormy.pressure, stormy.temperature).split('L')).toHaveLength(9);
    expect(ISOTHERMS.some((temp) => Math.abs(temp - 273.15) < 0.01)).toBe(true);
  });

  it('shades the energy of the parcel only where there is some', () => {
    const area = (sounding: Sounding): string =>
      capeArea(
        frameOf('skew-t'),
        size,
        sounding,
        indicesOf(sounding).ascent,
        (p) => sounding.temperature[[...sounding.pressure].findIndex((level) => level <= p)] ?? 0,
      );
    expect(area(stormy)).toMatch(/^M.*Z$/);
    expect(capeArea(frameOf('skew-t'), size, cold, { ...indicesOf(cold).ascent, lfc: null }, () => 0)).toBe('');
  });
});

describe('wind barbs', () => {
  it('count flags of 50, strokes of 10 and halves of 5 knots', () => {
    const inKnots = (knots: number) => barbOf(knots / 1.943844);
    expect([inKnots(0), inKnots(5), inKnots(15), inKnots(50), inKnots(75)]).toEqual([
      { flags: 0, strokes: 0, halves: 0 },
      { flags: 0, strokes: 0, halves: 1 },
      { flags: 0, strokes: 1, halves: 1 },
      { flags: 1, strokes: 0, halves: 0 },
      { flags: 1, strokes: 2, halves: 1 },
    ]);
  });

  it('never lose more than half a step of the wind', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (speed) => {
        const { flags, strokes, halves } = barbOf(speed);
        expect(Math.abs(flags * 50 + strokes * 10 + halves * 5 - speed * 1.943844)).toBeLessThanOrEqual(2.5 + 1e-9);
      }),
    );
  });

  it('are a ring in calm, and turn their feathers over in the southern half of the world', () => {
    expect(barbPath(0)).toMatch(/A3 3/);
    expect(barbPath(10)).toContain('L9 ');
    expect(barbPath(10, true)).toContain('L-9 ');
  });
});

describe('readings', () => {
  it('are the values of the level in the chosen units', () => {
    expect(readingAt(stormy, 850, units, false, plainNumber)).toEqual({
      pressure: 850,
      height: '1500 m',
      temperature: '20°C',
      dewPoint: '14°C',
      wind: '8 m/s',
      direction: 'SW',
    });
    expect(readingAt(stormy, 500, { temp: '°F', wind: 'kt', altitude: 'ft', rain: 'in' }, true, plainNumber)).toEqual({
      pressure: 500,
      height: '18696 ft',
      temperature: '14°F',
      dewPoint: '-4°F',
      wind: '39 kt',
      direction: '264°',
    });
  });

  it('lie between the levels, and nowhere outside the column', () => {
    const between = readingAt(stormy, 600, units, false, plainNumber);
    expect(Number.parseInt(between?.temperature ?? '', 10)).toBeLessThan(8);
    expect([
      readingAt(stormy, 1000, units, false, plainNumber),
      readingAt(stormy, 100, units, false, plainNumber),
    ]).toEqual([null, null]);
    expect(withUnit('altitude', null, units, plainNumber)).toBe('–');
  });
});

describe('the hodograph', () => {
  it('runs from the ground up in layers that meet', () => {
    const parts = hodographParts(stormy, 2);
    expect(parts.map(({ layer }) => layer)).toEqual(['0-1', '1-3', '3-6', '6-12']);
    expect(parts[0]?.path.startsWith('M4 -6')).toBe(true);
    for (let k = 1; k < parts.length; k++)
      expect(parts[k]?.path.slice(1).split('L')[0]).toBe(parts[k - 1]?.path.split('L').at(-1));
  });
});
