import { east, micro, missing, u32 } from './test-octets.ts';

/** A grid on a map, as section 3 of a message has it. */
export interface TestMap {
  readonly template: number;
  readonly columns: number;
  readonly rows: number;
  /** From the shape of the earth on. */
  readonly octets: readonly number[];
}

/** The size of a grid and the octets that all these templates begin with: a sphere of 6,371,229 m, columns and rows. */
const sized = (template: number, columns: number, rows: number, octets: readonly number[]): TestMap => ({
  template,
  columns,
  rows,
  octets: [6, ...missing(15), ...u32(columns), ...u32(rows), ...octets],
});

const alongGrid = 0x38;
/** Rows from south to north. */
const upward = 0x40;

/** The shape of a map that stands for a larger one: the same area in fewer points. */
export interface Shape {
  readonly columns: number;
  readonly rows: number;
  /** Metres. */
  readonly step: number;
  readonly first: readonly [lat: number, lon: number];
}

/** Lambert's cone of HRRR (3.30), wind along the grid. */
export const lambertMap = ({ columns, rows, step, first }: Shape): TestMap =>
  sized(30, columns, rows, [
    ...micro(first[0]),
    ...east(first[1]),
    alongGrid,
    ...micro(38.5),
    ...east(-97.5),
    ...u32(step * 1000),
    ...u32(step * 1000),
    0,
    upward,
    ...micro(38.5),
    ...micro(38.5),
    ...micro(0),
    ...east(0),
  ]);

/** The polar stereographic map of HRRR for Alaska (3.20), wind along the grid. */
export const polarMap = ({ columns, rows, step, first }: Shape): TestMap =>
  sized(20, columns, rows, [
    ...micro(first[0]),
    ...east(first[1]),
    alongGrid,
    ...micro(60),
    ...east(-135),
    ...u32(step * 1000),
    ...u32(step * 1000),
    0,
    upward,
  ]);

/** Lambert's azimuthal equal-area map (3.140) about 54.9° N, 2.5° W. */
export const equalAreaMap = ({ columns, rows, step, first }: Shape): TestMap =>
  sized(140, columns, rows, [
    ...micro(first[0]),
    ...east(first[1]),
    ...micro(54.9),
    ...east(-2.5),
    alongGrid,
    ...u32(step * 1000),
    ...u32(step * 1000),
    upward,
  ]);

/** The rotated globe of HRDPS (3.1), wind along the grid; the first point and the step in its own degrees. */
export const rotatedMap = ({ columns, rows, step, first }: Shape): TestMap =>
  sized(1, columns, rows, [
    ...u32(0),
    ...missing(4),
    ...micro(first[0]),
    ...east(first[1]),
    alongGrid,
    ...micro(first[0] + step * (rows - 1)),
    ...east(first[1] + step * (columns - 1)),
    ...micro(step),
    ...micro(step),
    upward,
    ...micro(-36.088_52),
    ...east(-114.694_858),
    0,
    0,
    0,
    0,
  ]);

const radians = Math.PI / 180;

/** Bearing (radians, clockwise from north) of the great circle from one place to another. */
function bearing(lat: number, lon: number, toLat: number, toLon: number): number {
  const [a, b, d] = [lat * radians, toLat * radians, (toLon - lon) * radians];
  return Math.atan2(Math.sin(d) * Math.cos(b), Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(d));
}

/** How far a map's "up" lies clockwise from true north at a place, radians, by formulas other than the program's. */
export type Upward = (lat: number, lon: number) => number;

/** On Lambert's cone of HRRR "up" turns with the sine of its parallel, from its middle meridian on. */
export const upOnCone: Upward = (_lat, lon) =>
  Math.sin(38.5 * radians) * (((((lon + 97.5) % 360) + 540) % 360) - 180) * radians;

/** On the polar map of HRRR for Alaska "up" leads to the pole along the meridian of 225° E only. */
export const upOnPole: Upward = (_lat, lon) => (lon - 225) * radians;

/** On the rotated globe of HRDPS "up" leads to its own pole. */
export const upOnGlobe: Upward = (lat, lon) => bearing(lat, lon, 36.088_52, -114.694_858 + 180);
