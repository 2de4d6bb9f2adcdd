import { defineMapLayer } from '../define-map-layer.ts';
import { labelPainter } from './label-painter.ts';
import { LabelTiles } from './label-tiles.ts';
import { planLabels } from './labels.rules.ts';

/** Towns with their temperature, waters, mountains and lands. */
export const labels = defineMapLayer({
  kind: 'labels',
  settings: [
    'product',
    'overlay',
    'map',
    'timestamp',
    'subscription',
    'englishLabels',
    'pois',
    'poisTemporary',
    'isImperial',
    'metric_temp',
    'metric_elevation',
  ],
  plan: planLabels,
  open: (host) => new LabelTiles(host, () => host.onTexts('soon')),
  texts: (live) => labelPainter(live.data, () => live.plan),
});
