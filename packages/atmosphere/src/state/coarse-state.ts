import { coarseColumns, coarseLat, coarseLon, type CoarseWindow, type Neighbours } from '../climate/coarse-grid.ts';
import { columnPressures } from '../climate/free-air.ts';
import { beltAt, rainBelt } from '../climate/itcz.ts';
import type { Climate } from '../climate/climate.ts';
import { lags, season, smoothstep } from '../time/season.ts';
import type { AirMasses } from './air-masses.ts';
import { evenNarrow, slopes, smooth, type Slopes } from './coarse-math.ts';
import { makeColumns, type Columns } from './column.ts';
import { workOutLift, type LiftPlanes } from './lift-row.ts';
import { workOutSurface, type SurfacePlanes } from './surface-row.ts';
import { freeDrag, windOf, type Wind } from './winds.ts';

/** The weather on a window of the coarse grid at one time. */
export interface CoarseState {
  readonly window: CoarseWindow;
  readonly hours: number;
  readonly air: AirMasses;
  /** Pressure at sea level, hPa. */
  readonly pressure: Float32Array;
  /** Temperature (K) and humidity (g/kg) of the air near sea level. */
  readonly low: Float32Array;
  readonly humidity: Float32Array;
  /** Sharpness of fronts, K per 100 km. */
  readonly front: Float32Array;
  readonly columns: Columns;
  /** Wind 10 m above open sea and above open land. */
  readonly overSea: Wind;
  readonly overLand: Wind;
  /** Rising air in cm/s, and the same smoothed. */
  readonly lift: Float32Array;
  readonly broadLift: Float32Array;
  /** Distance from the rain belt: 1 in its middle, 0 far away. */
  readonly belt: Float32Array;
  /** Where the air that rose in the belt sinks again: 1 in the middle of the subtropics. */
  readonly sink: Float32Array;
  /** Wind on a level of the column; made when first asked for. */
  readonly wind: (level: number) => Wind;
}

/** The index of a pressure in the column. */
export function levelIndex(hPa: number): number {
  return (columnPressures as readonly number[]).indexOf(hPa);
}

/** Diagnoses pressure, columns, winds and lift from the air masses. */
export function makeState(
  followed: AirMasses,
  climate: Climate,
  mean: Float32Array,
  zonalSurface: (row: number) => number,
): CoarseState {
  const { window, neighbours, hours } = followed;
  const { columns, rows } = window;
  const n = columns * rows;
  const make = (): Float32Array => new Float32Array(n);
  const sums = { low: make(), humidity: make() };
  addPlanes(followed.climateT, followed.warmLow, 0, sums.low);
  addPlanes(followed.climateQ, followed.moist, 0.05, sums.humidity);
  // Paths and coasts leave threads as narrow as a cell: near a pole those would be blades along the meridians.
  const air = {
    ...followed,
    warmLow: evenNarrow(followed.warmLow, window),
    warmHigh: evenNarrow(followed.warmHigh, window),
  };
  const low = evenNarrow(sums.low, window);
  const humidity = evenNarrow(sums.humidity, window);
  relax(low, humidity, window, neighbours);
  const warmSlopes = slopes(low, window, neighbours);
  const sharp = sharpnessOf(warmSlopes);
  const front = smooth(sharp, window, neighbours, 1);
  const broad = smooth(air.warmLow, window, neighbours, 2);
  const inputs = { pressure: make(), warm: make(), zonal: make(), broad: make(), front: make(), belt: make() };
  const belt = make();
  const sink = make();
  const table = rainBelt(hours);
  const s = season(hours, lags.air);
  const worldColumns = Int32Array.from({ length: columns }, (_, c) => (window.column0 + c) % coarseColumns);
  const belts = Float64Array.from(worldColumns, (column) => beltAt(table, coarseLon(column)));
  const planes: SurfacePlanes = {
    pressureMean: climate.pressureMean,
    pressureSwing: climate.pressureSwing,
    storms: air.storms,
    climateT: air.climateT,
    climateHigh: air.climateHigh,
    warmLow: air.warmLow,
    broadWarm: broad,
    sharpness: front,
    belt,
    sink,
    pressure: inputs.pressure,
    warm: inputs.warm,
    zonal: inputs.zonal,
    broad: inputs.broad,
    front: inputs.front,
    trough: inputs.belt,
  };
  for (let r = 0; r < rows; r += 1)
    workOutSurface(planes, {
      lat: coarseLat(window.row0 + r),
      first: r * columns,
      columns: worldColumns,
      worldRow: (window.row0 + r) * coarseColumns,
      belts,
      mean: zonalSurface(window.row0 + r),
      season: s,
    });
  const built = makeColumns(
    {
      ...air,
      warmHigh: smooth(air.warmHigh, window, neighbours, 2),
      trough: smooth(air.trough, window, neighbours, 1),
    },
    mean,
    inputs,
  );
  const winds = new Map<number, Wind>();
  const wind = (level: number): Wind => {
    let known = winds.get(level);
    if (known === undefined) {
      const low = columnPressures[level]! > 820;
      known = windOf(built.height(level), window, neighbours, {
        drag: low ? (lat) => freeDrag(lat) + 1.6e-5 : freeDrag,
        metres: 1,
        curvature: low ? [-0.15, 1] : [-0.1, 0.26],
      });
      if (columnPressures[level]! < 420) calm(known);
      winds.set(level, known);
    }
    return known;
  };
  const overSea = windOf(inputs.pressure, window, neighbours, {
    drag: (lat) => 3.2e-5 + freeDrag(lat) * 0.3,
    metres: 8.3 * 0.94,
    curvature: [-0.15, 1.6],
  });
  // What only some ask for is made when they do.
  let overLand: Wind | undefined;
  let broadLift: Float32Array | undefined;
  const lift = liftOf({ air, low, warmSlopes, front, overSea, wind });
  return {
    window,
    hours,
    air,
    pressure: inputs.pressure,
    low,
    humidity,
    front,
    columns: built,
    overSea,
    get overLand() {
      overLand ??= windOf(inputs.pressure, window, neighbours, {
        drag: (lat) => 7.5e-5 + freeDrag(lat) * 0.3,
        metres: 8.3 * 0.6,
        curvature: [-0.15, 1.6],
      });
      return overLand;
    },
    lift: smooth(lift, window, neighbours, 1),
    get broadLift() {
      broadLift ??= smooth(lift, window, neighbours, 3);
      return broadLift;
    },
    belt,
    sink,
    wind,
  };
}

