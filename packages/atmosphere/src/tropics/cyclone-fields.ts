import { readError, type ForecastError } from '../models/forecast-error.ts';
import { noiseAt } from '../noise/noise-table.ts';
import { smoothstep } from '../time/season.ts';
import type { Scene } from '../window/scene.ts';
import { extentOf } from '../window/target.ts';
import type { CycloneNow } from './cyclones.ts';

/** What tropical cyclones add at the target points. */
export interface CycloneFields {
  /** hPa, negative. */
  readonly pressure: Float32Array;
  /** Wind 10 m above the sea, m/s. */
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** mm/h. */
  readonly rain: Float32Array;
  /** Share of the sky, 0–1. */
  readonly cloud: Float32Array;
}

/** Where a forecast puts a cyclone: moved by the same error as everything else. */
export function seenCyclone(now: CycloneNow, error: ForecastError): CycloneNow {
  const out = new Float64Array(4);
  const [lat, lon] = [(now.lat * Math.PI) / 180, (now.lon * Math.PI) / 180];
  readError(error, Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat), out);
  // A forecast reads the truth at displaced places, so features move the other way.
  return {
    cyclone: now.cyclone,
    radius: now.radius,
    moveU: now.moveU,
    moveV: now.moveV,
    lat: now.lat - (0.8 * out[1]!) / 111.2,
    lon: now.lon - (0.8 * out[0]!) / (111.2 * Math.cos(lat)),
    deficit: now.deficit * Math.max(0.3, 1 - error.shift / 2600 + out[3]! * 0.02),
  };
}

/** Where a forecast puts the cyclones; without an error, where they are. */
export function cyclonesOf({ world, hours, error }: Pick<Scene, 'world' | 'hours' | 'error'>): readonly CycloneNow[] {
  const list = world.cyclones.at(hours);
  return error === null ? list : list.map((now) => seenCyclone(now, error));
}

/** Kilometres from its centre within which a cyclone is felt. */
const reach = 1100;

/** Adds pressure, wind, rain and cloud of all cyclones near the window; null when there are none. */
export function cycloneFields(scene: Scene): CycloneFields | null {
  return scene.once('cyclones', () => {
    const { north, south, west, east } = extentOf(scene.target);
    // Longitudes may start again at 180° W within the window, or come round to where they began.
    const turned = (((east - west) % 360) + 360) % 360;
    const halfWidth = (turned === 0 && scene.target.columns > 1 ? 360 : turned) / 2;
    const middle = west - 180 + halfWidth;
    const near = cyclonesOf(scene).filter((now) => {
      const away = Math.abs(((((now.lon - middle + 540) % 360) + 360) % 360) - 180);
      const margin = reach / (111.2 * Math.cos((now.lat * Math.PI) / 180));
      return now.lat < north + 10 && now.lat > south - 10 && away < halfWidth + margin;
    });
    if (near.length === 0) return null;
    const make = (): Float32Array => new Float32Array(scene.size);
    const out = { pressure: make(), u: make(), v: make(), rain: make(), cloud: make() };
    for (const now of near) addCyclone(scene, now, out);
    return out;
  });
}

function addCyclone(scene: Scene, now: CycloneNow, out: CycloneFields): void {
  const { lats, lons, rows, columns, lonStep } = scene.target;
  const table = scene.world.noise;
  const side = Math.sign(now.lat);
  const f = 1.4584e-4 * Math.abs(Math.sin((now.lat * Math.PI) / 180));
  const shape = 1.35;
  // Models that cannot resolve the eye see a wider, weaker storm.
  const radius = Math.max(now.radius, scene.target.spacing * 111 * 1.1);
  const weak = Math.sqrt(now.radius / radius);
  const deficit = now.deficit * weak;
  for (let r = 0; r < rows; r += 1) {
    const dy = (lats[r]! - now.lat) * 111.2;
    if (Math.abs(dy) > reach) continue;
    const wide = 111.2 * Math.cos((((lats[r]! + now.lat) / 2) * Math.PI) / 180);
    for (let c = 0, i = r * columns; c < columns; c += 1, i += 1) {
      const dx = (((((lons[c + r * lonStep]! - now.lon + 540) % 360) + 360) % 360) - 180) * wide;
      const d = Math.sqrt(dx * dx + dy * dy) + 0.5;
      if (d > reach) continue;
      const edge = smoothstep(reach, reach * 0.45, d);
      const q = (radius / d) ** shape;
      const e = Math.exp(-q);
      out.pressure[i]! -= deficit * (1 - e) * edge;
      const rf = 0.5 * d * 1000 * f;
      const speed = (Math.sqrt((shape * q * deficit * 100 * e) / 1.15 + rf * rf) - rf) * edge;
      // Round the centre with an inflow of 20°, and half its own motion.
      const [nx, ny] = [dx / d, dy / d];
      const [around, inward] = [0.94 * 0.86 * speed, 0.34 * 0.86 * speed];
      const drift = 0.45 * Math.min(1, speed / 20);
      out.u[i]! += -side * ny * around - nx * inward + drift * now.moveU;
      out.v[i]! += side * nx * around - ny * inward + drift * now.moveV;
      const power = Math.min(1, now.deficit / 45);
      // Rain in the wall and on spiral arms.
      const arm = Math.cos(2 * (Math.atan2(dy, dx) * side + 2.6 * Math.log(d / radius)) + now.cyclone.key);
      const patch = noiseAt(table, dx / 9, dy / 9, scene.hours * 0.7 + (now.cyclone.key & 127));
      const wall = Math.exp(-(((d - 1.1 * radius) / (0.45 * radius)) ** 2));
      const arms =
        Math.exp(-d / 210) * smoothstep(0.6 * radius, 1.3 * radius, d) * Math.max(0, 0.35 + 0.65 * arm + 0.4 * patch);
      out.rain[i]! += power * weak * (26 * wall + 13 * arms) * edge;
      const veil = smoothstep(620, 240, d + 60 * patch) * smoothstep(0.15 * radius, 0.7 * radius, d);
      out.cloud[i] = Math.max(out.cloud[i]!, power * veil * edge);
    }
  }
}
