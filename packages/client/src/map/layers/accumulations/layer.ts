import { boundLayers, FORECAST_SETTINGS } from '#map/fields/forecast-layers.rules.ts';
import type { TintedPlan } from '#map/fields/tinted-field.rules.ts';
import { planTinted } from '#map/fields/tinted-field.rules.ts';
import { tintedLayer } from '#map/fields/tinted-layer.ts';
import { defineMapLayer } from '../define-map-layer.ts';
import { hasRun } from '../map-state.ts';
import type { MapState } from '../map-state.ts';

/** The chosen overlay where it adds up over a range of hours, or is the most of it. */
export function planAccumulations(state: MapState): TintedPlan | 'unchanged' | null {
  if (!hasRun(state)) return 'unchanged';
  const [field] = boundLayers(state);
  return field?.source.accumulate == null ? null : planTinted(field, state);
}

/** Sums and maxima over a range of hours in colours. */
export const accumulations = defineMapLayer({
  kind: 'accumulations',
  settings: FORECAST_SETTINGS,
  plan: planAccumulations,
  ...tintedLayer,
});
