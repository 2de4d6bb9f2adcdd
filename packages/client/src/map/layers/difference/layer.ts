import { FORECAST_SETTINGS } from '#map/fields/forecast-layers.rules.ts';
import { tintedLayer } from '#map/fields/tinted-layer.ts';
import { defineMapLayer } from '../define-map-layer.ts';
import { planDifference } from './difference.rules.ts';

/** How far the shown forecast lies from another one, in colours. */
export const difference = defineMapLayer({
  kind: 'difference',
  settings: FORECAST_SETTINGS,
  plan: planDifference,
  ...tintedLayer,
});
