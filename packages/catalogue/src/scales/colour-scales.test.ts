import { describe, expect, it } from 'vitest';
import { compositeOver, type Rgba } from './colour.ts';
import { colourDistances, dichromacies, toLab } from './test-colour-distance.ts';
import { colourScales } from './colour-scales.ts';
import { readGradient } from './custom-gradient.rules.ts';
import { maxRampSteps, type ColourScale } from './scale.ts';
import { scaleIdents } from './scale-idents.ts';
import { lightnessCourses } from './test-lightness-courses.ts';

const all: readonly ColourScale[] = scaleIdents.map((ident) => colourScales[ident]);
/** Scales without breaks. */
const smooth: ReadonlySet<string> = new Set(['wind', 'gust', 'temp', 'rain', 'waves', 'swell', 'radar', 'satellite']);
const ordered = all
  .map((scale) => ({ ...scale, lightness: lightnessCourses[scale.ident] }))
  .filter(({ lightness }) => lightness !== 'free');

/** Colours as seen over the dark map; a fully transparent stop has no colour to judge. */
const seenColours = (scale: ColourScale): Rgba[] =>
  scale.gradient.filter(([, colour]) => colour[3] > 0).map(([, colour]) => compositeOver(colour));
const neighbours = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.slice(1).flatMap((item, index): [Item, Item][] => {
    const before = items[index];
    return before === undefined ? [] : [[before, item]];
  });
const pairs = (colours: readonly Rgba[]): [Rgba, Rgba][] =>
  colours.flatMap((first, index) => colours.slice(index + 1).map((second): [Rgba, Rgba] => [first, second]));

describe('the list of scales', () => {
  it('has a scale under every ident, each naming itself', () => {
    expect(all.map(({ ident }) => ident)).toEqual([...scaleIdents]);
    expect(Object.keys(colourScales)).toHaveLength(51);
  });

  it.each(all)('$ident is a valid gradient of at most 2048 steps, with thresholds inside it', (scale) => {
    expect(readGradient(scale.gradient).ok).toBe(true);
    expect(Number.isInteger(scale.steps)).toBe(true);
    expect(scale.steps).toBeGreaterThanOrEqual(scale.gradient.length);
    expect(scale.steps).toBeLessThanOrEqual(maxRampSteps);
    const values = scale.gradient.map(([value]) => value);
    for (const value of scale.thresholds) {
      expect(value).toBeGreaterThanOrEqual(Math.min(...values));
      expect(value).toBeLessThanOrEqual(Math.max(...values));
    }
    expect(scale.opaque).toBe(scale.gradient.every(([, colour]) => colour[3] === 255));
  });

  it('speaks raw units: kelvin, pascal and metre', () => {
    expect(colourScales.temp.gradient[0][0]).toBe(213.15);
    expect(colourScales.pressure.gradient[0][0]).toBe(96_000);
    expect(colourScales.visibility.thresholds).toEqual([1000, 5000, 10_000]);
    expect(colourScales.sst.thresholds).toEqual([273.15, 299.65]);
  });

  it('colours swell as waves', () => {
    expect(colourScales.swell.gradient).toEqual(colourScales.waves.gradient);
  });
});

describe('lightness', () => {
  it.each(ordered)('$ident $lightness', (scale) => {
    const lightness = seenColours(scale).map((colour) => toLab(colour)[0]);
    const steps = neighbours(lightness).map(([before, after]) => after - before);
    const turn =
      scale.lightness === 'peaks'
        ? lightness.indexOf(Math.max(...lightness))
        : lightness.indexOf(Math.min(...lightness));
    const rising = (step: number) => step > 0;
    const falling = (step: number) => step < 0;
    switch (scale.lightness) {
      case 'rises':
        expect(steps.every(rising)).toBe(true);
        break;
      case 'falls':
        expect(steps.every(falling)).toBe(true);
        break;
      case 'peaks':
        expect(steps.slice(0, turn).every(rising) && steps.slice(turn).every(falling)).toBe(true);
        break;
      default:
        expect(steps.slice(0, turn).every(falling) && steps.slice(turn).every(rising)).toBe(true);
    }
  });

  it('turns at freezing, at the standard atmosphere and at the usual', () => {
    const turnOf = (scale: ColourScale, pick: (...values: number[]) => number) => {
      const lightness = scale.gradient.map(([, colour]) => toLab(compositeOver(colour))[0]);
      return scale.gradient[lightness.indexOf(pick(...lightness))]?.[0];
    };
    // Light runs smoothly over freezing: the two lightest stops are 0 and 1 °C.
    expect([273.15, 274.15]).toContain(turnOf(colourScales.temp, Math.max));
    expect(turnOf(colourScales.wetbulbtemp, Math.max)).toBe(273.15);
    expect(turnOf(colourScales.pressure, Math.max)).toBe(101_300);
    expect(turnOf(colourScales.efi, Math.min)).toBe(0);
    expect(turnOf(colourScales.moistureAnom, Math.min)).toBe(0);
  });

  it('grows darker only where little is what matters', () => {
    expect(all.filter(({ ident }) => lightnessCourses[ident] === 'falls').map(({ ident }) => ident)).toEqual([
      'rh',
      'cbase',
      'visibility',
      'soilMoisture',
      'dfm10h',
    ]);
  });
});

describe('distance between steps', () => {
  // Smooth scales have many stops close together: they are judged at the values people tell apart, in a test of their own.
  const stepped = all.filter(({ ident }) => !smooth.has(ident));
  it.each(stepped)('$ident: neighbours differ by ΔE2000 ≥ 7, and ≥ 6 to each kind of dichromat', (scale) => {
    const colours = seenColours(scale);
    // Classes meet in any order on a map, so each is judged against all the others.
    for (const [first, second] of scale.qualitative ? pairs(colours) : neighbours(colours)) {
      const distances = colourDistances(first, second);
      expect(distances.normal).toBeGreaterThanOrEqual(7);
      for (const kind of dichromacies) expect(distances[kind]).toBeGreaterThanOrEqual(6);
    }
  });
});

describe('deliberate breaks', () => {
  // Raw values of the thresholds people decide by: the colour must change at once there.
  it.each([
    ['currents', 1],
    ['sst', 299.65],
    ['visibility', 1000],
    ['visibility', 5000],
    ['rh', 30],
    ['rh', 90],
    ['cape', 1000],
    ['cape', 2500],
    ['pm2p5', 50],
    ['turbulence', 0.1],
    ['turbulence', 0.2],
    ['turbulence', 0.45],
    ['cbase', 304.8],
    ['gtco3', 220],
    ['thunder', 1],
  ] as const)('%s breaks at %d', (ident, threshold) => {
    const { gradient, thresholds } = colourScales[ident];
    const at = gradient.findIndex(([value]) => value === threshold);
    const [before, after] = [gradient[at - 1], gradient[at]];
    if (before === undefined || after === undefined) throw new Error(`${ident} has no stop at ${threshold}`);
    const range = (gradient.at(-1)?.[0] ?? 0) - gradient[0][0];
    expect(after[0] - before[0]).toBeLessThan(range / 100);
    expect(thresholds).toContain(threshold);
  });
});