/** Adds two planes; no sum is less than `least`. */
function addPlanes(one: Float32Array, other: Float32Array, least: number, out: Float32Array): void {
  for (let i = 0; i < out.length; i += 1) out[i] = Math.max(least, one[i]! + other[i]!);
}

/** A plane less another one. */
function lessPlane(one: Float32Array, other: Float32Array): Float32Array {
  const out = new Float32Array(one.length);
  for (let i = 0; i < out.length; i += 1) out[i] = one[i]! - other[i]!;
  return out;
}

/** How much warmth changes over a distance, K per 100 km. */
function sharpnessOf({ x, y }: Slopes): Float32Array {
  const out = new Float32Array(x.length);
  for (let i = 0; i < out.length; i += 1) out[i] = 1e5 * Math.sqrt(x[i]! * x[i]! + y[i]! * y[i]!);
  return out;
}

/** Threads of air thinner than a cell show as combs: where temperature (K) leaps from cell to cell, it and humidity turn to their means. */
function relax(low: Float32Array, humidity: Float32Array, window: CoarseWindow, neighbours: Neighbours): void {
  const evenLow = smooth(low, window, neighbours, 1);
  const evenHumidity = smooth(humidity, window, neighbours, 1);
  for (let i = 0; i < low.length; i += 1) {
    const share = smoothstep(0.2, 0.9, Math.abs(low[i]! - evenLow[i]!));
    low[i]! += share * (evenLow[i]! - low[i]!);
    humidity[i]! += share * (evenHumidity[i]! - humidity[i]!);
  }
}

/** No jet blows much over 120 m/s: drag and waves that the balance leaves out hold it back. */
function calm({ u, v }: Wind): void {
  for (let i = 0; i < u.length; i += 1) {
    const q = (u[i]! * u[i]! + v[i]! * v[i]!) / 15_600;
    const factor = 1 / Math.sqrt(Math.sqrt(1 + q * q));
    u[i]! *= factor;
    v[i]! *= factor;
  }
}

interface LiftInputs {
  readonly air: AirMasses;
  readonly low: Float32Array;
  readonly warmSlopes: Slopes;
  readonly front: Float32Array;
  readonly overSea: Wind;
  readonly wind: (level: number) => Wind;
}

/** Rising air (cm/s): warm air gliding up, convergence at the ground, vorticity carried in aloft, and fronts. */
function liftOf({ air, warmSlopes, front, overSea, wind }: LiftInputs): Float32Array {
  const { window, neighbours } = air;
  const { columns, rows } = window;
  const glide = wind(levelIndex(850));
  const aloft = wind(levelIndex(500));
  const du = slopes(overSea.u, window, neighbours);
  const dv = slopes(overSea.v, window, neighbours);
  const au = slopes(aloft.u, window, neighbours);
  const av = slopes(aloft.v, window, neighbours);
  const n = columns * rows;
  const planes: LiftPlanes = {
    warmSlopes,
    front,
    glide,
    aloft,
    du,
    dv,
    spin: slopes(lessPlane(av.x, au.y), window, neighbours),
  };
  const out = new Float32Array(n);
  for (let r = 0; r < rows; r += 1)
    workOutLift(planes, coarseLat(window.row0 + r), r * columns, (r + 1) * columns, out);
  return out;
}
