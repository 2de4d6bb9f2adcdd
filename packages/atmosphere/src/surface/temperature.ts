import { dewPoint, saturationHumidity, wetBulb } from '../thermodynamics/air.ts';
import { clamp, lags, season, smoothstep } from '../time/season.ts';
import { partOf } from '../window/part-scene.ts';
import { stillNoise, type Scene } from '../window/scene.ts';
import { cloudsOf } from './clouds.ts';
import { dayPhase, elevationOf, landOf } from './ground.ts';
import { moistureOf, rainRate } from './moisture.ts';
import { seaLevelPressure } from './wind.ts';

/** Temperature of freezing sea water, K. */
const seaFreezes = 271.35;

/** Temperature of the sea surface (K) everywhere, also under land; eddies stir it. */
export function seaTemperature(scene: Scene): Float32Array {
  return scene.plane('sst', () => {
    const mean = scene.climate(scene.world.climate.seaMean);
    const swing = scene.climate(scene.world.climate.seaSwing);
    const s = season(scene.hours, lags.sea);
    const eddies = stillNoise(scene, 1100, 61, scene.hours * 0.004);
    return liquid(mean, swing, s, eddies);
  });
}

// Functions of planes alone: they are compiled once, and numbers need not be wrapped for a callback.
function liquid(mean: Float32Array, swing: Float32Array, season: number, eddies: Float32Array): Float32Array {
  const out = new Float32Array(mean.length);
  for (let i = 0; i < out.length; i += 1) {
    const t = mean[i]! + swing[i]! * season + 0.4 * eddies[i]!;
    // Water stays liquid: below freezing the surface is ice on water at its freezing point.
    out[i] = t < seaFreezes ? seaFreezes : t;
  }
  return out;
}

/** Temperature 2 m above water or ice and above land (K), at every point for both. */
export function airTemperatures(scene: Scene): { readonly sea: Float32Array; readonly land: Float32Array } {
  return scene.once('t2m parts', () => {
    const { state, world } = scene;
    const { climate } = world;
    return warmAir({
      warm: scene.coarse(state.air.warmLow),
      blend: scene.coarse(state.air.climateT),
      landMean: scene.climate(climate.landMean),
      landSwing: scene.climate(climate.landSwing),
      seaMean: scene.climate(climate.seaMean),
      seaSwing: scene.climate(climate.seaSwing),
      onLand: season(scene.hours, lags.land),
      atSea: season(scene.hours, lags.sea),
      sst: seaTemperature(scene),
      height: elevationOf(scene),
      day: dayPhase(scene),
      rain: rainRate(scene),
      cloud: cloudsOf(scene).all,
      humidity: moistureOf(scene).humidity,
      desert: scene.climate(climate.desert),
      texture: scene.target.detail < 0.3 ? stillNoise(scene, 60, 63) : null,
    });
  });
}

/** What warms and cools the air near the ground, at the target points. */
interface AirNearGround {
  /** How much warmer the air is than the climate, and the climate it came from, K. */
  readonly warm: Float32Array;
  readonly blend: Float32Array;
  /** Climate of land and sea (K), and their seasons. */
  readonly landMean: Float32Array;
  readonly landSwing: Float32Array;
  readonly seaMean: Float32Array;
  readonly seaSwing: Float32Array;
  readonly onLand: number;
  readonly atSea: number;
  /** Temperature of the sea (K), height of the ground (m), warming of the day, rain (mm/h), cloud and humidity (0–1). */
  readonly sst: Float32Array;
  readonly height: Float32Array;
  readonly day: Float32Array;
  readonly rain: Float32Array;
  readonly cloud: Float32Array;
  readonly humidity: Float32Array;
  readonly desert: Float32Array;
  readonly texture: Float32Array | null;
}

// A function of planes alone: it is compiled once, whatever scene they come from.
function warmAir(near: AirNearGround): { readonly sea: Float32Array; readonly land: Float32Array } {
  const { warm, blend, landMean, landSwing, seaMean, seaSwing, onLand, atSea } = near;
  const { sst, height, day, rain, cloud, humidity, desert, texture } = near;
  const out = { sea: new Float32Array(warm.length), land: new Float32Array(warm.length) };
  for (let i = 0; i < warm.length; i += 1) {
    const seaAir = seaMean[i]! + seaSwing[i]! * atSea;
    const water = sst[i]!;
    const ice = smoothstep(271.2, 268.6, seaAir);
    // Over ice the air takes the climate's own cold, over water it follows the water.
    out.sea[i] =
      (1 - ice) * (water + 0.42 * warm[i]! + 0.3 * clamp(blend[i]! - water, -8, 6)) +
      ice * (seaAir + 0.85 * warm[i]! + 2 * day[i]!);
    const pure = landMean[i]! + landSwing[i]! * onLand;
    const range = 9.5 + 8 * clamp(1.15 - humidity[i]!, 0, 1) + 3.5 * desert[i]!;
    const rise = day[i]! * range * (1 - 0.6 * cloud[i]!);
    out.land[i] =
      0.72 * blend[i]! +
      0.28 * pure +
      0.92 * warm[i]! +
      rise -
      0.0062 * Math.max(0, height[i]!) -
      1.3 * Math.min(1.5, Math.sqrt(rain[i]!)) * smoothstep(275, 295, pure) +
      (texture === null ? 0 : 0.35 * texture[i]!);
  }
  return out;
}

/** Temperature 2 m above the ground, K. */
export function temperature2m(scene: Scene): Float32Array {
  return scene.plane('t2m', () => {
    const parts = airTemperatures(scene);
    const land = landOf(scene);
    return blended(parts.sea, parts.land, land);
  });
}

