import { declination } from '../time/season.ts';
import type { Scene } from '../window/scene.ts';
import type { Target } from '../window/target.ts';

/** Share of land (0–1) that the grid sees. */
export function landOf(scene: Scene): Float32Array {
  return scene.standing('land', () =>
    scene.raster(scene.world.relief.lands[scene.relief]!).map((share) => (share < 0 ? 0 : share > 1 ? 1 : share)),
  );
}

/** Whether a point counts as sea. */
export const isSea = (land: number): boolean => land < 0.5;

/** Height of the ground (m) that the grid sees: the model's own terrain. */
export function elevationOf(scene: Scene): Float32Array {
  return scene.standing('elevation', () => {
    const land = landOf(scene);
    return scene
      .raster(scene.world.relief.elevations[scene.relief]!)
      .map((height, i) => (land[i]! < 0.02 ? Math.min(0, height) : height));
  });
}

/** Slope of the ground that air feels, eastward and northward (m per m). */
export const slopeX = (scene: Scene): Float32Array => scene.raster(scene.world.relief.slopeX);
export const slopeY = (scene: Scene): Float32Array => scene.raster(scene.world.relief.slopeY);

/** Sine of the sun's height, negative at night, some hours from now. */
export function sunHeight(scene: Scene, laterHours = 0): Float32Array {
  return scene.plane(`sun ${laterHours}`, () => {
    const { columns, rows, lats, lons, lonStep } = scene.target;
    const out = new Float32Array(scene.size);
    const hours = scene.hours + laterHours;
    const dec = declination(hours);
    const around = lons.map((lon) => Math.cos(((hours % 24) * 15 + lon - 180) * (Math.PI / 180)));
    for (let r = 0; r < rows; r += 1) {
      const lat = (lats[r]! * Math.PI) / 180;
      const a = Math.sin(lat) * Math.sin(dec);
      const b = Math.cos(lat) * Math.cos(dec);
      for (let c = 0, i = r * columns; c < columns; c += 1, i += 1) out[i] = a + b * around[c + r * lonStep]!;
    }
    return out;
  });
}

/** Local solar hour (0–24) of a longitude. */
export function solarHour(hours: number, lon: number): number {
  const hour = hours + lon / 15;
  return hour - 24 * Math.floor(hour / 24);
}

/** Steps of the table of a day. */
const daySteps = 96;

/** A day of warming on a latitude: mean zero; falls slowly after sunset, lowest at sunrise, highest in the afternoon. */
function dayCurve(lat: number, dec: number, out: Float64Array): void {
  const cosine = Math.max(-1, Math.min(1, -Math.tan((lat * Math.PI) / 180) * Math.tan(dec)));
  const day = Math.max(1.5, Math.min(22.5, (24 / Math.PI) * Math.acos(cosine)));
  const night = 24 - day;
  const rise = 12 - day / 2;
  const a = Math.sin((lat * Math.PI) / 180) * Math.sin(dec);
  const b = Math.cos((lat * Math.PI) / 180) * Math.cos(dec);
  // The sun's swing over the day sets how much there is to warm.
  const swing = Math.max(0, a + b) - Math.max(0, a - b);
  const size = Math.sqrt(Math.max(0, swing)) * 1.08;
  const atSunset = Math.sin((Math.PI * day) / (day + 4));
  const left = Math.exp(-night / 5.5);
  let mean = 0;
  for (let k = 0; k < daySteps; k += 1) {
    const since = ((((k * 24) / daySteps - rise) % 24) + 24) % 24;
    const value =
      since < day
        ? Math.sin((Math.PI * since) / (day + 4))
        : (atSunset * (Math.exp(-(since - day) / 5.5) - left)) / (1 - left);
    out[k] = value * size;
    mean += out[k]! / daySteps;
  }
  for (let k = 0; k < daySteps; k += 1) out[k]! -= mean;
  out[daySteps] = out[0]!;
}

/** How far into its daily warming a point is: about −0.5 at dawn to +0.6 in the afternoon. */
export function dayPhase(scene: Scene): Float32Array {
  return scene.plane('day', () => dayOn(scene.target, scene.hours));
}

// Functions of places alone, as the one below: they are compiled once, whatever scene they are of.
function dayOn({ columns, rows, lats, lons, lonStep }: Target, hours: number): Float32Array {
  const out = new Float32Array(columns * rows);
  const curve = new Float64Array(daySteps + 1);
  const dec = declination(hours);
  const at = lons.map((lon) => (solarHour(hours, lon) * daySteps) / 24);
  for (let r = 0; r < rows; r += 1) {
    dayCurve(Math.max(-89.5, Math.min(89.5, lats[r]!)), dec, curve);
    for (let c = 0, i = r * columns; c < columns; c += 1, i += 1) {
      const step = at[c + r * lonStep]!;
      const k = step < daySteps - 1 ? step | 0 : daySteps - 1;
      out[i] = curve[k]! + (curve[k + 1]! - curve[k]!) * (step - k);
    }
  }
  return out;
}

/** Afternoon heating: 1 at four o'clock local time, 0 at night, weighted by the sun's noon height. */
export function afternoon(scene: Scene): Float32Array {
  return scene.plane('afternoon', () => afternoonOn(scene.target, scene.hours));
}

function afternoonOn({ columns, rows, lats, lons, lonStep }: Target, hours: number): Float32Array {
  const out = new Float32Array(columns * rows);
  const dec = declination(hours);
  const clock = lons.map((lon) => {
    const off = ((solarHour(hours, lon) - 16 + 36) % 24) - 12;
    return Math.exp(-(off / 4.2) * (off / 4.2));
  });
  for (let r = 0; r < rows; r += 1) {
    const noon = Math.max(0, Math.cos((lats[r]! * Math.PI) / 180 - dec));
    for (let c = 0, i = r * columns; c < columns; c += 1, i += 1) out[i] = clock[c + r * lonStep]! * noon * noon;
  }
  return out;
}
