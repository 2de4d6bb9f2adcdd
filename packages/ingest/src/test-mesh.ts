import type { Model } from './models/model.ts';
import type { MeshPositions } from './remap/mesh.ts';
import type { TestMap } from './test-maps.ts';
import { missing } from './test-octets.ts';
import type { TestProvider } from './test-provider.ts';
import { publishStep } from './test-world.ts';

type Vector = readonly [x: number, y: number, z: number];

const radians = Math.PI / 180;

/** The twelve corners of an icosahedron: two poles, and two rings of five at 26.57° north and south. */
const ring = Math.atan(0.5) / radians;
const corners: readonly Vector[] = [
  [90, 0] as const,
  ...[0, 1, 2, 3, 4].map((k) => [ring, 72 * k] as const),
  ...[0, 1, 2, 3, 4].map((k) => [-ring, 72 * k + 36] as const),
  [-90, 0] as const,
].map(([lat, lon]) => vectorOf(lat, lon));

/** Its twenty faces: a cap, a belt of ten and a cap. */
const faces: readonly (readonly [number, number, number])[] = [0, 1, 2, 3, 4].flatMap((k) => {
  const [a, b, c, d] = [1 + k, 1 + ((k + 1) % 5), 6 + k, 6 + ((k + 1) % 5)];
  return [[0, a, b] as const, [a, c, b] as const, [b, c, d] as const, [11, d, c] as const];
});

function vectorOf(lat: number, lon: number): Vector {
  const across = Math.cos(lat * radians);
  return [across * Math.cos(lon * radians), across * Math.sin(lon * radians), Math.sin(lat * radians)];
}

const onSphere = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

const mixed = (a: Vector, b: Vector, c: Vector, u: number, v: number): Vector => {
  const w = 1 - u - v;
  return onSphere([a[0] * w + b[0] * u + c[0] * v, a[1] * w + b[1] * u + c[1] * v, a[2] * w + b[2] * u + c[2] * v]);
};

/**
 * The cell centres of an icosahedron like ICON's, for tests and benchmarks: each edge is cut into `root` parts, then each
 * triangle into four as often as said: 20 × root² × 4^halvings cells, neighbours near each other in the order. ICON's own is
 * 3 and 7. It is turned a little, so that no corner lies on a pole.
 */
export function icosahedron(root: number, halvings: number): MeshPositions {
  const cells = 20 * root * root * 4 ** halvings;
  const lat = new Float32Array(cells);
  const lon = new Float32Array(cells);
  let at = 0;
  const cut = (a: Vector, b: Vector, c: Vector, left: number): void => {
    if (left === 0) {
      const [x, y, z] = mixed(a, b, c, 1 / 3, 1 / 3);
      // Turned by 11° about the axis through 0° E on the equator.
      const [sin, cos] = [Math.sin(11 * radians), Math.cos(11 * radians)];
      lat[at] = Math.asin(Math.max(-1, Math.min(1, z * cos + y * sin))) / radians;
      lon[at] = Math.atan2(y * cos - z * sin, x) / radians;
      at += 1;
      return;
    }
    const [ab, bc, ca] = [mixed(a, b, c, 0.5, 0), mixed(a, b, c, 0.5, 0.5), mixed(a, b, c, 0, 0.5)];
    cut(a, ab, ca, left - 1);
    cut(ab, b, bc, left - 1);
    cut(ca, bc, c, left - 1);
    cut(bc, ca, ab, left - 1);
  };
  for (const [i, j, k] of faces) {
    const [a, b, c] = [corners[i]!, corners[j]!, corners[k]!];
    const node = (u: number, v: number): Vector => mixed(a, b, c, u / root, v / root);
    for (let u = 0; u < root; u++)
      for (let v = 0; u + v < root; v++) {
        cut(node(u, v), node(u + 1, v), node(u, v + 1), halvings);
        if (u + v + 1 < root) cut(node(u + 1, v + 1), node(u, v + 1), node(u + 1, v), halvings);
      }
  }
  return { lat, lon };
}

/** A mesh as section 3 of a message has it (3.101): its number and its name, but no position. */
export const meshMap = (cells: number): TestMap => ({
  template: 101,
  columns: cells,
  rows: 1,
  octets: [6, 0, 0, 26, 1, ...missing(16)],
});

/** A model on a small mesh and a coarse grid, for tests. */
export const onMesh = (model: Model, { lat }: MeshPositions, grid: Model['grid']): Model => {
  if (model.mesh === undefined) throw new Error(`${model.ident} has no mesh`);
  return { ...model, grid, mesh: { ...model.mesh, cells: lat.length } };
};

/** Puts the positions of the cells of a run into the provider's tree. */
export function publishPositions(
  provider: TestProvider,
  model: Model,
  refTs: number,
  { lat, lon }: MeshPositions,
): void {
  const { mesh } = model;
  if (mesh === undefined) throw new Error(`${model.ident} has no mesh`);
  const positions = { ...model, picks: [mesh.lat, mesh.lon] };
  publishStep(provider, positions, refTs, 0, (pick, _hour, cell) => (pick === mesh.lat ? lat : lon)[cell]!, [], {
    map: meshMap(lat.length),
  });
}
