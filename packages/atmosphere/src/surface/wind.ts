import { cycloneFields, type CycloneFields } from '../tropics/cyclone-fields.ts';
import { levelIndex } from '../state/coarse-state.ts';
import { movingNoise, stillNoise, type Scene } from '../window/scene.ts';
import type { Target } from '../window/target.ts';
import { dayPhase, elevationOf, landOf, slopeX, slopeY } from './ground.ts';

/** A wind at the target points, m/s. */
export interface WindPlanes {
  readonly u: Float32Array;
  readonly v: Float32Array;
}

/** Wind 10 m above the ground: sea and land winds mixed at the coast, bent by terrain, quickened on heights and by day. */
export function surfaceWind(scene: Scene): WindPlanes {
  return scene.once('wind10', () => {
    const { state, target } = scene;
    return windNearGround(target, {
      seaU: scene.coarse(state.overSea.u, -1),
      seaV: scene.coarse(state.overSea.v, -1),
      landU: scene.coarse(state.overLand.u, -1),
      landV: scene.coarse(state.overLand.v, -1),
      land: landOf(scene),
      height: elevationOf(scene),
      around: scene.climate(scene.world.climate.elevation),
      sx: slopeX(scene),
      sy: slopeY(scene),
      gusty: movingNoise(scene, 'low', 260, 31),
      fine: target.detail < 0.2 ? stillNoise(scene, 110, 33) : null,
      day: dayPhase(scene),
      storm: cycloneFields(scene),
    });
  });
}

/** What the wind near the ground is made of, at the target points. */
interface GroundWindInputs {
  /** Wind over open sea and over open land, m/s. */
  readonly seaU: Float32Array;
  readonly seaV: Float32Array;
  readonly landU: Float32Array;
  readonly landV: Float32Array;
  /** Share of land, height of the ground and of the country around it (m), its slopes. */
  readonly land: Float32Array;
  readonly height: Float32Array;
  readonly around: Float32Array;
  readonly sx: Float32Array;
  readonly sy: Float32Array;
  /** Noises, the day and tropical cyclones. */
  readonly gusty: Float32Array;
  readonly fine: Float32Array | null;
  readonly day: Float32Array;
  readonly storm: CycloneFields | null;
}

// A function of planes alone: it is compiled once, whatever scene they come from.
function windNearGround({ lats, columns, rows }: Target, inputs: GroundWindInputs): WindPlanes {
  const { seaU, seaV, landU, landV, land, height, around, sx, sy, gusty, fine, day, storm } = inputs;
  const out = { u: new Float32Array(seaU.length), v: new Float32Array(seaU.length) };
  for (let r = 0; r < rows; r += 1) {
    const trade = -4.4 * Math.exp(-((lats[r]! / 14) ** 2));
    for (let i = r * columns, end = i + columns; i < end; i += 1) {
      const l = land[i]!;
      let u = seaU[i]! + (landU[i]! - seaU[i]!) * l + trade * (1 - 0.45 * l);
      let v = seaV[i]! + (landV[i]! - seaV[i]!) * l;
      // Waves and turbulence brake a storm more than a breeze: the sea grows rougher with the wind.
      const limit = 1 / Math.sqrt(1 + (u * u + v * v) / 1150);
      const lifted = Math.max(-0.3, Math.min(0.7, (height[i]! - around[i]!) / 900));
      let factor = limit * (1 + lifted * l) * (1 + 0.06 * gusty[i]!) * (1 + l * 0.34 * day[i]!);
      if (fine !== null) factor *= 1 + 0.07 * l * fine[i]!;
      u *= factor;
      v *= factor;
      // Air does not run straight up a slope: the upslope part is braked.
      const steep = Math.sqrt(sx[i]! * sx[i]! + sy[i]! * sy[i]!);
      if (steep > 1e-4) {
        const ex = sx[i]! / steep;
        const ey = sy[i]! / steep;
        const up = (u * ex + v * ey) * Math.min(0.75, 45 * steep) * l;
        u -= up * ex;
        v -= up * ey;
      }
      if (storm !== null) {
        u += storm.u[i]! * (1 - 0.3 * l);
        v += storm.v[i]! * (1 - 0.3 * l);
      }
      out.u[i] = u;
      out.v[i] = v;
    }
  }
  return out;
}

