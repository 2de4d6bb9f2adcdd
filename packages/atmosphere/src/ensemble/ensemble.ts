import { AtmosphereError } from '../atmosphere-error.ts';
import type { ForecastError } from '../models/forecast-error.ts';
import { landOf } from '../surface/ground.ts';
import type { Around, Scene } from '../window/scene.ts';
import { chanceAt, chanceIdents, momentOf, type ChanceIdent } from './chances.ts';
import { meanOfMembers, membersOf, reachOf, type Member } from './members.ts';

/** True for what only an ensemble tells. */
export const isOfEnsemble = (parameter: string): boolean =>
  parameter === 'tempSpread' || (chanceIdents as readonly string[]).includes(parameter);

interface Ensemble {
  readonly error: ForecastError;
  readonly members: readonly Member[];
  readonly around: Around;
}

/** What an ensemble needs of a scene: the forecast's error and the weather around; refused where there is none. */
function ensembleOf(scene: Scene): Ensemble {
  const { error, around } = scene;
  if (error === null || around === null)
    throw new AtmosphereError('unknownParameter', 'only a forecast has an ensemble: what is seen is certain');
  return { error, members: membersOf(error), around };
}

/** A chance in percent, from the moments of a day on the coarse cells around. */
const chance =
  (ident: ChanceIdent) =>
  (scene: Scene): Float32Array =>
    scene.plane(ident, () => {
      const { error, members, around } = ensembleOf(scene);
      const reach = reachOf(members);
      return chanceAt(ident, scene.target, error, (_, before) => momentOf(ident, around(reach, before).nodes));
    });

/** Chance of 1 mm or more in the day before, percent. */
export const rainChance = chance('rainChance');

/** Chance of gusts of 15 m/s or more in the day before, percent. */
export const gustChance = chance('gustChance');

/** Standard deviation of the temperature 2 m above the ground among the members, K. */
export function tempSpread(scene: Scene): Float32Array {
  return scene.plane('temperature spread', () => {
    const { members, around } = ensembleOf(scene);
    const { nodes, window, cells, toTarget } = around(reachOf(members), 0);
    // What the air brought, not what the ground is: mountains and coasts stay in their places in every member.
    const warm = cells(nodes.state.air.warmLow);
    const mean = meanOfMembers(warm, window, members, (value) => value);
    const square = meanOfMembers(warm, window, members, (value) => value * value);
    const variance = toTarget(square.map((value, i) => Math.max(0, value - mean[i]! * mean[i]!)));
    const land = landOf(scene);
    const grown = Math.max(0, (scene.error?.shift ?? 0) - 20) / 600;
    return variance.map((value, i) => {
      // Water holds the air above it; clouds and showers that come or stay away make the rest, more on land.
      const share = 0.45 + 0.5 * land[i]!;
      const rest = 0.2 + (0.4 + 0.9 * land[i]!) * grown;
      return Math.sqrt(share * share * Math.max(0, value) + rest * rest);
    });
  });
}
