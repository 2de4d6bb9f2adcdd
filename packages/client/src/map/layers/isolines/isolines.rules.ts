import { contourStep, hasWeather, isolines as isolineKinds, layers, productIsolines } from '@meltemi/catalogue';
import type { IsolineIdent, ProductLayer, UnitIdent } from '@meltemi/catalogue';
import type { IsolineLook, Moment } from '@meltemi/render';
import { boundLayers, boundMoment, dataZoomOf } from '#map/fields/forecast-layers.rules.ts';
import { unitOf } from '#map/units.ts';
import { hasRun } from '../map-state.ts';
import type { MapState } from '../map-state.ts';

/** Lines to be drawn, and how their numbers are written. */
export interface IsolinePlan {
  readonly ident: IsolineIdent;
  readonly moment: Moment<IsolineLook>;
  readonly unit: UnitIdent;
}

/** A high or low must stand out by this much to be marked, raw units; lines that have no such centres are not here. */
const PROMINENCE: Partial<Readonly<Record<IsolineIdent, number>>> = { pressure: 300, gh: 25 };

function identOf({ layer }: ProductLayer): IsolineIdent {
  const found = Object.values(isolineKinds).find(({ layer: ident }) => layers[ident] === layer);
  return found?.ident ?? 'pressure';
}

function linesOf(ident: IsolineIdent, bound: ProductLayer, state: MapState): IsolinePlan | null {
  const { base, strongEvery, metric } = isolineKinds[ident];
  const rules = { step: contourStep(ident, bound.level), base, strongEvery, minProminence: PROMINENCE[ident] ?? 0 };
  const moment = boundMoment<IsolineLook>(bound, state, { dataZoom: dataZoomOf(bound, state), channel: 0, rules });
  return moment === null ? null : { ident, moment, unit: unitOf(state.settings, metric) };
}

/** The lines that are on; an overlay with lines of its own has them also while none are, a map without weather has none. */
export function planIsolines(state: MapState): IsolinePlan | 'unchanged' | null {
  if (!hasRun(state)) return 'unchanged';
  const { settings } = state;
  if (!hasWeather(settings.get('overlay'))) return null;
  const chosen = settings.get('isolinesOn') ? settings.get('isolinesType') : null;
  const bound =
    chosen === null
      ? null
      : productIsolines(chosen, settings.get('overlay'), settings.get('product'), settings.get('level'));
  if (chosen !== null && bound !== null) return linesOf(chosen, bound, state);
  const own = boundLayers(state).find(({ layer }) => layer.renderer === 'isolines');
  return own === undefined ? null : linesOf(identOf(own), own, state);
}
