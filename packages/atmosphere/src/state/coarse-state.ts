import { coarseColumns, coarseLat, coarseLon, type CoarseWindow, type Neighbours } from '../climate/coarse-grid.ts';
import { columnPressures } from '../climate/free-air.ts';
import { beltAt, rainBelt } from '../climate/itcz.ts';
import type { Climate } from '../climate/climate.ts';
import { lags, season, smoothstep } from '../time/season.ts';
import type { AirMasses } from './air-masses.ts';
import { evenNarrow, slopes, smooth, type Slopes } from './coarse-math.ts';
import { makeColumns, type Columns } from './column.ts';
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
  for (let i = 0; i < n; i += 1) {
    sums.low[i] = followed.climateT[i]! + followed.warmLow[i]!;
    sums.humidity[i] = Math.max(0.05, followed.climateQ[i]! + followed.moist[i]!);
  }
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
  const sharp = make();
  for (let i = 0; i < n; i += 1)
    sharp[i] = 1e5 * Math.sqrt(warmSlopes.x[i]! * warmSlopes.x[i]! + warmSlopes.y[i]! * warmSlopes.y[i]!);
  const front = smooth(sharp, window, neighbours, 1);
  const broad = smooth(air.warmLow, window, neighbours, 2);
  const inputs = { pressure: make(), warm: make(), zonal: make(), broad: make(), front: make(), belt: make() };
  const belt = make();
  const sink = make();
  const table = rainBelt(hours);
  const s = season(hours, lags.air);
  for (let r = 0; r < rows; r += 1) {
    const lat = coarseLat(window.row0 + r);
    const a = Math.abs(lat);
    const off = smoothstep(12, 28, a) * smoothstep(88, 80, a);
    const rowMean = zonalSurface(window.row0 + r);
    for (let c = 0; c < columns; c += 1) {
      const i = r * columns + c;
      const column = (window.column0 + c) % coarseColumns;
      const k = (window.row0 + r) * coarseColumns + column;
      const away = (lat - beltAt(table, coarseLon(column))) / 13;
      const trough = 4.2 * Math.exp(-away * away);
      belt[i] = Math.exp(-6.5 * away * away);
      const sharpness = front[i]! - 1.2;
      inputs.front[i] =
        off * (sharpness <= 0 ? 0 : (1.1 * sharpness * sharpness) / (sharpness + 0.6) / (1 + sharpness / 8));
      const wild = air.warmLow[i]! - broad[i]!;
      inputs.warm[i] = air.warmLow[i]! - wild * smoothstep(0.7, 3.5, Math.abs(wild));
      // Warm ground makes a shallow heat low, cold water a shallow high: neither reaches far up.
      inputs.zonal[i] = air.climateT[i]! - air.climateHigh[i]!;
      inputs.broad[i] = air.climateHigh[i]! - rowMean;
      sink[i] = Math.exp(-(((Math.abs(away) * 13 - 21) / 9) ** 2));
      inputs.belt[i] = trough;
      inputs.pressure[i] =
        climate.pressureMean[k]! +
        climate.pressureSwing[k]! * s -
        trough +
        air.storms[i]! -
        0.38 * inputs.zonal[i] -
        off * 0.28 * broad[i]! -
        inputs.front[i];
    }
  }
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
  const spin = new Float32Array(n);
  for (let i = 0; i < n; i += 1) spin[i] = av.x[i]! - au.y[i]!;
  const spinSlopes = slopes(spin, window, neighbours);
  const out = new Float32Array(n);
  for (let r = 0; r < rows; r += 1) {
    const lat = coarseLat(window.row0 + r);
    const fade = smoothstep(88, 80, Math.abs(lat));
    const turn = Math.tanh(lat / 12);
    for (let i = r * columns, end = i + columns; i < end; i += 1) {
      const advection = -(glide.u[i]! * warmSlopes.x[i]! + glide.v[i]! * warmSlopes.y[i]!);
      const spread = du.x[i]! + dv.y[i]!;
      const carried = -(aloft.u[i]! * spinSlopes.x[i]! + aloft.v[i]! * spinSlopes.y[i]!) * turn;
      const sharpness = front[i]! - 1.3;
      const w =
        2.6e4 * advection - 1.15e5 * spread + 1.5 * Math.tanh(4e8 * carried) + (sharpness > 0 ? 0.5 * sharpness : 0);
      // Soft saturation: a hard limit would show as straight cloud edges.
      out[i] = (fade * w) / Math.sqrt(1 + (w / 9) * (w / 9));
    }
  }
  return out;
}
