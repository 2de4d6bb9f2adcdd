import { AtmosphereError } from '../atmosphere-error.ts';
import { landOf } from '../surface/ground.ts';
import { moistureOf, rainRate } from '../surface/moisture.ts';
import { gusts } from '../surface/wind.ts';
import type { Around, Scene } from '../window/scene.ts';
import { meanOfMembers, membersOf, reachOf, type Member } from './members.ts';

/** Hours of the day that chances are about: it ends at the moment itself. */
export const chanceHours = 24;
/** The moments of that day whose weather is looked at, hours before its end; each stands for six hours. */
export const chanceMoments = [18, 12, 6, 0] as const;

/** Millimetres of a day from which on it has rained, and m/s of a gust that is feared. */
const rainFrom = 1;
const gustFrom = 15;

/** True for what only an ensemble tells. */
export const isOfEnsemble = (parameter: string): boolean =>
  parameter === 'rainChance' || parameter === 'gustChance' || parameter === 'tempSpread';

/** What an ensemble needs of a scene: the forecast's error and the weather around; refused where there is none. */
function ensembleOf(scene: Scene): { readonly members: readonly Member[]; readonly around: Around } {
  const { error, around } = scene;
  if (error === null || around === null)
    throw new AtmosphereError('unknownParameter', 'only a forecast has an ensemble: what is seen is certain');
  return { members: membersOf(error), around };
}

/** How sharply a member decides: it stands for neighbours that see a little more or less of it. */
const rainSharpness = 2.2;
const gustSharpness = 9;

/** The chance that a value, times a strength, passes a limit: near the limit neither yes nor no. */
function passes(value: number, limit: number, sharpness: number): number {
  return value <= 0 ? 0 : 1 / (1 + (limit / value) ** sharpness);
}

/** A chance in percent, from the worst or the sum of the moments of a day on the coarse cells around. */
function chance(
  scene: Scene,
  name: string,
  of: (nodes: Scene) => Float32Array,
  fold: (sum: number, value: number) => number,
  tell: (value: number, strength: number) => number,
): Float32Array {
  return scene.plane(name, () => {
    const { members, around } = ensembleOf(scene);
    const reach = reachOf(members);
    let folded: Float32Array | undefined;
    let lift: ((field: Float32Array) => Float32Array) | undefined;
    for (const before of chanceMoments) {
      const { nodes, window, toTarget } = around(reach, before);
      const values = of(nodes);
      const last = folded;
      folded = last === undefined ? values.slice() : last.map((sum, i) => fold(sum, values[i]!));
      lift = (field) => toTarget(meanOfMembers(field, window, members, tell));
    }
    if (folded === undefined || lift === undefined) return new Float32Array(scene.size);
    // Between cells a smooth curve may swing past its ends.
    return lift(folded).map((share) => Math.min(100, Math.max(0, 100 * share)));
  });
}

/** Chance of 1 mm or more in the day before, percent. */
export const rainChance = (scene: Scene): Float32Array =>
  chance(
    scene,
    'rain chance',
    (nodes) => rainRate(nodes).map((rate) => (rate * chanceHours) / chanceMoments.length),
    (sum, value) => sum + value,
    (value, strength) => passes(value * strength, rainFrom, rainSharpness),
  );

/** Chance of gusts of 15 m/s or more in the day before, percent. */
export const gustChance = (scene: Scene): Float32Array =>
  chance(
    scene,
    'gust chance',
    (nodes) => gusts(nodes, moistureOf(nodes).showers),
    Math.max,
    (value, strength) => passes(value * strength, gustFrom, gustSharpness),
  );

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
