import { dewPointOfHumidity, relativeHumidity, wetBulb } from '@meltemi/fields';
import { levels, type LevelIdent } from '@meltemi/catalogue';
import { clamp, derivation, type Derivation } from './derivation.ts';

/** Models write 0 % for very dry air, which has no dew point; half a percent is as dry as air gets. */
const driest = 0.5;

/** Dew point (K) of a temperature (K) and a relative humidity (%); never above the temperature. */
export const dewPointOf = (kelvin: number, percent: number): number => Math.min(kelvin, dewPointOfHumidity(kelvin, Math.max(driest, percent) / 100));

/** Relative humidity (%) of a temperature and a dew point (K), 0–100. */
export const humidityOf = (kelvin: number, dewPoint: number): number => clamp(100 * relativeHumidity(kelvin, dewPoint), 0, 100);

/** Wet-bulb temperature (K) at a pressure (Pa), a temperature and a dew point (K). */
export function wetBulbOf(pascal: number, kelvin: number, dewPoint: number): number {
  if (!(pascal > 0) || Number.isNaN(kelvin + dewPoint)) return Number.NaN;
  return wetBulb(pascal / 100, kelvin, Math.min(dewPoint, kelvin));
}

/** The dew point on a level, from temperature and humidity there. */
export const dewPointOn = (level: LevelIdent): Derivation => derivation(`dewpoint/${level}`, [`temp/${level}`, `rh/${level}`], dewPointOf);

/** The humidity on a level, from temperature and dew point there. */
export const humidityOn = (level: LevelIdent): Derivation => derivation(`rh/${level}`, [`temp/${level}`, `dewpoint/${level}`], humidityOf);

/** The wet bulb at the ground. */
export const wetBulbAtGround: Derivation = derivation('wetbulbtemp', ['groundPressure', 'temp', 'dewpoint'], wetBulbOf);

/** A quantity on a level that the provider leaves out, between the levels below and above: linear in the logarithm of pressure. */
export function betweenLevels(quantity: string, level: LevelIdent, below: string, above: string): Derivation {
  const [p, low, high] = [levels[level].pressure ?? 0, Number.parseInt(below, 10), Number.parseInt(above, 10)];
  const share = Math.log(low / p) / Math.log(low / high);
  return derivation(`${quantity}/${level}`, [`${quantity}/${below}`, `${quantity}/${above}`], (under, over) => under + (over - under) * share);
}
