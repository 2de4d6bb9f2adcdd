import { between, mixKey, randomFrom } from '../noise/random.ts';
import { moistureOf } from '../surface/moisture.ts';
import { landOf } from '../surface/ground.ts';
import { airWind } from '../surface/wind.ts';
import { clamp, smoothstep } from '../time/season.ts';
import type { Scene } from '../window/scene.ts';
import type { Target } from '../window/target.ts';

/**
 * Storm cells are born on one lattice round the world, whatever tile asks: in a box of 0.16° there is one candidate every
 * forty minutes. What the air is like is read on every second line of the lattice.
 */
export const boxDegrees = 0.16;
export const boxColumns = 2250;
export const boxRows = 1125;
/** Boxes along the edge of a block, which is the least that is made at once (2.88°). */
export const blockBoxes = 18;
export const blockColumns = boxColumns / blockBoxes;
export const blockRows = Math.ceil(boxRows / blockBoxes);
/** Milliseconds between two candidates of a box. */
export const birthStep = 40 * 60_000;

/** The weakest echo with lightning, dBZ. */
export const leastCharged = 35;

/** Lines of the lattice of air in a block, and round the world. */
const blockLines = blockBoxes / 2;
const lineColumns = boxColumns / 2;
const lineDegrees = 2 * boxDegrees;

/** A storm cell from its birth: what it is through its whole life. */
export interface CellBirth {
  readonly id: number;
  /** Milliseconds. */
  readonly born: number;
  readonly life: number;
  /** Where it is born, degrees. */
  readonly lat: number;
  readonly lon: number;
  /** Its motion and that of the air at its top, m/s. */
  readonly u: number;
  readonly v: number;
  readonly topU: number;
  readonly topV: number;
  /** Strongest echo in the middle of its life, dBZ, and how sure it is to exist, 0–1. */
  readonly strength: number;
  readonly share: number;
  /** Half width across in the middle of its life, km; how much longer it is along; direction of its axis, radians. */
  readonly radius: number;
  readonly aspect: number;
  readonly axis: number;
  /** Height of its charged tower, km, and share of land below. */
  readonly tower: number;
  readonly land: number;
  /** How unstable its air is, 0–1. */
  readonly power: number;
}

/** A rectangle of blocks; columns may run past the end of the circle. */
export interface BlockRect {
  readonly column0: number;
  readonly row0: number;
  readonly columns: number;
  readonly rows: number;
}

/** The points at which the air of a rectangle of blocks is read. */
export function airPoints({ column0, row0, columns, rows }: BlockRect): Target {
  const lons = Float64Array.from(
    { length: columns * blockLines + 1 },
    (_, k) => -180 + lineDegrees * ((column0 * blockLines + k) % lineColumns),
  );
  const lats = Float64Array.from({ length: rows * blockLines + 1 }, (_, k) =>
    Math.max(-89.9, Math.min(89.9, 90 - lineDegrees * (row0 * blockLines + k))),
  );
  return {
    lons,
    lats,
    columns: lons.length,
    rows: lats.length,
    size: lons.length * lats.length,
    lonStep: 0,
    spacing: 0.1,
    detail: 0.1,
  };
}

/** What the air is like at the points of a rectangle of blocks. */
export interface Air {
  readonly columns: number;
  /** Showers in mm/h, CAPE in J/kg, wind at 850 and 250 hPa in m/s, share of land. */
  readonly planes: readonly [
    showers: Float32Array,
    cape: Float32Array,
    u: Float32Array,
    v: Float32Array,
    topU: Float32Array,
    topV: Float32Array,
    land: Float32Array,
  ];
}

/** Reads the air of a scene whose points are `airPoints`. */
export function airOf(scene: Scene): Air {
  const { showers, cape } = moistureOf(scene);
  const low = airWind(scene, 850);
  const high = airWind(scene, 250);
  return { columns: scene.target.columns, planes: [showers, cape, low.u, low.v, high.u, high.v, landOf(scene)] };
}

/** The cells born in one block in one step of forty minutes; `at` is the block's place in the rectangle of the air. */
export function birthsIn(
  seed: number,
  step: number,
  block: { readonly column: number; readonly row: number },
  air: Air,
  at: { readonly column: number; readonly row: number },
): readonly CellBirth[] {
  const out: CellBirth[] = [];
  const key = mixKey(seed, 911, step);
  const [showers] = air.planes;
  for (let r = 0; r < blockBoxes; r += 1) {
    const row = block.row * blockBoxes + r;
    if (row >= boxRows) break;
    // Boxes grow narrower towards the poles, storms do not stand closer there.
    const room = Math.min(1, Math.cos(((90 - boxDegrees * row) * Math.PI) / 180) / 0.75);
    for (let c = 0; c < blockBoxes; c += 1) {
      const i = (at.row * blockLines + (r >> 1)) * air.columns + at.column * blockLines + (c >> 1);
      const most = Math.max(showers[i]!, showers[i + 1]!, showers[i + air.columns]!, showers[i + air.columns + 1]!);
      if (most <= 0) continue;
      const box = row * boxColumns + block.column * blockBoxes + c;
      const draw = mixKey(key, box);
      const chance = draw / 4294967296;
      if (chance >= room * (1 - Math.exp(-most / 6.5))) continue;
      const cell = bear(draw, box, step, air, i, r & 1, c & 1, room);
      if (cell !== null) out.push(cell);
    }
  }
  return out;
}

/** A candidate with the air at its place; null where it does not come to life. */
function bear(
  draw: number,
  box: number,
  step: number,
  air: Air,
  i: number,
  odd: number,
  oddColumn: number,
  room: number,
): CellBirth | null {
  const random = randomFrom(draw);
  const [dx, dy] = [random(), random()];
  const fx = (oddColumn + dx) / 2;
  const fy = (odd + dy) / 2;
  const [showers, cape, u, v, topU, topV, land] = air.planes.map((plane) => {
    const top = plane[i]! + (plane[i + 1]! - plane[i]!) * fx;
    const bottom = plane[i + air.columns]! + (plane[i + air.columns + 1]! - plane[i + air.columns]!) * fx;
    return top + (bottom - top) * fy;
  }) as [number, number, number, number, number, number, number];
  const excess = room * (1 - Math.exp(-showers / 6.5)) - draw / 4294967296;
  if (excess <= 0) return null;
  const power = smoothstep(60, 2600, cape);
  const [r, q] = [random(), random()];
  // A box has its own beat, so that not all are born at once.
  const beat = mixKey(box, 313) / 4294967296;
  const row = Math.floor(box / boxColumns);
  return {
    id: step * boxColumns * boxRows + box,
    born: (step + beat) * birthStep,
    life: between(random, 32, 78) * 60_000,
    lat: 90 - boxDegrees * (row + dy),
    lon: -180 + boxDegrees * ((box % boxColumns) + dx),
    u: clamp(u, -45, 45),
    v: clamp(v, -45, 45),
    topU,
    topV,
    strength: 27 + 9 * Math.sqrt(Math.min(1, showers / 8)) + (4 + 17 * power) * r ** 1.5,
    share: Math.min(1, excess / 0.12),
    radius: 2.2 + 5.5 * q * q + 3 * power * q,
    aspect: 1 + 0.9 * q,
    // Cores lie along the wind, more or less.
    axis: Math.atan2(v, u) + between(random, -0.6, 0.6),
    tower: 5 + 9 * power * r,
    land: clamp(land, 0, 1),
    power,
  };
}
