import { columnPressures } from '../climate/free-air.ts';
import { levelIndex } from '../state/coarse-state.ts';
import { slopes } from '../state/coarse-math.ts';
import { moistureOf } from '../surface/moisture.ts';
import { slopeX, slopeY } from '../surface/ground.ts';
import { dewPoint } from '../thermodynamics/air.ts';
import { clamp, smoothstep } from '../time/season.ts';
import { cycloneFields } from '../tropics/cyclone-fields.ts';
import { movingNoise, type Scene } from '../window/scene.ts';

/** Temperature on a pressure level, K; tropical cyclones have a warm core. */
export function temperatureAloft(scene: Scene, hPa: number): Float32Array {
  return scene.plane(`t ${hPa}`, () => {
    const base = scene.coarse(scene.state.columns.temperature(levelIndex(hPa)));
    const storm = cycloneFields(scene);
    if (storm === null) return base;
    const share = Math.exp(-(((Math.log(hPa) - Math.log(350)) / 0.6) ** 2));
    return base.map((value, i) => value - 0.16 * share * storm.pressure[i]!);
  });
}

/** Height of a pressure level, m. */
export function heightAloft(scene: Scene, hPa: number): Float32Array {
  return scene.plane(`z ${hPa}`, () => {
    const base = scene.coarse(scene.state.columns.height(levelIndex(hPa)));
    const storm = cycloneFields(scene);
    if (storm === null) return base;
    const share = Math.max(0, Math.min(1, (hPa - 200) / 700));
    return base.map((value, i) => value + 8.3 * share * storm.pressure[i]!);
  });
}

/** Relative humidity on a pressure level, 0–1: the air mass below, lift above, little in the stratosphere. */
export function humidityAloft(scene: Scene, hPa: number): Float32Array {
  return scene.plane(`rh ${hPa}`, () => {
    const moist = moistureOf(scene);
    const broad = scene.coarse(scene.state.broadLift);
    const veil = movingNoise(scene, 'high', 520, 53);
    const low = smoothstep(650, 880, hPa);
    const high = smoothstep(550, 300, hPa);
    const dryTop = smoothstep(100, 230, hPa);
    return broad.map((lift, i) => {
      const rising = Math.tanh(0.7 * lift);
      const mid =
        0.34 +
        0.45 * (moist.humidity[i]! - 0.5) +
        0.36 * rising +
        0.07 * veil[i]! +
        0.25 * Math.min(1, moist.steady[i]! + moist.showers[i]! * 0.3);
      const cirrus = 0.38 + 0.38 * rising + 0.1 * veil[i]!;
      const above = mid + (cirrus - mid) * high;
      return clamp(dryTop * (above + (moist.humidity[i]! + 0.04 * rising - above) * low), 0.02, 1);
    });
  });
}

/** Dew point on a pressure level, K. */
export function dewPointAloft(scene: Scene, hPa: number): Float32Array {
  return scene.plane(`dew ${hPa}`, () => {
    const rh = humidityAloft(scene, hPa);
    return temperatureAloft(scene, hPa).map((value, i) => dewPoint(value, rh[i]!));
  });
}

/** Turbulence on a level as eddy dissipation rate (m^⅔/s): shear, deformation, waves over mountains and towers. */
export function turbulence(scene: Scene, hPa: number): Float32Array {
  return scene.plane(`edr ${hPa}`, () => {
    const level = levelIndex(hPa);
    const { state } = scene;
    const here = state.wind(level);
    const below = state.wind(Math.max(0, level - 1));
    const above = state.wind(Math.min(columnPressures.length - 1, level + 1));
    const { height } = state.columns;
    const [zBelow, zAbove] = [height(Math.max(0, level - 1)), height(Math.min(columnPressures.length - 1, level + 1))];
    const { window } = state;
    const du = slopes(here.u, window, state.air.neighbours);
    const dv = slopes(here.v, window, state.air.neighbours);
    const coarse = new Float32Array(here.u.length);
    for (let i = 0; i < coarse.length; i += 1) {
      const thick = Math.max(50, zAbove[i]! - zBelow[i]!);
      const shear = Math.hypot(above.u[i]! - below.u[i]!, above.v[i]! - below.v[i]!) / thick;
      const bend = Math.hypot(du.x[i]! - dv.y[i]!, dv.x[i]! + du.y[i]!);
      coarse[i] = 9 * shear + 1400 * shear * Math.min(3e-4, bend) + 320 * Math.min(3e-4, bend);
    }
    const base = scene.coarse(coarse);
    const [u, v, sx, sy] = [scene.coarse(here.u, -1), scene.coarse(here.v, -1), slopeX(scene), slopeY(scene)];
    const { showers } = moistureOf(scene);
    const patch = movingNoise(scene, 'high', 200, 71);
    const nearGround = smoothstep(250, 850, hPa);
    return base.map((value, i) => {
      const mountain = Math.abs(u[i]! * sx[i]! + v[i]! * sy[i]!) * (0.25 + 0.35 * nearGround);
      return clamp(
        (value + mountain) * (0.8 + 0.3 * patch[i]!) +
          0.03 * Math.min(6, showers[i]!) * smoothstep(150, 400, hPa) -
          0.02,
        0,
        0.95,
      );
    });
  });
}

/** Icing on a level, class 0–4: supercooled water in rising, moist air between 0 and −20 °C. */
export function icing(scene: Scene, hPa: number): Float32Array {
  return scene.plane(`icing ${hPa}`, () => {
    const t = temperatureAloft(scene, hPa);
    const rh = humidityAloft(scene, hPa);
    const moist = moistureOf(scene);
    return t.map((kelvin, i) => {
      const c = kelvin - 273.15;
      if (c > 0 || c < -22) return 0;
      const cold = smoothstep(-22, -8, c) * smoothstep(0.5, -3, c);
      const cloud = smoothstep(0.68, 0.95, rh[i]!);
      const lift = 0.45 + 0.4 * Math.tanh(0.4 * moist.lift[i]!) + 0.12 * Math.min(4, moist.showers[i]!);
      return Math.round(clamp(4.6 * cold * cloud * lift, 0, 4));
    });
  });
}
