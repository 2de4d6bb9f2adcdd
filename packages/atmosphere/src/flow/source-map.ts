import type { Climate } from '../climate/climate.ts';
import type { SurfaceClimate } from '../climate/surface-climate.ts';
import { saturationHumidity } from '../thermodynamics/air.ts';
import { lags, season } from '../time/season.ts';
import { blurFlow, flowCells, onFlowGrid } from './flow-grid.ts';

/** What the air meets along its path: for each flow cell temperature (K) and humidity (g/kg) near the ground, and the broad temperature aloft (K). */
export interface SourceMap {
  /** Two numbers a cell: temperature, humidity. */
  readonly low: Float32Array;
  /** One number a cell. */
  readonly high: Float32Array;
}

/** Gives the source map of any time. */
export interface SourceMaps {
  /** In memory that the next time asked for uses again: a map of 345 KB a moment would cost more than the mixing. */
  readonly at: (hours: number) => SourceMap;
}

/** Prepares the maps; those of whole days are kept and mixed, so that the season never jumps. */
export function openSourceMaps(climate: Climate, surface: SurfaceClimate): SourceMaps {
  const base = onFlowGrid(surface.base);
  const landPart = onFlowGrid(surface.landPart);
  const seaPart = onFlowGrid(surface.seaPart);
  const broad = [blurFlow(base, 9), blurFlow(landPart, 9), blurFlow(seaPart, 9)] as const;
  const humidity = onFlowGrid(climate.humidityMean);
  const humiditySwing = onFlowGrid(climate.humiditySwing);
  const days = new Map<number, SourceMap>();

  function day(index: number): SourceMap {
    const known = days.get(index);
    if (known !== undefined) return known;
    if (days.size > 60) days.clear();
    const onLand = season(index * 24, lags.land);
    const atSea = season(index * 24, lags.sea);
    const low = new Float32Array(flowCells * 2);
    const high = new Float32Array(flowCells);
    for (let i = 0; i < flowCells; i += 1) {
      const t = base[i]! + landPart[i]! * onLand + seaPart[i]! * atSea;
      low[2 * i] = t;
      low[2 * i + 1] = 1000 * Math.min(0.95, humidity[i]! + humiditySwing[i]! * onLand) * saturationHumidity(t, 1000);
      high[i] = broad[0][i]! + broad[1][i]! * onLand + broad[2][i]! * atSea;
    }
    const made = { low, high };
    days.set(index, made);
    return made;
  }

  let lastHours = Number.NaN;
  const last: SourceMap = { low: new Float32Array(flowCells * 2), high: new Float32Array(flowCells) };
  return {
    at(hours) {
      if (hours === lastHours) return last;
      const index = Math.floor(hours / 24);
      const f = hours / 24 - index;
      const a = day(index);
      const b = day(index + 1);
      mix(a.low, b.low, f, last.low);
      mix(a.high, b.high, f, last.high);
      lastHours = hours;
      return last;
    },
  };
}

function mix(a: Float32Array, b: Float32Array, f: number, out: Float32Array): void {
  for (let i = 0; i < out.length; i += 1) out[i] = a[i]! + (b[i]! - a[i]!) * f;
}
