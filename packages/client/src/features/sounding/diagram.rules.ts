import {
  dewPointOfRatio,
  dryAdiabat,
  moistAdiabat,
  toDiagram,
  ZERO_C,
  type DiagramFrame,
  type DiagramKind,
  type Sounding,
} from '@meltemi/fields';

/** Size of the drawing, px. */
export interface DiagramSize {
  readonly width: number;
  readonly height: number;
}

/** The frame of a kind of diagram: 1050 to 150 hPa, temperatures at the lower edge in K. */
export const frameOf = (kind: DiagramKind): DiagramFrame =>
  kind === 'skew-t'
    ? { kind, bottom: 1050, top: 150, coldest: ZERO_C - 38, warmest: ZERO_C + 42, lean: 0.85 }
    : { kind, bottom: 1050, top: 150, coldest: ZERO_C - 80, warmest: ZERO_C + 40, lean: 0 };

const px = (value: number): string => String(Math.round(value * 10) / 10);

/** The place of a pressure (hPa) and a temperature (K) in the drawing. */
export function placeIn(
  frame: DiagramFrame,
  { width, height }: DiagramSize,
  pressure: number,
  temperature: number,
): readonly [x: number, y: number] {
  const { x, y } = toDiagram(frame, pressure, temperature);
  return [x * width, (1 - y) * height];
}

/** A line through pressures and temperatures. */
export function linePath(
  frame: DiagramFrame,
  size: DiagramSize,
  pressures: ArrayLike<number>,
  temperatures: ArrayLike<number>,
): string {
  return Array.from({ length: pressures.length }, (_, k) => {
    const [x, y] = placeIn(frame, size, pressures[k] ?? Number.NaN, temperatures[k] ?? Number.NaN);
    return `${k === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`;
  }).join('');
}

/** Barbs closer than this lie over each other, px. */
const BARBS_APART = 9;

/** The levels that have room for a barb, from the ground up; those without a wind have none. `yOf` is the height in the drawing. */
export function barbLevels(
  { pressure, u, v }: Pick<Sounding, 'pressure' | 'u' | 'v'>,
  yOf: (pressure: number) => number,
) {
  const levels: number[] = [];
  let last = Infinity;
  for (const [k, value] of pressure.entries()) {
    const y = yOf(value);
    if (!Number.isFinite(u[k]) || !Number.isFinite(v[k]) || y < 0 || last - y < BARBS_APART) continue;
    levels.push(k);
    last = y;
  }
  return levels;
}

/** Isobars that carry a number, hPa. */
export const ISOBARS = [1000, 850, 700, 600, 500, 400, 300, 250, 200, 150] as const;

/** Isotherms every ten degrees, K. */
export const ISOTHERMS: readonly number[] = Array.from({ length: 15 }, (_, k) => ZERO_C - 100 + k * 10);

const LADDER = Float64Array.from({ length: 37 }, (_, k) => 1050 - k * 25);

/** The lines that dry air follows, from potential temperatures in K. */
export const dryLines = (frame: DiagramFrame, size: DiagramSize): readonly string[] =>
  [-20, 0, 20, 40, 60, 80, 100, 120].map((celsius) =>
    linePath(
      frame,
      size,
      LADDER,
      LADDER.map((pressure) => dryAdiabat(ZERO_C + celsius, pressure)),
    ),
  );

/** The lines that saturated air follows, from temperatures at 1000 hPa. */
export const moistLines = (frame: DiagramFrame, size: DiagramSize): readonly string[] =>
  [0, 8, 16, 24, 32].map((celsius) =>
    linePath(
      frame,
      size,
      LADDER,
      LADDER.map((pressure) => moistAdiabat(1000, ZERO_C + celsius, pressure)),
    ),
  );

/** The lines of equal water, from g/kg, up to 600 hPa where they still matter. */
export const waterLines = (frame: DiagramFrame, size: DiagramSize): readonly string[] => {
  const low = LADDER.filter((pressure) => pressure >= 600);
  return [1, 2, 4, 8, 16].map((grams) =>
    linePath(
      frame,
      size,
      low,
      low.map((pressure) => dewPointOfRatio(pressure, grams / 1000)),
    ),
  );
};

/** The area between the rising parcel and the colder air around it, where it is free to rise; empty where there is none. */
export function capeArea(
  frame: DiagramFrame,
  size: DiagramSize,
  sounding: Sounding,
  {
    pressure,
    temperature,
    lfc,
    el,
  }: {
    readonly pressure: Float64Array;
    readonly temperature: Float64Array;
    readonly lfc: number | null;
    readonly el: number | null;
  },
  aroundAt: (pressure: number) => number,
): string {
  if (lfc === null) return '';
  const top = el ?? sounding.pressure.at(-1) ?? 0;
  const inside = Array.from(pressure, (p, k) => ({
    p,
    parcel: temperature[k] ?? Number.NaN,
    around: aroundAt(p),
  })).filter(({ p, parcel, around }) => p <= lfc && p >= top && parcel >= around);
  if (inside.length < 2) return '';
  const up = linePath(
    frame,
    size,
    inside.map(({ p }) => p),
    inside.map(({ parcel }) => parcel),
  );
  const down = linePath(
    frame,
    size,
    inside.map(({ p }) => p).toReversed(),
    inside.map(({ around }) => around).toReversed(),
  );
  return `${up}${down.replace('M', 'L')}Z`;
}
