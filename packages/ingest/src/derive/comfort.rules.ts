import { saturationVapourPressure, ZERO_C } from '@meltemi/fields';

/** Wind in km/h below which it does not chill. */
const calm = 4.8;

/** Chill of wind (JAG/TI 2001), °C, for 10 °C and colder. */
function windChill(celsius: number, kmh: number): number {
  if (kmh <= calm) return celsius;
  const power = kmh ** 0.16;
  return Math.min(celsius, 13.12 + 0.6215 * celsius - 11.37 * power + 0.3965 * celsius * power);
}

/** Apparent temperature in the shade (Steadman 1994), °C: moist air weighs, wind relieves. */
const apparent = (celsius: number, vapour: number, speed: number): number => celsius + 0.33 * vapour - 0.7 * speed - 4;

/**
 * How warm the air feels (K), from temperature and dew point (K) and wind (m/s): chill up to 10 °C, moist heat from 20 °C,
 * and between them from the one to the other without a jump.
 */
export function feelsLike(kelvin: number, dewPoint: number, speed: number): number {
  const celsius = kelvin - ZERO_C;
  const share = Math.min(1, Math.max(0, (celsius - 10) / 10));
  const cold = share < 1 ? windChill(Math.min(celsius, 10), speed * 3.6) + Math.max(0, celsius - 10) : 0;
  const warm = share > 0 ? apparent(celsius, saturationVapourPressure(dewPoint), speed) : 0;
  return ZERO_C + (1 - share) * cold + share * warm;
}
