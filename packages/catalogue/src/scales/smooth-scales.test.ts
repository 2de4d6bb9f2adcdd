import { describe, expect, it } from 'vitest';
import { compositeOver, linearChannel, relativeLuminance, textSwitchLuminance, type Rgba } from './colour.ts';
import { colourScales } from './colour-scales.ts';
import { lightnessCourses } from './test-lightness-courses.ts';
import { sampleGradient } from './sample.rules.ts';
import type { ScaleIdent } from './scale-idents.ts';
import { colourDistances, simulateDichromacy, toLab, type Dichromacy } from './test-colour-distance.ts';

/** Red-green blindness: eight men in a hundred have one of the two, or a milder form. */
const redGreen: readonly Dichromacy[] = ['deuteranopia', 'protanopia'];

/** Values, written as people say them, from one to another. */
const range = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

const kelvin = (celsius: number): number => celsius + 273.15;
/** Rain is kept as millimetres in three hours. */
const threeHours = (rate: number): number => rate * 3;

interface Smooth {
  readonly ident: ScaleIdent;
  /** A run of small steps: about the difference of two neighbouring pixels of a map. */
  readonly fine: readonly number[];
  /** Largest ΔE2000 over such a step. A difference of 1 is just seen side by side, 7 is plain at a glance. */
  readonly jump: number;
  /** Values that people tell apart, with the least ΔE2000 between neighbours: to everybody, and to the red-green blind. */
  readonly steps: readonly number[];
  readonly apart: number;
  readonly apartToBlind: number;
}

const beaufort = [0, 2, 4, 6, 8, 10, 12.5, 15, 17.2, 20.8, 24.5, 28.5, 32.7];
const scales: readonly Smooth[] = [
  { ident: 'wind', fine: range(0, 32.5, 0.25), jump: 3.1, steps: beaufort, apart: 10, apartToBlind: 8 },
  { ident: 'gust', fine: range(0, 50, 0.25), jump: 3.1, steps: [...beaufort, 40, 50], apart: 9, apartToBlind: 5.3 },
  {
    ident: 'temp',
    fine: range(-60, 48, 0.5).map(kelvin),
    jump: 4.2,
    steps: [-40, -30, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30, 35, 40].map(kelvin),
    apart: 8.5,
    apartToBlind: 6.4,
  },
  {
    ident: 'rain',
    // A two-hundredth of the way from 0.1 to 80 mm/h, on a logarithmic axis.
    fine: range(0, 200, 1).map((step) => threeHours(0.1 * 800 ** (step / 200))),
    jump: 2.4,
    steps: [0.1, 0.5, 1, 2.5, 5, 10, 20, 35, 50, 80].map(threeHours),
    apart: 11,
    apartToBlind: 7.2,
  },
  {
    ident: 'waves',
    fine: range(0, 14, 0.05),
    jump: 2.4,
    steps: [0, 0.5, 1, 1.75, 2.5, 3.5, 5, 7, 9, 11.5, 14],
    apart: 12,
    apartToBlind: 7.1,
  },
  {
    ident: 'radar',
    fine: range(0, 70, 0.5),
    jump: 5,
    steps: [10, 15, 20, 23, 29.5, 34.5, 40, 44, 47, 50.2, 55, 62, 70],
    apart: 6.5,
    apartToBlind: 5.4,
  },
  {
    ident: 'satellite',
    fine: range(183, 315, 1),
    jump: 5.5,
    steps: [185, 190, 195, 200, 205, 210, 215, 222, 232, 242, 255, 270, 285, 300],
    apart: 8.7,
    apartToBlind: 8.5,
  },
];

const seen = (ident: ScaleIdent, value: number): Rgba => {
  const colour = sampleGradient(colourScales[ident].gradient, value);
  if (colour === null) throw new Error(`${ident} has a hole at ${value}`);
  return compositeOver(colour);
};
const neighbours = (values: readonly number[]): readonly (readonly [number, number])[] =>
  values.slice(1).map((value, index) => [values[index] ?? value, value]);