/** Wind 100 m above the ground: stronger, most of all over land at night. */
export function windAt100(scene: Scene): WindPlanes {
  return scene.once('wind100', () => {
    const { u, v } = surfaceWind(scene);
    const land = landOf(scene);
    const day = dayPhase(scene);
    const factor = land.map((l, i) => 1.13 + l * (0.27 - 0.3 * day[i]!));
    return { u: u.map((value, i) => value * factor[i]!), v: v.map((value, i) => value * factor[i]!) };
  });
}

/** Wind on a pressure level that carries air along: without the whirl of tropical cyclones. */
export function airWind(scene: Scene, hPa: number): WindPlanes {
  return scene.once(`air wind ${hPa}`, () => {
    const wind = scene.state.wind(levelIndex(hPa));
    const u = scene.coarse(wind.u, -1);
    const gain = Math.max(0, Math.min(1, (hPa - 500) / 400));
    const trades = new Float32Array(scene.size);
    for (let r = 0, i = 0; r < scene.target.rows; r += 1) {
      const trade = -3.6 * gain * Math.exp(-((scene.target.lats[r]! / 13) ** 2));
      for (let c = 0; c < scene.target.columns; c += 1, i += 1) trades[i] = u[i]! + trade;
    }
    return { u: trades, v: scene.coarse(wind.v, -1) };
  });
}

/** Wind on a pressure level; tropical cyclones reach up, weaker with height. */
export function windAloft(scene: Scene, hPa: number): WindPlanes {
  return scene.once(`wind ${hPa}`, () => {
    const { u, v } = airWind(scene, hPa);
    const storm = cycloneFields(scene);
    const share = hPa > 200 ? Math.min(1.15, (hPa - 200) / 560) : 0;
    const add = (base: Float32Array, extra: Float32Array): Float32Array => {
      const out = new Float32Array(base.length);
      for (let i = 0; i < out.length; i += 1) out[i] = base[i]! + 1.2 * share * extra[i]!;
      return out;
    };
    return storm === null ? { u, v } : { u: add(u, storm.u), v: add(v, storm.v) };
  });
}

/** Gusts (m/s): turbulence of the mean wind, air mixed down from 850 hPa, and showers. `showers` in mm/h. */
export function gusts(scene: Scene, showers: Float32Array): Float32Array {
  return scene.plane('gust', () => {
    const { u, v } = surfaceWind(scene);
    const aloft = windAloft(scene, 850);
    return gustsOf(u, v, aloft, landOf(scene), dayPhase(scene), showers);
  });
}

// A function of planes alone: it is compiled once, whatever scene they come from.
function gustsOf(
  u: Float32Array,
  v: Float32Array,
  aloft: WindPlanes,
  land: Float32Array,
  day: Float32Array,
  showers: Float32Array,
): Float32Array {
  const out = new Float32Array(u.length);
  const { u: aloftU, v: aloftV } = aloft;
  for (let i = 0; i < out.length; i += 1) {
    const speed = Math.sqrt(u[i]! * u[i]! + v[i]! * v[i]!);
    const above = Math.sqrt(aloftU[i]! * aloftU[i]! + aloftV[i]! * aloftV[i]!);
    const mixing = 0.35 + 0.3 * land[i]! * Math.max(0, day[i]!);
    out[i] =
      speed * (1.22 + 0.2 * land[i]!) + mixing * Math.max(0, above - speed) * 0.6 + 1.1 * Math.sqrt(showers[i]!) * 1.6;
  }
  return out;
}

/** Pressure at sea level, hPa. */
export function seaLevelPressure(scene: Scene): Float32Array {
  return scene.plane('mslp', () => {
    const base = scene.coarse(scene.state.pressure);
    const storm = cycloneFields(scene);
    return storm === null ? base : base.map((value, i) => value + storm.pressure[i]!);
  });
}
