import { FORECAST_SETTINGS } from '#map/fields/forecast-layers.rules.ts';
import { defineMapLayer } from '../define-map-layer.ts';
import { IsolineField } from './isoline-field.ts';
import { planIsolines } from './isolines.rules.ts';

/** Lines of equal pressure, height or temperature with their numbers, highs and lows. */
export const isolines = defineMapLayer({
  kind: 'isolines',
  settings: [
    ...FORECAST_SETTINGS,
    'isolinesOn',
    'isolinesType',
    'isImperial',
    'metric_temp',
    'metric_pressure',
    'metric_gh',
    'metric_altitude',
  ],
  plan: planIsolines,
  open: (host) => new IsolineField(host),
  pass: 'above',
  gl: async () => (await import('./isolines-gl.ts')).drawIsolinesByGl,
  canvas: async () => (await import('./isolines-canvas.ts')).drawIsolinesOnCanvas,
  texts:
    (live) =>
    (...on) =>
      live.data.paintTexts(live.plan, ...on),
});