describe('a smooth scale', () => {
  it.each(scales)('$ident never jumps: a small step is at most ΔE $jump, also to the red-green blind', (scale) => {
    for (const [before, after] of neighbours(scale.fine)) {
      const distances = colourDistances(seen(scale.ident, before), seen(scale.ident, after));
      for (const kind of ['normal', ...redGreen] as const)
        expect({ after, kind, distance: distances[kind] }).toSatisfy(() => distances[kind] <= scale.jump);
    }
  });

  it.each(scales)('$ident tells its steps apart: ΔE ≥ $apart, ≥ $apartToBlind to the red-green blind', (scale) => {
    for (const [before, after] of neighbours(scale.steps)) {
      const distances = colourDistances(seen(scale.ident, before), seen(scale.ident, after));
      expect({ after, ...distances }).toSatisfy(() => distances.normal >= scale.apart);
      for (const kind of redGreen)
        expect({ after, ...distances }).toSatisfy(() => distances[kind] >= scale.apartToBlind);
    }
  });

  it.each(scales.filter(({ ident }) => lightnessCourses[ident] === 'peaks'))(
    '$ident keeps its order of lightness for the red-green blind: up to one lightest value, then down',
    ({ ident }) => {
      for (const kind of redGreen) {
        const lightness = colourScales[ident].gradient.map(
          ([value]) => toLab(simulateDichromacy(seen(ident, value), kind))[0],
        );
        const top = lightness.indexOf(Math.max(...lightness));
        expect(lightness.slice(0, top + 1)).toEqual(lightness.slice(0, top + 1).toSorted((a, b) => a - b));
        expect(lightness.slice(top)).toEqual(lightness.slice(top).toSorted((a, b) => b - a));
      }
    },
  );
});

describe('wind', () => {
  it('differs at every 2 m/s up to 10, where most of the land lies', () => {
    for (const [before, after] of neighbours(range(0, 10, 2))) {
      const distances = colourDistances(seen('wind', before), seen('wind', after));
      expect(distances.normal).toBeGreaterThanOrEqual(10);
      for (const kind of redGreen) expect(distances[kind]).toBeGreaterThanOrEqual(8);
    }
  });

  it('does not turn orange at gale: there the brightest yellow begins', () => {
    const [before, at] = [seen('wind', 17), seen('wind', 17.2)];
    expect(colourDistances(before, at).normal).toBeLessThan(3.1);
    const lightness = range(0, 32.6, 0.1).map((value) => toLab(seen('wind', value))[0]);
    expect(lightness.indexOf(Math.max(...lightness)) / 10).toBeCloseTo(17.2, 5);
  });

  it('keeps both sides of the gale apart: values 5 m/s apart never look alike', () => {
    const values = range(0, 32.5, 0.5);
    for (const low of values) {
      for (const high of values.filter((value) => value >= low + 5)) {
        const distances = colourDistances(seen('wind', low), seen('wind', high));
        for (const kind of ['normal', ...redGreen] as const)
          expect({ low, high, kind, ...distances }).toSatisfy(() => distances[kind] >= 8);
      }
    }
  });

  it('has the same colours for gusts up to hurricane force', () => {
    for (const value of range(0, 32.5, 0.5)) expect(seen('gust', value)).toEqual(seen('wind', value));
    expect(seen('gust', 40)).not.toEqual(seen('gust', 32.7));
  });
});

describe('rain and radar', () => {
  it('give one colour to one rate', () => {
    for (const rate of [0.2, 0.5, 1, 2.5, 5, 10, 20, 35, 50, 80]) {
      const reflectivity = 10 * Math.log10(200 * rate ** 1.6);
      const { normal } = colourDistances(seen('rain', threeHours(rate)), seen('radar', reflectivity));
      expect({ rate, normal }).toSatisfy(() => normal < 2.5);
    }
  });
});

describe('the ink of particles', () => {
  /** The dark ink of the map's particles, #080e18; the other one is white. */
  const dark = 0.2126 * linearChannel(8) + 0.7152 * linearChannel(14) + 0.0722 * linearChannel(24);
  const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

  it.each(Object.values(colourScales))('is read on every colour of $ident: contrast 4.2 or more', (scale) => {
    const from = scale.gradient[0][0];
    const to = scale.gradient.at(-1)?.[0] ?? from;
    for (let sample = 0; sample <= 400; sample++) {
      const ground = relativeLuminance(seen(scale.ident, from + ((to - from) * sample) / 400));
      const ink = ground > textSwitchLuminance ? dark : 1;
      expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.2);
    }
  });
});
