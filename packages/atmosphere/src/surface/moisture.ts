import { levelIndex } from '../state/coarse-state.ts';
import { descentFactor, equivalentPotential, saturationHumidity } from '../thermodynamics/air.ts';
import { smoothstep } from '../time/season.ts';
import { cycloneFields, type CycloneFields } from '../tropics/cyclone-fields.ts';
import { movingNoise, type Scene } from '../window/scene.ts';
import { afternoon, elevationOf, landOf, slopeX, slopeY } from './ground.ts';

/** Moist processes at the target points. */
export interface Moisture {
  /** Relative humidity of the air mass (0–1.05). */
  readonly humidity: Float32Array;
  /** Rising air with terrain, cm/s. */
  readonly lift: Float32Array;
  /** Upslope part of it, cm/s. */
  readonly upslope: Float32Array;
  /** J/kg. */
  readonly cape: Float32Array;
  /** Rain of fronts and slopes, and of showers, mm/h of water. */
  readonly steady: Float32Array;
  readonly showers: Float32Array;
}

/** Water vapour, lift, instability and rain: fronts, slopes, showers and tropical cyclones. */
export function moistureOf(scene: Scene): Moisture {
  return scene.once('moisture', () => {
    const { state } = scene;
    const glide = state.wind(levelIndex(850));
    return moistProcesses({
      low: scene.coarse(state.low),
      water: scene.coarse(state.humidity),
      lift: scene.coarse(state.lift),
      u: scene.coarse(glide.u, -1),
      v: scene.coarse(glide.v, -1),
      cold: scene.coarse(state.columns.temperature(levelIndex(500))),
      belt: scene.coarse(state.belt),
      sink: scene.coarse(state.sink),
      broadLift: scene.coarse(state.broadLift),
      sx: slopeX(scene),
      sy: slopeY(scene),
      height: elevationOf(scene),
      land: landOf(scene),
      heat: afternoon(scene),
      broad: movingNoise(scene, 'low', 1100, 41),
      cells: movingNoise(scene, 'low', 140, 43),
      fine: scene.target.detail < 0.08 ? movingNoise(scene, 'low', 28, 45) : null,
      storm: cycloneFields(scene),
    });
  });
}

/** The air that moist processes go on in, at the target points. */
interface MoistAir {
  /** Temperature (K) and humidity (g/kg) near sea level, and temperature at 500 hPa. */
  readonly low: Float32Array;
  readonly water: Float32Array;
  readonly cold: Float32Array;
  /** Rising air, cm/s, and the same smoothed. */
  readonly lift: Float32Array;
  readonly broadLift: Float32Array;
  /** Wind at 850 hPa, m/s. */
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** Nearness of the rain belt, and of the sinking air of the subtropics, 0–1. */
  readonly belt: Float32Array;
  readonly sink: Float32Array;
  /** Slopes of the ground, its height (m), share of land and warmth of the afternoon. */
  readonly sx: Float32Array;
  readonly sy: Float32Array;
  readonly height: Float32Array;
  readonly land: Float32Array;
  readonly heat: Float32Array;
  /** Noises. */
  readonly broad: Float32Array;
  readonly cells: Float32Array;
  readonly fine: Float32Array | null;
  readonly storm: CycloneFields | null;
}

const from500 = descentFactor(500);

// A function of planes alone: it is compiled once, whatever scene they come from.
function moistProcesses({
  low,
  water,
  cold,
  lift,
  broadLift,
  u,
  v,
  belt,
  sink,
  sx,
  sy,
  height,
  land,
  heat,
  broad,
  cells,
  fine,
  storm,
}: MoistAir): Moisture {
  const make = (): Float32Array => new Float32Array(low.length);
  const out: Moisture = {
    humidity: make(),
    lift: make(),
    upslope: make(),
    cape: make(),
    steady: make(),
    showers: make(),
  };
  for (let i = 0; i < low.length; i += 1) {
    const t = low[i]!;
    const q = Math.max(0.05, water[i]!) / 1000;
    // Sinking air dries the column, rising air moistens it.
    const rh = Math.max(
      0.05,
      Math.min(
        1.05,
        q / saturationHumidity(t, 1000) - 0.13 * sink[i]! + 0.05 * belt[i]! + 0.07 * Math.tanh(0.6 * broadLift[i]!),
      ),
    );
    const climb = 55 * (u[i]! * sx[i]! + v[i]! * sy[i]!);
    const upslope = climb / Math.sqrt(1 + (climb / 7) * (climb / 7));
    const n = fine === null ? cells[i]! : 0.8 * cells[i]! + 0.6 * fine[i]!;
    const w = lift[i]! + upslope;
    out.humidity[i] = rh;
    out.upslope[i] = upslope;
    out.lift[i] = w;
    const rising = w + 0.45 * broad[i]! + 0.3 * n - 0.9;
    const wet = smoothstep(0.5, 0.9, rh + 0.02 * broad[i]!);
    let steady = 0;
    if (rising > 0 && wet > 0) steady = 3600 * 1.15 * q * (rising / 100) * 0.72 * wet * Math.max(0.25, 1 + 0.32 * n);
    const h = height[i]! > 0 ? height[i]! : 0;
    const dry = smoothstep(0.36, 0.6, rh) * smoothstep(4200, 1800, h);
    let cape = 0;
    // Air too dry for towers needs no look at the air above it.
    if (dry > 0) {
      const unstable =
        equivalentPotential(t, q, 1) -
        equivalentPotential(cold[i]!, saturationHumidity(cold[i]!, 500), from500) +
        3.5 +
        2.6 * land[i]! * heat[i]!;
      const raw = 135 * (unstable - 2 * sink[i]! - 1) * dry;
      if (raw > 0) cape = raw / Math.sqrt(1 + (raw / 4200) * (raw / 4200));
    }
    out.cape[i] = cape;
    let showers = 0;
    if (cape > 30) {
      const trigger = smoothstep(
        0.1,
        1.5,
        0.24 * w +
          0.85 * belt[i]! +
          0.55 * broad[i]! +
          1.1 * land[i]! * heat[i]! +
          0.12 * upslope -
          0.75 * sink[i]! -
          0.62,
      );
      const cell = smoothstep(0.35, 2.3, n + 0.7 * trigger);
      showers = 13 * trigger * cell * Math.min(1, cape / 1300) * smoothstep(0.5, 0.85, rh);
    }
    if (storm !== null) {
      steady += storm.rain[i]! * (1 - 0.25 * land[i]!);
      showers += 0.25 * storm.rain[i]!;
    }
    out.steady[i] = steady < 0.02 ? 0 : steady;
    out.showers[i] = showers < 0.03 ? 0 : showers;
  }
  return out;
}

/** All precipitation, mm of water an hour. */
export function rainRate(scene: Scene): Float32Array {
  return scene.plane('rain', () => {
    const { steady, showers } = moistureOf(scene);
    return allRain(steady, showers);
  });
}

function allRain(steady: Float32Array, showers: Float32Array): Float32Array {
  const out = new Float32Array(steady.length);
  for (let i = 0; i < out.length; i += 1) {
    const sum = steady[i]! + showers[i]!;
    // Extremes saturate: no hour brings more than about 90 mm.
    out[i] = sum / Math.sqrt(1 + (sum / 90) * (sum / 90));
  }
  return out;
}
