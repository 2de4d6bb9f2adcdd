import type { LayerIdent } from '../layers/layer-idents.ts';
import { layers } from '../layers/layers.ts';
import type { LevelIdent } from '../levels/level-idents.ts';
import { levels } from '../levels/levels.ts';
import type { MetricIdent } from '../metrics/metric-idents.ts';
import { type IsolineIdent } from './isoline-idents.ts';

/** A kind of isoline; steps and base are in the raw unit of its field. */
export interface Isolines {
  readonly ident: IsolineIdent;
  readonly trans: string;
  readonly layer: LayerIdent;
  /** True when the lines belong to the chosen level, false when there is one field for all levels. */
  readonly followsLevel: boolean;
  readonly metric: MetricIdent;
  /** Distance between two lines at the ground or for the only field. */
  readonly step: number;
  /** A value that has a line; every other line is whole steps away. */
  readonly base: number;
  /** Every n-th line from the base is drawn stronger. */
  readonly strongEvery: number;
}

/** Every kind of isoline by code. */
export const isolines: Readonly<Record<IsolineIdent, Isolines>> = {
  // 4 hPa, the habit of surface charts; 1000 hPa and every 20 hPa stand out.
  pressure: {
    ident: 'pressure',
    trans: 'isolines.pressure',
    layer: 'pressureIsolines',
    followsLevel: false,
    metric: 'pressure',
    step: 400,
    base: 100_000,
    strongEvery: 5,
  },
  // Metres; the step grows with height, see `contourStep`.
  gh: {
    ident: 'gh',
    trans: 'isolines.gh',
    layer: 'ghIsolines',
    followsLevel: true,
    metric: 'gh',
    step: 30,
    base: 0,
    strongEvery: 4,
  },
  // Kelvin, counted from 0 °C.
  temp: {
    ident: 'temp',
    trans: 'isolines.temp',
    layer: 'tempIsolines',
    followsLevel: true,
    metric: 'temp',
    step: 5,
    base: 273.15,
    strongEvery: 2,
  },
  // Metres above the sea.
  deg0: {
    ident: 'deg0',
    trans: 'isolines.deg0',
    layer: 'deg0Isolines',
    followsLevel: false,
    metric: 'altitude',
    step: 500,
    base: 0,
    strongEvery: 2,
  },
};

/**
 * The level whose lines are drawn when the map shows the given level.
 * Height lines do not exist at the ground, where the 500 hPa chart stands in as forecasters expect.
 */
export function isolinesLevel(ident: IsolineIdent, shown: LevelIdent): LevelIdent {
  const { followsLevel, layer } = isolines[ident];
  if (!followsLevel) return 'surface';
  if (layers[layer].levels.includes(shown)) return shown;
  return ident === 'gh' ? '500h' : 'surface';
}

/** Distance between two lines on a level, in raw units: charts of the upper air use wider steps of height. */
export function contourStep(ident: IsolineIdent, level: LevelIdent): number {
  const { step } = isolines[ident];
  const { pressure } = levels[level];
  if (ident !== 'gh' || pressure === null || pressure > 700) return step;
  return pressure > 300 ? 2 * step : 4 * step;
}
