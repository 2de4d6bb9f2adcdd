import { dewPointOfPercent, relativeHumidity, saturationMixingRatio, shareBetween, ZERO_C } from '@meltemi/fields';
import { levels, type LevelIdent } from '@meltemi/catalogue';
import { clamp, derivation, firstOf, whenRead, type Derivation, type WorkLevel } from './derivation.ts';

/** Bolton's formula of saturation. */
const slope = 17.67;
const shift = 243.5;
/** Heat capacities of dry air and of vapour, J/(kg K), and the ratio of their gas constants. */
const heatDry = 3.5 * 287.047;
const heatVapour = 1860;
const vapourShare = 0.621_97;

/** Relative humidity (%) of a temperature and a dew point (K), 0–100. */
export const humidityOf = (kelvin: number, dewPoint: number): number =>
  clamp(100 * relativeHumidity(kelvin, dewPoint), 0, 100);

/**
 * Wet-bulb temperature (K) at a pressure (Pa), a temperature and a dew point (K): the heat balance of `wetBulb` by Newton's
 * steps, which need far fewer rounds than halving and stay within a hundredth of a kelvin.
 */
export function wetBulbOf(pascal: number, kelvin: number, dewPoint: number): number {
  if (!(pascal > 0) || Number.isNaN(kelvin + dewPoint)) return Number.NaN;
  const dew = Math.min(dewPoint, kelvin);
  const hPa = pascal / 100;
  const ratio = saturationMixingRatio(hPa, dew);
  const heat = heatDry + ratio * heatVapour;
  let wet = kelvin - 0.4 * (kelvin - dew);
  for (let turn = 0; turn < 3; turn++) {
    const saturated = saturationMixingRatio(hPa, wet);
    const latent = 2.501e6 - 2361 * (wet - ZERO_C);
    const growth = saturated * (1 + saturated / vapourShare) * ((slope * shift) / (wet - ZERO_C + shift) ** 2);
    wet +=
      (heat * (kelvin - wet) - latent * (saturated - ratio)) / (heat - 2361 * (saturated - ratio) + latent * growth);
  }
  return Math.min(kelvin, Math.max(dew, wet));
}

/** The dew point at the ground, from temperature and humidity there. */
export const dewPointAtGround: Derivation = derivation('dewpoint', ['temp', 'rh'], dewPointOfPercent);

/** The dew point on a level, from temperature and humidity there; readers of the archive make it. */
export const dewPointOn = (level: LevelIdent): Derivation =>
  whenRead(derivation(`dewpoint/${level}`, [`temp/${level}`, `rh/${level}`], dewPointOfPercent), { by: 'dew-point' });

/** The humidity on a level, from temperature and dew point there. */
export const humidityOn = (level: LevelIdent): Derivation =>
  derivation(`rh/${level}`, [`temp/${level}`, `dewpoint/${level}`], humidityOf);

/** The wet bulb at the ground by the pressure there. */
export const wetBulbOfGround: Derivation = derivation('wetbulbtemp', ['groundPressure', 'temp', 'dewpoint'], wetBulbOf);

/** The wet bulb at the ground. The pressure at sea level makes it a kelvin too warm on high mountains, and right in lowlands. */
export const wetBulbAtGround: Derivation = firstOf(
  wetBulbOfGround,
  derivation('wetbulbtemp', ['pressure', 'temp', 'dewpoint'], wetBulbOf),
);

/** A quantity on a level that the provider leaves out, between the levels below and above: linear in the logarithm of pressure. */
export function betweenLevels(quantity: string, level: LevelIdent, below: WorkLevel, above: WorkLevel): Derivation {
  const share = shareBetween(levels[level].pressure ?? 0, Number.parseInt(below, 10), Number.parseInt(above, 10));
  return derivation(
    `${quantity}/${level}`,
    [`${quantity}/${below}`, `${quantity}/${above}`],
    (under, over) => under + (over - under) * share,
  );
}

/** The same between two levels that the archive keeps; readers of the archive make it. */
export const betweenKept = (quantity: string, level: LevelIdent, below: LevelIdent, above: LevelIdent): Derivation =>
  whenRead(betweenLevels(quantity, level, below, above), { by: 'between', below, above });
