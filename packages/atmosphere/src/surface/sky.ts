import { heightAloft } from '../aloft/levels.ts';
import { clamp, smoothstep } from '../time/season.ts';
import { stillNoise, type Scene } from '../window/scene.ts';
import { cloudsOf } from './clouds.ts';
import { elevationOf, landOf, sunHeight } from './ground.ts';
import { moistureOf, rainRate } from './moisture.ts';
import { snowRate } from './precipitation.ts';
import { dewPoint2m, humidity2m, temperature2m } from './temperature.ts';
import { surfaceWind } from './wind.ts';

/** Height of the cloud base above the ground, m; NaN where there is no cloud to speak of. */
export function cloudBase(scene: Scene): Float32Array {
  return scene.plane('cbase', () => {
    const { low, mid, high } = cloudsOf(scene);
    const [rh, rain] = [humidity2m(scene), rainRate(scene)];
    return rh.map((value, i) => {
      const dry = 1 - value;
      if (low[i]! > 0.25) {
        // Stirred air condenses some way above where air from the ground would, thin cloud highest; rain lowers it.
        const rise = 7400 * dry + 700 * (1 - low[i]!);
        // Where air is nearly damp enough at the ground, drizzle and fog that lifts hold the base down.
        const base = 20 + rise * (1 - 0.8 * Math.exp(-((rise / 400) ** 2)));
        return Math.min(2000, base) * (1 - 0.2 * Math.min(1, rain[i]! / 2));
      }
      if (mid[i]! > 0.25) return Math.max(4000 * dry, 2300 + 1500 * (1 - mid[i]!));
      return high[i]! > 0.4 ? 7200 + 1500 * (1 - high[i]!) : Number.NaN;
    });
  });
}

/** Height of the cloud tops above the sea, m; NaN where there is no cloud to speak of. */
export function cloudTop(scene: Scene): Float32Array {
  return scene.plane('cloudtop', () => {
    const { low, mid, high } = cloudsOf(scene);
    const { showers, lift, cape } = moistureOf(scene);
    const top = heightAloft(scene, 250);
    const ground = elevationOf(scene);
    return low.map((value, i) => {
      const tower = smoothstep(0.5, 5, showers[i]!) * smoothstep(200, 1500, cape[i]!);
      let height = Number.NaN;
      // Above the highest base that such a cloud has.
      if (value > 0.25) height = Math.max(0, ground[i]!) + 2000 + 900 * value + 120 * clamp(lift[i]!, 0, 6);
      if (mid[i]! > 0.25) height = Math.max(Number.isNaN(height) ? 0 : height, 3600 + 2600 * mid[i]!);
      if (high[i]! > 0.35) height = 7600 + (top[i]! - 8300) * high[i]!;
      if (tower > 0.05) height = Math.max(Number.isNaN(height) ? 0 : height, 4500 + (top[i]! - 3600) * tower);
      return height;
    });
  });
}

/** Level where rising thermals condense (m above the sea) and their strength; NaN where none rise. */
export function thermals(scene: Scene): { readonly base: Float32Array; readonly strength: Float32Array } {
  return scene.once('thermals', () => {
    const [t, dew, height, land] = [temperature2m(scene), dewPoint2m(scene), elevationOf(scene), landOf(scene)];
    const sun = sunHeight(scene, -1);
    const cloud = cloudsOf(scene).all;
    const strength = t.map((value, i) => {
      const dry = (value - dew[i]!) / 12;
      return clamp(
        land[i]! * Math.max(0, sun[i]!) * (1 - 0.7 * cloud[i]!) * (1.2 + 1.6 * Math.min(1.4, dry)) * 1.5,
        0,
        5,
      );
    });
    const base = t.map((value, i) =>
      strength[i]! < 0.15 ? Number.NaN : Math.max(0, height[i]!) + clamp(125 * (value - dew[i]!), 100, 4500),
    );
    return { base, strength: strength.map((value) => (value < 0.15 ? Number.NaN : value)) };
  });
}

/** How foggy it is, 0–1. */
function fogginess(scene: Scene): Float32Array {
  return scene.plane('fogginess', () => {
    const [rh, land] = [humidity2m(scene), landOf(scene)];
    const { u, v } = surfaceWind(scene);
    const sun = sunHeight(scene, -2);
    const valley = stillNoise(scene, 120, 81, scene.hours * 0.02);
    const rain = rainRate(scene);
    return rh.map((value, i) => {
      const calm = smoothstep(6 + 4 * (1 - land[i]!), 1.5, Math.hypot(u[i]!, v[i]!));
      return (
        smoothstep(0.925, 0.995, value + 0.012 * valley[i]! - 0.05 * Math.max(0, sun[i]!)) *
        calm *
        smoothstep(0.8, 0.1, rain[i]!)
      );
    });
  });
}

/** Fog as its class value: up to 0.7 none, up to 1 fog, 2 rime fog. */
export function fog(scene: Scene): Float32Array {
  return scene.plane('fog', () => {
    const t = temperature2m(scene);
    return fogginess(scene).map((value, i) => {
      const amount = clamp(1.15 * value, 0, 1);
      return amount > 0.7 && t[i]! < 273.15 ? 2 : Math.round(amount * 10) / 10;
    });
  });
}

/** Visibility in metres: humidity, fog, rain and snow. */
export function visibility(scene: Scene): Float32Array {
  return scene.plane('visibility', () => {
    const [rh, rain, snow, foggy] = [humidity2m(scene), rainRate(scene), snowRate(scene), fogginess(scene)];
    const haze = stillNoise(scene, 600, 83, scene.hours * 0.03);
    return rh.map((value, i) => {
      const clear = 52_000 * (1 - 0.72 * smoothstep(0.55, 1, value)) * (1 + 0.12 * haze[i]!);
      const dim = 1 / clear + 0.000028 * rain[i]! + 0.00035 * snow[i]! + foggy[i]! * foggy[i]! * 0.004;
      return clamp(1 / dim, 60, 75_000);
    });
  });
}

/** Solar radiation on a level surface, W/m². */
export function solarPower(scene: Scene): Float32Array {
  return scene.plane('solar', () => {
    const { all, high } = cloudsOf(scene);
    return sunHeight(scene).map((sine, i) =>
      sine <= 0 ? 0 : 1080 * sine ** 1.15 * (1 - 0.74 * all[i]! ** 2.6 * (1 - 0.35 * high[i]! * (1 - all[i]!))),
    );
  });
}
