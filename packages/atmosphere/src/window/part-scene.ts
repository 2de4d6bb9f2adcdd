import type { Scene } from './scene.ts';
import { scatteredTarget } from './target.ts';

/** Some points of a scene, by their places in its planes; what the scene knows already is taken from there. */
export function partOf(scene: Scene, points: Int32Array): Scene {
  const { target, size } = scene;
  const { columns, lonStep } = target;
  const pick = (plane: Float32Array): Float32Array => {
    const out = new Float32Array(points.length);
    for (let k = 0; k < points.length; k += 1) out[k] = plane[points[k]!]!;
    return out;
  };
  const lats = new Float64Array(points.length);
  const lons = new Float64Array(points.length);
  for (let k = 0; k < points.length; k += 1) {
    const row = Math.floor(points[k]! / columns);
    lats[k] = target.lats[row]!;
    lons[k] = target.lons[points[k]! - row * columns + row * lonStep]!;
  }
  /** The part of a plane, or of an object of planes; undefined for anything else. */
  const picked = (value: unknown): unknown => {
    if (value instanceof Float32Array) return value.length === size ? pick(value) : undefined;
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.entries(value).map(([name, one]) => [name, picked(one)] as const);
    return parts.every(([, one]) => one !== undefined) ? Object.fromEntries(parts) : undefined;
  };
  const kept = new Map<string, unknown>();
  const once = <Value>(name: string, make: () => Value): Value => {
    const known = kept.get(name) ?? picked(scene.known(name));
    const value = known === undefined ? make() : (known as Value);
    kept.set(name, value);
    return value;
  };
  const fields = new Map<Float32Array, Float32Array>();
  const lifted = (field: Float32Array, lift: () => Float32Array): Float32Array => {
    const value = fields.get(field) ?? pick(lift());
    fields.set(field, value);
    return value;
  };
  return {
    ...scene,
    target: { ...scatteredTarget(lats, lons, target.detail), spacing: target.spacing },
    size: points.length,
    once,
    plane: once,
    standing: once,
    known: (name) => kept.get(name),
    coarse: (field, mirror) => lifted(field, () => scene.coarse(field, mirror)),
    climate: (field) => lifted(field, () => scene.climate(field)),
    raster: (raster) => lifted(raster.values, () => scene.raster(raster)),
    around: null,
  };
}