function blended(sea: Float32Array, land: Float32Array, share: Float32Array): Float32Array {
  const out = new Float32Array(sea.length);
  for (let i = 0; i < out.length; i += 1) out[i] = sea[i]! + (land[i]! - sea[i]!) * share[i]!;
  return out;
}

/** Humidity from which dew and mixing take water out of the lowest air, 0–1. */
const dewFrom = 0.76;

/**
 * What is left near the ground of the humidity that air would have if it only cooled: dew and drier air from above take
 * water long before it is saturated, and in the cold rime does, since air is saturated over ice before it is over water.
 * Below 0.76 nothing, and never more than 1. Temperature in K.
 */
function settled(rh: number, t: number): number {
  const frost = t < 270 ? Math.max(0.76, 1 - 0.008 * (270 - t)) : 1;
  if (rh <= dewFrom) return rh * frost;
  const over = (rh - dewFrom) / (1 - dewFrom);
  return frost * (dewFrom + (1 - dewFrom) * (over / Math.sqrt(1 + over * over)));
}

/** Relative humidity 2 m above the ground, 0–1. */
export function humidity2m(scene: Scene): Float32Array {
  return scene.plane('rh2m', () => {
    const { state } = scene;
    return humidityNearGround({
      t: temperature2m(scene),
      water: scene.coarse(state.humidity),
      low: scene.coarse(state.low),
      land: landOf(scene),
      height: elevationOf(scene),
      rain: rainRate(scene),
      sst: seaTemperature(scene),
    });
  });
}

/** What makes humidity near the ground: temperatures in K, water in g/kg, height in m, rain in mm/h. */
type DampAir = Readonly<Record<'t' | 'water' | 'low' | 'land' | 'height' | 'rain' | 'sst', Float32Array>>;

function humidityNearGround({ t, water, low, land, height, rain, sst }: DampAir): Float32Array {
  const out = new Float32Array(t.length);
  for (let i = 0; i < out.length; i += 1) {
    const value = t[i]!;
    const h = Math.max(0, height[i]!);
    const q = (Math.max(0.05, water[i]!) / 1000) * Math.exp(-h / 3200);
    const pressure = 1013 * Math.exp(-h / 8200);
    let rh = q / saturationHumidity(value, pressure);
    // The sea moistens what lies on it; fair air over land keeps part of its mass's dryness.
    const overSea = clamp(
      0.62 + (0.3 * (q * 1000)) / Math.max(1, 1000 * saturationHumidity(sst[i]!, 1013)) + 0.012 * (low[i]! - value),
      0.35,
      1,
    );
    rh = settled(overSea + (rh - overSea) * land[i]!, value);
    rh += (1 - rh) * 0.5 * Math.min(1, rain[i]! / 1.5);
    out[i] = rh < 0.04 ? 0.04 : rh;
  }
  return out;
}

/** Pressure at the ground, hPa. */
export function groundPressure(scene: Scene): Float32Array {
  return scene.plane('ground pressure', () => {
    return pressureAt(seaLevelPressure(scene), temperature2m(scene), elevationOf(scene));
  });
}

function pressureAt(sea: Float32Array, t: Float32Array, height: Float32Array): Float32Array {
  const out = new Float32Array(sea.length);
  for (let i = 0; i < out.length; i += 1) {
    const h = Math.max(0, height[i]!);
    out[i] = sea[i]! * Math.exp((-9.80665 * h) / (287.05 * (t[i]! + 0.00325 * h)));
  }
  return out;
}

/** Dew point 2 m above the ground, K. */
export function dewPoint2m(scene: Scene): Float32Array {
  return scene.plane('dew2m', () => {
    const rh = humidity2m(scene);
    return temperature2m(scene).map((value, i) => dewPoint(value, rh[i]!));
  });
}

/** From this temperature (K) on nothing falls as snow, however dry the air. */
export const neverSnow = 295;

/** The places of numbers above 0. */
function placesAbove0(plane: Float32Array): Int32Array {
  const out = new Int32Array(plane.length);
  let count = 0;
  for (let i = 0; i < plane.length; i += 1) if (plane[i]! > 0) out[count++] = i;
  return out.slice(0, count);
}

/**
 * Wet-bulb temperature 2 m above the ground, K, where anything falls; 0 elsewhere: most of the world is dry. Where it is
 * too warm for snow, the temperature stands for it.
 */
export function wetBulbInRain(scene: Scene): Float32Array {
  return scene.plane('wet2m in rain', () => {
    const rain = rainRate(scene);
    // Noise that drifts is laid on whole grids.
    if (scene.shortNoise !== null) return wetBulb2m(scene).map((wet, i) => (rain[i]! > 0 ? wet : 0));
    const wet = placesAbove0(rain);
    const out = new Float32Array(scene.size);
    // On a grid the day is the same along a row, which the points by themselves do not know.
    dayPhase(scene);
    const air = partOf(scene, wet);
    const all = temperature2m(air);
    const cold = placesAbove0(all.map((t) => (t < neverSnow ? 1 : 0)));
    for (let k = 0; k < wet.length; k += 1) out[wet[k]!] = all[k]!;
    const coldAir = partOf(air, cold);
    const [t, rh, p] = [temperature2m(coldAir), humidity2m(coldAir), groundPressure(coldAir)];
    for (let k = 0; k < cold.length; k += 1) out[wet[cold[k]!]!] = wetBulb(t[k]!, rh[k]!, p[k]!);
    return out;
  });
}

/** Wet-bulb temperature 2 m above the ground, K. */
export function wetBulb2m(scene: Scene): Float32Array {
  return scene.plane('wet2m', () => {
    const rh = humidity2m(scene);
    const p = groundPressure(scene);
    return temperature2m(scene).map((value, i) => wetBulb(value, rh[i]!, p[i]!));
  });
}
