import type { ColourScale, Gradient, GradientStop } from './scale.ts';
import type { ScaleIdent } from './scale-idents.ts';

/** Turns a value as written in a scale's source into its raw unit. */
export type WrittenUnit = (written: number) => number;

// Sums like −0.01 + 273.15 carry noise in the last digits; a millionth of any raw unit is far below what is drawn.
const clean = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Written in °C, raw in K. */
export const celsius: WrittenUnit = (written) => clean(written + 273.15);

/** Written in hPa, raw in Pa. */
export const hectopascals: WrittenUnit = (written) => clean(written * 100);

/** Written in km, raw in m. */
export const kilometres: WrittenUnit = (written) => clean(written * 1000);

/** Written in mm an hour, raw in mm over three hours: what a data tile and a three-hour step of a forecast hold. */
export const overThreeHours: WrittenUnit = (written) => clean(written * 3);

type ScaleSource = Omit<ColourScale, 'qualitative' | 'opaque' | 'thresholds'> & {
  readonly written?: WrittenUnit;
  readonly qualitative?: boolean;
  readonly thresholds?: readonly number[];
};

/** Makes a scale in raw units from one written in the unit its author thinks in. */
export function defineScale({
  written = (value) => value,
  thresholds = [],
  qualitative = false,
  gradient,
  ...rest
}: ScaleSource): ColourScale {
  const raw = ([value, colour]: GradientStop): GradientStop => [written(value), colour];
  const [first, second, ...others] = gradient;
  const rawGradient: Gradient = [raw(first), raw(second), ...others.map(raw)];
  return {
    ...rest,
    qualitative,
    opaque: gradient.every(([, colour]) => colour[3] === 255),
    gradient: rawGradient,
    thresholds: thresholds.map(written),
  };
}

/** The same colours under another ident. */
export const sharing = (scale: ColourScale, ident: ScaleIdent): ColourScale => ({ ...scale, ident });
