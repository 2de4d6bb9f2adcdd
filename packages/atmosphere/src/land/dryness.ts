import { beltAt, rainBelt } from '../climate/itcz.ts';
import { flowColumns, flowLat, flowLon, flowRows, flowSpacing } from '../flow/flow-grid.ts';
import { massFieldAt, readMass, stormsNear, type MassValues } from '../flow/mass-field.ts';
import { flowWindow } from '../sea/wave-rays.ts';
import { elevationOf, isSea, landOf } from '../surface/ground.ts';
import { rainRate } from '../surface/moisture.ts';
import { humidity2m, temperature2m } from '../surface/temperature.ts';
import { surfaceWind } from '../surface/wind.ts';
import { clamp, lags, season, smoothstep } from '../time/season.ts';
import { stillNoise, type Scene } from '../window/scene.ts';
import { extentOf } from '../window/target.ts';
import { planUpsample, upsample } from '../window/upsample.ts';

/** Soil and fire fields; NaN at sea. */
export type DrynessField =
  | 'soil40'
  | 'soil100'
  | 'anomaly40'
  | 'anomaly100'
  | 'drought40'
  | 'drought100'
  | 'fireIndex'
  | 'fuelMoisture';

/** Days between two looks back, and how many. */
const lookDays = 2;
const looks = 15;

/** How wet the last days were against the climate, −1…1: over ten days and over thirty. Lows and the rain belt bring rain, highs none. */
function pastRain(scene: Scene): { readonly ten: Float32Array; readonly thirty: Float32Array } {
  const { target, world } = scene;
  const { north, south, west, east } = extentOf(target);
  const window = flowWindow(
    west / flowSpacing - 1,
    east / flowSpacing + 2,
    (89.25 - north) / flowSpacing - 1,
    (89.25 - south) / flowSpacing + 2,
    0,
  );
  const n = window.columns * window.rows;
  const ten = new Float32Array(n);
  const thirty = new Float32Array(n);
  const scratch = new Float64Array(3);
  const values: MassValues = { pressure: 0, waves: 0, core: 0, trough: 0 };
  for (let k = 0; k < looks; k += 1) {
    const hours = scene.hours - 24 * lookDays * k;
    const whole = massFieldAt(world.mass, hours, null);
    const belt = rainBelt(hours);
    const weight = 1 / looks;
    for (let r = 0; r < window.rows; r += 1) {
      const lat = flowLat(window.row0 + r);
      const flat = Math.cos((lat * Math.PI) / 180);
      const middle = ((flowLon(window.column0) + (flowSpacing * window.columns) / 2) * Math.PI) / 180;
      const reach = Math.min(2, flat * window.columns * flowSpacing * 0.0088 + 0.02);
      const field = {
        ...whole,
        storms: stormsNear(
          whole.storms,
          flat * Math.cos(middle),
          flat * Math.sin(middle),
          Math.sin((lat * Math.PI) / 180),
          reach,
        ),
      };
      for (let c = 0; c < window.columns; c += 1) {
        const lon = flowLon((window.column0 + c) % flowColumns);
        readMass(
          field,
          flat * Math.cos((lon * Math.PI) / 180),
          flat * Math.sin((lon * Math.PI) / 180),
          Math.sin((lat * Math.PI) / 180),
          lat,
          scratch,
          values,
        );
        const off = (lat - beltAt(belt, lon)) / 7;
        const wet = Math.tanh(-values.pressure / 9) * smoothstep(12, 30, Math.abs(lat)) + Math.exp(-off * off) - 0.2;
        const i = r * window.columns + c;
        thirty[i]! += weight * wet;
        if (k * lookDays < 10) ten[i]! += (lookDays / 10) * wet;
      }
    }
  }
  const plan = planUpsample(
    { lon0: -180, lat0: 89.25, spacing: flowSpacing, columns: flowColumns, rows: flowRows, part: window },
    target,
  );
  return { ten: upsample(ten, plan), thirty: upsample(thirty, plan) };
}

/** Class of a dryness in deviations: 0 none … 5 exceptional. */
const droughtClass = (dry: number): number =>
  dry < 0.5 ? 0 : dry < 0.8 ? 1 : dry < 1.3 ? 2 : dry < 1.6 ? 3 : dry < 2 ? 4 : 5;

/** Soil moisture, its anomaly, drought and fire danger. */
export function dryness(scene: Scene): Readonly<Record<DrynessField, Float32Array>> {
  return scene.once('dryness', () => {
    const { climate } = scene.world;
    const past = pastRain(scene);
    const s = season(scene.hours, lags.land + 20);
    const [wetMean, wetSwing, desert] = [
      scene.climate(climate.humidityMean),
      scene.climate(climate.humiditySwing),
      scene.climate(climate.desert),
    ];
    // Years differ: a slow memory of the ground itself.
    const memory = stillNoise(scene, 1600, 111, scene.hours * 0.0025);
    const texture = stillNoise(scene, 90, 113);
    const [land, height, t, rh, rain] = [
      landOf(scene),
      elevationOf(scene),
      temperature2m(scene),
      humidity2m(scene),
      rainRate(scene),
    ];
    const { u, v } = surfaceWind(scene);
    const make = (): Float32Array => new Float32Array(scene.size).fill(Number.NaN);
    const out = {
      soil40: make(),
      soil100: make(),
      anomaly40: make(),
      anomaly100: make(),
      drought40: make(),
      drought100: make(),
      fireIndex: make(),
      fuelMoisture: make(),
    };
    for (let i = 0; i < scene.size; i += 1) {
      if (isSea(land[i]!)) continue;
      const usual = clamp(
        1.9 * (wetMean[i]! + wetSwing[i]! * s) - 0.95 - 0.25 * desert[i]! + 0.00005 * Math.min(1500, height[i]!),
        0.04,
        0.85,
      );
      const short = 0.8 * past.ten[i]! + 0.35 * past.thirty[i]! + 0.32 * memory[i]! + 0.06 * texture[i]!;
      const long = 0.6 * past.thirty[i]! + 0.5 * memory[i]! + 0.05 * texture[i]!;
      out.soil40[i] = clamp(100 * (usual + 0.24 * short), 1, 100);
      out.soil100[i] = clamp(100 * (usual + 0.05 + 0.2 * long), 2, 100);
      out.anomaly40[i] = clamp(48 * short, -95, 95);
      out.anomaly100[i] = clamp(85 * long, -190, 190);
      out.drought40[i] = droughtClass(-1.7 * short + 0.1);
      out.drought100[i] = droughtClass(-1.9 * long + 0.1);
      const c = t[i]! - 273.15;
      const percent = 100 * rh[i]!;
      // Moisture that thin wood takes from the air, then what rain adds.
      const air = percent < 50 ? 2.2 + 0.16 * percent - 0.014 * c : 22 - 0.23 * (100 - percent) - 0.02 * c;
      const fuel = clamp(air + 9 * Math.min(1.4, rain[i]!) + 2.5 * short, 1.5, 40);
      out.fuelMoisture[i] = fuel;
      const spread = Math.exp(0.045 * 3.6 * Math.hypot(u[i]!, v[i]!) * 0.45);
      const burn =
        smoothstep(24, 4, fuel) * smoothstep(2, 32, c) * clamp(0.55 - 0.55 * short, 0.08, 1.3) * (1 - 0.5 * desert[i]!);
      out.fireIndex[i] = Math.round(clamp(46 * burn * spread, 0, 120));
    }
    return out;
  });
}
