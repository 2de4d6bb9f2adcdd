import type { LayerIdent } from '../layers/layer-idents.ts';
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
