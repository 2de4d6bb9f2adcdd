import { layer, type LayerLine } from './layer.ts';

const sea: LayerLine = { noData: 'onLand' };
const seaState: LayerLine = { noData: 'onLand', vector: 'lastTwo' };

/** The state of the sea; none of these has a value on land. */
export const seaLayers = [
  layer('waves', ['waves', 'wavesPeriodU', 'wavesPeriodV'], seaState),
  layer('wwaves', ['wwaves', 'wwavesPeriodU', 'wwavesPeriodV'], seaState),
  layer('swell1', ['swell1', 'swell1PeriodU', 'swell1PeriodV'], seaState),
  layer('swell2', ['swell2', 'swell2PeriodU', 'swell2PeriodV'], seaState),
  layer('swell3', ['swell3', 'swell3PeriodU', 'swell3PeriodV'], seaState),
  layer('wavePower', ['wavePower'], sea),
  layer('currents', ['currentU', 'currentV'], { noData: 'onLand', vector: 'firstTwo' }),
  layer('currentsTide', ['tideU', 'tideV'], { noData: 'onLand', vector: 'firstTwo' }),
  layer('sst', ['sst'], sea),
];
