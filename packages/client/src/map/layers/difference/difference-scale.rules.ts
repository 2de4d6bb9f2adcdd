import { colourScales, gradientRange, metrics, overlays, scaleColour } from '@meltemi/catalogue';
import type { ColourScale, Gradient, MetricIdent, OverlayIdent, Rgba, UnitIdent } from '@meltemi/catalogue';
import type { Ramp } from '@meltemi/fields';

/** How far two forecasts lie apart at the ends of the colours, in raw units. */
const SPANS: Readonly<Partial<Record<MetricIdent, number>>> = {
  temp: 10,
  wind: 15,
  rain: 10,
  pressure: 1500,
  rh: 50,
  clouds: 100,
  waves: 3,
  currents: 1,
  cape: 1500,
  altitude: 2000,
  visibility: 20_000,
  tempSpread: 3,
};

/** The largest difference that has a colour of its own. */
export function differenceSpan(overlay: OverlayIdent): number {
  const { metric, scale } = overlays[overlay];
  const known = SPANS[metric];
  if (known !== undefined || scale === null) return known ?? 1;
  const { from, to } = gradientRange(colourScales[scale].gradient);
  return (to - from) / 4;
}

/**
 * Blue where the shown forecast is lower, orange where it is higher: the two that nobody takes for each other. Nothing in
 * the middle lets the map show through, and both sides grow light with the difference.
 */
const SIDES: readonly (readonly [share: number, colour: Rgba])[] = [
  [-1, [222, 240, 255, 255]],
  [-0.6, [110, 182, 250, 255]],
  [-0.3, [40, 116, 206, 255]],
  [-0.1, [28, 66, 128, 190]],
  [0, [38, 46, 58, 60]],
  [0.1, [112, 62, 20, 190]],
  [0.3, [196, 98, 10, 255]],
  [0.6, [250, 160, 60, 255]],
  [1, [255, 236, 204, 255]],
];

/** The colours of an overlay's differences, in raw units. */
export function differenceScale(overlay: OverlayIdent): ColourScale {
  const span = differenceSpan(overlay);
  const [first, second, ...rest] = SIDES.map(([share, colour]) => [share * span, colour] as const);
  const gradient = [first, second, ...rest] as unknown as Gradient;
  return {
    ident: 'efi',
    unit: overlays[overlay].rawUnit,
    steps: STEPS,
    qualitative: false,
    opaque: false,
    gradient,
    thresholds: [],
  };
}

/** An odd number, so that nothing has a colour of its own in the middle. */
const STEPS = 401;
const ramps = new Map<OverlayIdent, Ramp>();

/** The same as a table for layers; the same object for the same overlay, so that textures are kept. */
export function differenceRamp(overlay: OverlayIdent): Ramp {
  const known = ramps.get(overlay);
  if (known !== undefined) return known;
  const scale = differenceScale(overlay);
  const span = differenceSpan(overlay);
  const rgba = new Uint8Array(STEPS * 4);
  for (let k = 0; k < STEPS; k++)
    rgba.set((scaleColour(scale, span * ((2 * k) / (STEPS - 1) - 1)) ?? [0, 0, 0, 0]).map(Math.round), 4 * k);
  const ramp: Ramp = { min: -span, max: span, size: STEPS, rgba };
  ramps.set(overlay, ramp);
  return ramp;
}

/** The unit that differences are written in: the chosen one, unless its numbers cannot be taken from each other (Beaufort, words). */
export function differenceUnit(overlay: OverlayIdent, unit: UnitIdent): UnitIdent {
  const metric = metrics[overlays[overlay].metric];
  return unit === 'bft' || metric.conv[unit]?.classes !== undefined ? metric.defaults[0] : unit;
}

/** A difference of raw values as a number of the unit; degrees Fahrenheit only change their size, not their zero. */
export function differenceIn(overlay: OverlayIdent, raw: number, unit: UnitIdent): number {
  const conversion = metrics[overlays[overlay].metric].conv[differenceUnit(overlay, unit)]?.conversion;
  return conversion === undefined ? raw : conversion(raw) - conversion(0);
}
