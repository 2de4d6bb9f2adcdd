import { describe, expect, it } from 'vitest';
import * as fields from './index.ts';

/** The names other packages build on: losing one breaks them. */
const environment: Record<string, readonly string[]> = {
  grids: [
    'regularGrid',
    'gaussianGrid',
    'reducedGaussian',
    'lambertGrid',
    'polarGrid',
    'rotatedGrid',
    'mercatorGrid',
    'toRowMajor',
  ],
  sampling: ['sampleAt', 'sampleVectorAt', 'mixPlanes', 'bracketTime', 'locateTile', 'sampleTile', 'directionFrom'],
  mercator: ['tileAt', 'tileBounds', 'isTile', 'overzoom', 'worldX', 'worldY', 'metresPerPixel'],
  'data-tiles': ['encodeTile', 'encodeTileFromGrid', 'decodeTile', 'decodeGrey'],
  accumulations: ['foldPlanes', 'stepSums', 'runningTotals', 'coverRange'],
  contours: ['isolines', 'levelsOf', 'simplifyLine', 'placeLabels', 'findCentres'],
  particles: ['seedParticles', 'stepParticles', 'particleCount', 'pixelsPerMetreSecond', 'crestVelocity'],
  soundings: [
    'makeSounding',
    'parcelOf',
    'ascend',
    'kIndex',
    'precipitableWater',
    'tropopause',
    'toDiagram',
    'wetBulb',
  ],
  'colour-ramps': ['buildRamp', 'rampIndex', 'colourRow', 'premultiplied'],
  random: ['createRandom', 'hashFloat', 'createNoiseTable', 'noiseAt'],
  faults: ['FieldError'],
};

describe.each(Object.entries(environment))('the front door of %s', (_name, names) => {
  it.each(names)('%s', (name) => {
    expect(typeof Reflect.get(fields, name)).toBe('function');
  });
});
