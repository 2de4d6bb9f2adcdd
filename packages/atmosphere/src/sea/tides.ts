import type { WindPlanes } from '../surface/wind.ts';
import { smoothstep, worldHours } from '../time/season.ts';
import { openStandingScene, stillNoise, type Scene, type StandingScene } from '../window/scene.ts';
import { targetOf } from '../window/target.ts';
import type { World } from '../world.ts';

/** Hours of the moon's and the sun's half-day tide. */
const moonHours = 12.4206;
const sunHours = 12;
/** The sun's part of the tide, to that of the moon: both together at springs, against each other at neaps. */
const sunShare = 0.36;
/** Metres of water that a current of 1 m/s brings: the square root of depth over gravity, for a shelf of 50 m. */
const metresPerSpeed = 2.26;

interface TidePlanes {
  /** Speed of the moon's current at its strongest, m/s. */
  readonly size: Float32Array;
  /** How far the tide of a place is ahead of the world's, radians of the moon's tide. */
  readonly lag: Float32Array;
}

/** Where the tide is strong (shelves and straits), and when it is high. */
function tidePlanes(scene: StandingScene): TidePlanes {
  const shelf = scene.climate(scene.world.climate.inland);
  const [rough, phase] = [stillNoise(scene, 900, 91), stillNoise(scene, 4200, 92)];
  return {
    size: shelf.map((inland, i) => 0.05 + 0.75 * smoothstep(0.04, 0.5, inland) * Math.max(0.1, 0.8 + 0.55 * rough[i]!)),
    lag: phase.map((value) => 3.2 * value),
  };
}

const moonAngle = (hours: number): number => (2 * Math.PI * (hours % moonHours)) / moonHours;
const sunAngle = (hours: number): number => (2 * Math.PI * (hours % sunHours)) / sunHours;

/** Tidal currents (m/s): ellipses that turn twice a day, strong on shelves and in straits, springs and neaps. */
export function tides(scene: Scene): WindPlanes {
  return scene.once('tides', () => {
    const { size, lag } = tidePlanes(scene);
    const tilt = stillNoise(scene, 2600, 93);
    const u = new Float32Array(scene.size);
    const v = new Float32Array(scene.size);
    const moon = moonAngle(scene.hours);
    const sun = sunAngle(scene.hours);
    for (let i = 0; i < u.length; i += 1) {
      const a = Math.cos(moon + lag[i]!) + sunShare * Math.cos(sun + 1.2 * lag[i]!);
      const b = 0.45 * Math.tanh(tilt[i]!) * (Math.sin(moon + lag[i]!) + sunShare * Math.sin(sun + 1.2 * lag[i]!));
      const angle = 1.9 * tilt[i]!;
      u[i] = size[i]! * (a * Math.cos(angle) - b * Math.sin(angle));
      v[i] = size[i]! * (a * Math.sin(angle) + b * Math.cos(angle));
    }
    return { u, v };
  });
}

/** The tide of one place of the simulated world. */
export interface PlaceTide {
  /** Height of the moon's tide, metres. */
  readonly height: number;
  /** Radians. */
  readonly lag: number;
}

/** The tide of a place: the water is highest when the current runs strongest, as in a tide that travels along. */
export function tideAt(world: World, lat: number, lon: number): PlaceTide {
  const grid = { lon0: lon, lat0: lat, spacing: 0.25, columns: 1, rows: 1 };
  const { size, lag } = tidePlanes(
    openStandingScene(world, targetOf(grid, { column0: 0, row0: 0, columns: 1, rows: 1 })),
  );
  return { height: metresPerSpeed * size[0]!, lag: lag[0]! };
}

/** Height of the water above its mean at a moment in ms, metres. */
export function tideLevel({ height, lag }: PlaceTide, ts: number): number {
  const hours = worldHours(ts);
  return height * (Math.cos(moonAngle(hours) + lag) + sunShare * Math.cos(sunAngle(hours) + 1.2 * lag));
}
