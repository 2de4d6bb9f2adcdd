import { noiseAt, noiseFrequency } from '../noise/noise-table.ts';
import { surfaceWind, type WindPlanes } from '../surface/wind.ts';
import { bumpWeight, type Bump } from '../climate/bumps.ts';
import { lags, season } from '../time/season.ts';
import { unitsOf, type Scene } from '../window/scene.ts';

/** A current along a coast: a bump whose mean is its eastward and whose season its northward speed, m/s. */
const stream = (lat: number, lon: number, high: number, wide: number, mean: number, season: number): Bump => ({
  lat,
  lon,
  high,
  wide,
  mean,
  season,
});

const streams: readonly Bump[] = [
  stream(28, -79.5, 4, 1.6, 0.1, 1.5),
  stream(34.5, -75, 3, 2.5, 0.7, 0.8),
  stream(38, -66, 2.4, 8, 1, 0.25),
  stream(41, -50, 4, 9, 0.5, 0.2), // Gulf Stream
  stream(24, 123.5, 4, 2, 0.3, 0.8),
  stream(31.5, 133, 2.4, 5, 0.8, 0.4),
  stream(35.5, 144, 2.2, 8, 0.9, 0.1), // Kuroshio
  stream(-31, 31, 4, 2, -0.5, -0.9),
  stream(-36.5, 24, 2.5, 5, -0.8, -0.4),
  stream(-40, 32, 2.2, 12, 0.6, 0), // Agulhas
  stream(-28, -46, 6, 2.5, -0.2, -0.5),
  stream(-30, 154, 5, 1.8, 0, -0.9),
  stream(-20, -72.5, 12, 2.5, 0, 0.25),
  stream(-25, 13, 8, 2.5, -0.1, 0.25),
  stream(34, -122, 8, 3, 0.05, -0.25),
  stream(24, -18, 7, 3, -0.05, -0.25),
  stream(55, -56, 6, 3, 0.12, -0.35),
  stream(66, 9, 5, 5, 0.2, 0.3),
  stream(4, -48, 4, 4, -0.7, 0.5),
];

/** Surface currents (m/s): gyres, boundary currents, eddies and the wind's drift. */
export function currents(scene: Scene): WindPlanes {
  return scene.once('currents', () => {
    const { lats, lons, rows, columns, lonStep } = scene.target;
    const out = { u: new Float32Array(scene.size), v: new Float32Array(scene.size) };
    const wind = surfaceWind(scene);
    const { x, y, z } = unitsOf(scene);
    const table = scene.world.noise;
    const f = noiseFrequency(420);
    const drift = scene.hours * 0.006;
    const somali = season(scene.hours, lags.itcz);
    for (let r = 0; r < rows; r += 1) {
      const lat = lats[r]!;
      const zonal =
        -0.5 * Math.exp(-(((lat - 1) / 5) ** 2)) +
        0.45 * Math.exp(-(((lat - 6.5) / 2) ** 2)) -
        0.18 * Math.exp(-(((lat - 15) / 5) ** 2)) +
        0.34 * Math.exp(-(((lat + 52) / 7) ** 2)) +
        0.12 * Math.exp(-(((lat - 45) / 8) ** 2)) -
        0.1 * Math.exp(-(((lat + 15) / 6) ** 2));
      const near = streams.filter((at) => Math.abs(at.lat - lat) < 4 * at.high);
      const cosLat = Math.max(0.1, Math.cos((lat * Math.PI) / 180));
      const turn = Math.tanh(lat / 6) * 0.6;
      for (let c = 0, i = r * columns; c < columns; c += 1, i += 1) {
        const lon = ((((lons[c + r * lonStep]! + 540) % 360) + 360) % 360) - 180;
        let [u, v, strong] = [zonal, 0, 0.16];
        for (const at of near) {
          const w = bumpWeight(at, lat, lon);
          u += w * at.mean;
          v += w * at.season;
          strong += 0.3 * w;
        }
        const w = Math.exp(-(((lat - 6) / 5) ** 2) - ((lon - 51) / 3) ** 2);
        v += 1.1 * somali * w;
        // Eddies turn round hills of a stream function, so their flow neither piles up nor parts.
        const [px, py, pz] = [f * x[i]! + drift, f * y[i]!, f * z[i]!];
        const psi = noiseAt(table, px, py, pz);
        const step = 1.2;
        const north = noiseAt(
          table,
          px - step * z[i]! * (x[i]! / cosLat),
          py - step * z[i]! * (y[i]! / cosLat),
          pz + step * cosLat,
        );
        const east = noiseAt(table, px - (step * y[i]!) / cosLat, py + (step * x[i]!) / cosLat, pz);
        u += -strong * 1.7 * (north - psi) + 0.013 * (wind.u[i]! + turn * wind.v[i]!);
        v += strong * 1.7 * (east - psi) + 0.013 * (wind.v[i]! - turn * wind.u[i]!);
        out.u[i] = u;
        out.v[i] = v;
      }
    }
    return out;
  });
}
