import { landOf } from '../surface/ground.ts';
import { rainRate } from '../surface/moisture.ts';
import { surfaceWind } from '../surface/wind.ts';
import type { Scene } from '../window/scene.ts';

/** How unusual the weather is for its place and season: −1 (lowest ever) … 1 (highest ever). */
export function extremeIndex(scene: Scene, kind: 'wind' | 'temp' | 'rain'): Float32Array {
  return scene.plane(`extreme ${kind}`, () => {
    const land = landOf(scene);
    switch (kind) {
      case 'temp': {
        // The spread of the air's temperature grows from 1.5 K in the tropics to 5 K inland in the north.
        const warm = scene.coarse(scene.state.air.warmLow);
        return eachRow(scene, (lat, i) =>
          Math.tanh((warm[i]! / (1.6 + 4.2 * Math.min(1, Math.abs(lat) / 50) * (0.7 + 0.3 * land[i]!))) * 0.75),
        );
      }
      case 'wind': {
        const { u, v } = surfaceWind(scene);
        return eachRow(scene, (lat, i) => {
          const usual = (4.2 + 4.5 * Math.exp(-(((Math.abs(lat) - 52) / 17) ** 2))) * (1 - 0.5 * land[i]!);
          return Math.tanh(((Math.hypot(u[i]!, v[i]!) - 1.15 * usual) / usual) * 0.72);
        });
      }
      case 'rain': {
        const rain = rainRate(scene);
        return eachRow(scene, (lat, i) =>
          Math.tanh(Math.log((rain[i]! + 0.02) / (0.16 + 0.5 * Math.exp(-((lat / 11) ** 2)))) * 0.36),
        );
      }
    }
  });
}

function eachRow(scene: Scene, value: (lat: number, index: number) => number): Float32Array {
  const { lats, rows, columns } = scene.target;
  const out = new Float32Array(scene.size);
  for (let r = 0, i = 0; r < rows; r += 1) for (let c = 0; c < columns; c += 1, i += 1) out[i] = value(lats[r]!, i);
  return out;
}
