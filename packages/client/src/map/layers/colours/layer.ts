import { boundLayers, FORECAST_SETTINGS, shownDifference } from '#map/fields/forecast-layers.rules.ts';
import type { TintedPlan } from '#map/fields/tinted-field.rules.ts';
import { planTinted } from '#map/fields/tinted-field.rules.ts';
import { tintedLayer } from '#map/fields/tinted-layer.ts';
import { defineMapLayer } from '../define-map-layer.ts';
import { hasRun } from '../map-state.ts';
import type { MapState } from '../map-state.ts';

/** The colours of the chosen overlay at the chosen time. */
export function planColours(state: MapState): TintedPlan | 'unchanged' | null {
  if (!hasRun(state)) return 'unchanged';
  if (shownDifference(state) !== null) return null;
  const [field] = boundLayers(state);
  return field?.source.accumulate == null ? planTinted(field, state) : null;
}

/** The chosen overlay in colours. */
export const colours = defineMapLayer({
  kind: 'colours',
  settings: FORECAST_SETTINGS,
  plan: planColours,
  ...tintedLayer,
});
