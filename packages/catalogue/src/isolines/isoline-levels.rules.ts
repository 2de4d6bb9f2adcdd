import { layers } from '../layers/layers.ts';
import type { LevelIdent } from '../levels/level-idents.ts';
import { levels } from '../levels/levels.ts';
import type { IsolineIdent } from './isoline-idents.ts';
import { isolines } from './isolines.ts';

/**
 * The level whose lines are drawn when the map shows the given level.
 * Height lines do not exist at the ground, where the 500 hPa chart stands in as forecasters expect.
 */
export function isolinesLevel(ident: IsolineIdent, shown: LevelIdent): LevelIdent {
  const { followsLevel, layer } = isolines[ident];
  if (!followsLevel) return 'surface';
  if (layers[layer].levels.includes(shown)) return shown;
  return ident === 'gh' ? '500h' : 'surface';
}

/** Distance between two lines on a level, in raw units: charts of the upper air use wider steps of height. */
export function contourStep(ident: IsolineIdent, level: LevelIdent): number {
  const { step } = isolines[ident];
  const { pressure } = levels[level];
  if (ident !== 'gh' || pressure === null || pressure > 700) return step;
  return pressure > 300 ? 2 * step : 4 * step;
}
