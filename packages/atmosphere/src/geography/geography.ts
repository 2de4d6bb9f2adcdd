import { AtmosphereError } from '../atmosphere-error.ts';

/** Land and height of the whole world: rows from north to south, columns from 180° W, values at cell centres. */
export interface Geography {
  readonly width: number;
  readonly height: number;
  /** Metres above the sea. */
  readonly elevation: Int16Array;
  /** Share of land in the cell, 0–255. */
  readonly land: Uint8Array;
}

/** A field on the whole world: cell centres, rows from the north, columns eastward. */
export interface Raster {
  /** Longitude of column 0 and latitude of row 0, degrees. */
  readonly lon0: number;
  readonly lat0: number;
  /** Degrees between neighbours. */
  readonly spacing: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** Throws unless the arrays have the stated size and the size can be cut into degrees. */
export function checkGeography(geography: Geography): void {
  const { width, height, elevation, land } = geography;
  const whole = Number.isInteger(width) && width > 0 && width % 720 === 0 && height * 2 === width;
  if (!whole)
    throw new AtmosphereError(
      'invalidGeography',
      `the geography is ${width} by ${height} cells; it must be twice as wide as high and a multiple of 720 wide`,
    );
  if (elevation.length !== width * height || land.length !== width * height) {
    throw new AtmosphereError('invalidGeography', "the geography's arrays do not have width times height cells");
  }
}

/** A field of the geography as a raster of cell centres. */
function rasterOf(geography: Geography, value: (index: number) => number): Raster {
  const spacing = 360 / geography.width;
  const values = new Float32Array(geography.width * geography.height);
  for (let i = 0; i < values.length; i += 1) values[i] = value(i);
  return {
    lon0: -180 + spacing / 2,
    lat0: 90 - spacing / 2,
    spacing,
    columns: geography.width,
    rows: geography.height,
    values,
  };
}

/** Halves the resolution by the mean of four cells. */
export function halve(raster: Raster): Raster {
  const columns = raster.columns / 2;
  const rows = raster.rows / 2;
  const values = new Float32Array(columns * rows);
  const source = raster.values;
  for (let r = 0; r < rows; r += 1) {
    const top = 2 * r * raster.columns;
    const bottom = top + raster.columns;
    for (let c = 0; c < columns; c += 1)
      values[r * columns + c] =
        (source[top + 2 * c]! + source[top + 2 * c + 1]! + source[bottom + 2 * c]! + source[bottom + 2 * c + 1]!) / 4;
  }
  return {
    lon0: raster.lon0 + raster.spacing / 2,
    lat0: raster.lat0 - raster.spacing / 2,
    spacing: raster.spacing * 2,
    columns,
    rows,
    values,
  };
}

/** Smooths with the weights 1 2 1 along both axes, round the world. */
export function soften(raster: Raster): Raster {
  const { columns, rows, values: source } = raster;
  const along = new Float32Array(raster.values.length);
  const values = new Float32Array(raster.values.length);
  for (let r = 0; r < rows; r += 1) {
    const row = r * columns;
    for (let c = 0; c < columns; c += 1) {
      const west = c === 0 ? columns - 1 : c - 1;
      const east = c === columns - 1 ? 0 : c + 1;
      along[row + c] = (source[row + west]! + 2 * source[row + c]! + source[row + east]!) / 4;
    }
  }
  for (let r = 0; r < rows; r += 1) {
    const north = Math.max(0, r - 1) * columns;
    const south = Math.min(rows - 1, r + 1) * columns;
    for (let c = 0; c < columns; c += 1)
      values[r * columns + c] = (along[north + c]! + 2 * along[r * columns + c]! + along[south + c]!) / 4;
  }
  return { ...raster, values };
}

/** The geography at several resolutions, from its own to about 1°. */
export interface Relief {
  readonly elevations: readonly Raster[];
  readonly lands: readonly Raster[];
  /** Height smoothed so that its slope is what air flows over, not single cells. */
  readonly smooth: Raster;
  /** Slope of the smoothed height eastward and northward, metres per metre. */
  readonly slopeX: Raster;
  readonly slopeY: Raster;
}

/** Builds the resolutions a model may see. */
export function makeRelief(geography: Geography): Relief {
  const elevations = [rasterOf(geography, (i) => geography.elevation[i]!)];
  const lands = [rasterOf(geography, (i) => geography.land[i]! / 255)];
  for (let level = 1; level < 4; level += 1) {
    const height = elevations[level - 1]!;
    // Below a degree nothing more is gained, and odd sizes cannot be halved.
    if (height.spacing >= 1 || height.columns % 4 !== 0) break;
    elevations.push(halve(height));
    lands.push(halve(lands[level - 1]!));
  }
  const quarter = elevations.find((raster) => raster.spacing >= 0.25) ?? elevations.at(-1)!;
  const smooth = soften(soften(quarter));
  return { elevations, lands, smooth, ...slopesOf(smooth) };
}

/** Slopes of a raster by differences over two cells. */
function slopesOf(raster: Raster): { readonly slopeX: Raster; readonly slopeY: Raster } {
  const { columns, rows, values, spacing } = raster;
  const x = new Float32Array(values.length);
  const y = new Float32Array(values.length);
  const step = 2 * spacing * 111_195;
  for (let r = 0; r < rows; r += 1) {
    // Near the poles a cell is narrow; slopes there are kept finite.
    const wide = step * Math.max(0.1, Math.cos(((raster.lat0 - spacing * r) * Math.PI) / 180));
    const north = Math.max(0, r - 1) * columns;
    const south = Math.min(rows - 1, r + 1) * columns;
    for (let c = 0; c < columns; c += 1) {
      const i = r * columns + c;
      x[i] = (values[c === columns - 1 ? i - c : i + 1]! - values[c === 0 ? i + columns - 1 : i - 1]!) / wide;
      y[i] = (values[north + c]! - values[south + c]!) / step;
    }
  }
  return { slopeX: { ...raster, values: x }, slopeY: { ...raster, values: y } };
}

/** The index of the resolution that a grid of so many degrees sees. */
export function reliefLevel(relief: Relief, degrees: number): number {
  const finest = relief.elevations[0]!.spacing;
  return Math.min(relief.elevations.length - 1, Math.max(0, Math.round(Math.log2(degrees / finest))));
}
