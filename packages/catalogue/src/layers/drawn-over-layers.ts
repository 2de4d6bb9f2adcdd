import { airLevels, pressureLevels, windLevels } from '../levels/levels.ts';
import { layer } from './layer.ts';

/** Lines and particles; each reads the tiles of a field layer, so nothing is fetched twice. */
export const drawnOverLayers = [
  layer('pressureIsolines', ['pressure'], { renderer: 'isolines', filename: 'pressure' }),
  layer('ghIsolines', ['gh'], { renderer: 'isolines', filename: 'gh', levels: pressureLevels }),
  layer('tempIsolines', ['temp'], { renderer: 'isolines', filename: 'temp', levels: airLevels }),
  layer('deg0Isolines', ['deg0'], { renderer: 'isolines', filename: 'deg0' }),
  layer('windParticles', ['windU', 'windV'], {
    renderer: 'particles',
    filename: 'wind',
    levels: windLevels,
    vector: 'firstTwo',
  }),
  layer('waveParticles', ['waves', 'wavesPeriodU', 'wavesPeriodV'], {
    renderer: 'particles',
    filename: 'waves',
    vector: 'lastTwo',
    noData: 'onLand',
  }),
  layer('currentParticles', ['currentU', 'currentV'], {
    renderer: 'particles',
    filename: 'currents',
    vector: 'firstTwo',
    noData: 'onLand',
  }),
];
