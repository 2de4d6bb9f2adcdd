/** Temperatures are in kelvin, pressures in hPa, mixing ratios in kg of vapour per kg of dry air, humidities from 0 to 1. */
export const ZERO_C = 273.15;
/** Gas constant of dry air, J/(kg K). */
export const GAS_DRY = 287.047;
/** Heat capacity of dry air at constant pressure, J/(kg K): 7/2 of the gas constant. */
export const HEAT_DRY = 3.5 * GAS_DRY;
/** Ratio of the gas constants of dry air and vapour. */
export const EPSILON = 0.621_97;
/** Gas constant over heat capacity. */
export const KAPPA = 2 / 7;
/** Latent heat of vaporisation at 0 degrees, J/kg. */
export const LATENT_HEAT = 2.500_84e6;
/** Standard gravity, m/s2. */
export const GRAVITY = 9.806_65;

/** Vapour pressure over water at saturation (Bolton 1980, eq. 10). */
export function saturationVapourPressure(temperature: number): number {
  const t = temperature - ZERO_C;
  return 6.112 * Math.exp((17.67 * t) / (t + 243.5));
}

/** Dew point of a vapour pressure: the inverse of Bolton's formula. */
export function dewPointOfVapour(vapourPressure: number): number {
  const x = Math.log(vapourPressure / 6.112);
  return (243.5 * x) / (17.67 - x) + ZERO_C;
}

/** Mixing ratio of a vapour pressure. */
export function mixingRatio(pressure: number, vapourPressure: number): number {
  return (EPSILON * vapourPressure) / (pressure - vapourPressure);
}

/** Vapour pressure of a mixing ratio. */
export function vapourPressure(pressure: number, ratio: number): number {
  return (pressure * ratio) / (EPSILON + ratio);
}

/** Mixing ratio of air at saturation; with a dew point instead of a temperature the actual mixing ratio. */
export function saturationMixingRatio(pressure: number, temperature: number): number {
  return mixingRatio(pressure, saturationVapourPressure(temperature));
}

/** Dew point of a mixing ratio. */
export function dewPointOfRatio(pressure: number, ratio: number): number {
  return dewPointOfVapour(vapourPressure(pressure, ratio));
}

/** Relative humidity, 0 to 1 (above 1 when supersaturated). */
export function relativeHumidity(temperature: number, dewPoint: number): number {
  return saturationVapourPressure(dewPoint) / saturationVapourPressure(temperature);
}

/** Dew point of a relative humidity; NaN for perfectly dry air, which has none. */
export function dewPointOfHumidity(temperature: number, humidity: number): number {
  return humidity > 0 ? dewPointOfVapour(humidity * saturationVapourPressure(temperature)) : Number.NaN;
}

/** Temperature of air brought dry-adiabatically to 1000 hPa. */
export function potentialTemperature(pressure: number, temperature: number): number {
  return temperature * (1000 / pressure) ** KAPPA;
}

/** Temperature at a pressure of air of a potential temperature: a dry adiabat. */
export function dryAdiabat(potential: number, pressure: number): number {
  return potential * (pressure / 1000) ** KAPPA;
}

/** Temperature of dry air of the same density. */
export function virtualTemperature(temperature: number, ratio: number): number {
  return (temperature * (1 + ratio / EPSILON)) / (1 + ratio);
}

/** A pressure and a temperature. */
export interface AirPoint {
  readonly pressure: number;
  readonly temperature: number;
}

/** Where rising air saturates: the lifting condensation level (Bolton 1980, eq. 15). */
export function liftingCondensationLevel(pressure: number, temperature: number, dewPoint: number): AirPoint {
  const dew = Math.min(dewPoint, temperature);
  const lifted = 1 / (1 / (dew - 56) + Math.log(temperature / dew) / 800) + 56;
  return { pressure: pressure * (lifted / temperature) ** (1 / KAPPA), temperature: lifted };
}

/** Equivalent potential temperature (Bolton 1980, eq. 39). */
export function equivalentPotentialTemperature(pressure: number, temperature: number, dewPoint: number): number {
  const e = saturationVapourPressure(dewPoint);
  const r = mixingRatio(pressure, e);
  const lifted = liftingCondensationLevel(pressure, temperature, dewPoint).temperature;
  const dry = potentialTemperature(pressure - e, temperature) * (temperature / lifted) ** (0.28 * r);
  return dry * Math.exp((3036 / lifted - 1.78) * r * (1 + 0.448 * r));
}

/** Change of temperature with the logarithm of pressure in saturated rising air. */
function moistSlope(pressure: number, temperature: number): number {
  const r = saturationMixingRatio(pressure, temperature);
  const up = GAS_DRY * temperature + LATENT_HEAT * r;
  return up / (HEAT_DRY + (LATENT_HEAT * LATENT_HEAT * r * EPSILON) / (GAS_DRY * temperature * temperature));
}

/** The longest step along a moist adiabat, in the logarithm of pressure: about 20 hPa near the ground. */
const MOIST_STEP = 0.02;

/** Temperature of saturated air brought from one pressure to another, up or down (fourth-order Runge-Kutta). */
export function moistAdiabat(fromPressure: number, temperature: number, toPressure: number): number {
  const span = Math.log(toPressure / fromPressure);
  const steps = Math.max(1, Math.ceil(Math.abs(span) / MOIST_STEP));
  const h = span / steps;
  const middle = Math.exp(h / 2);
  let t = temperature;
  let p = fromPressure;
  for (let k = 0; k < steps; k++) {
    const half = p * middle;
    const end = half * middle;
    const a = moistSlope(p, t);
    const b = moistSlope(half, t + (h / 2) * a);
    const c = moistSlope(half, t + (h / 2) * b);
    const d = moistSlope(end, t + h * c);
    t += (h / 6) * (a + 2 * b + 2 * c + d);
    p = end;
  }
  return t;
}

/** Latent heat of vaporisation at a temperature, J/kg. */
function latentHeat(temperature: number): number {
  return 2.501e6 - 2361 * (temperature - ZERO_C);
}

/** Heat capacity of vapour at constant pressure, J/(kg K). */
const HEAT_VAPOUR = 1860;

/**
 * Wet-bulb temperature, as a wet thermometer shows it: the air cools to it by evaporating water into itself until it is
 * saturated. The heat balance falls with temperature, so halving between dew point and temperature finds its root.
 */
export function wetBulb(pressure: number, temperature: number, dewPoint: number): number {
  if (dewPoint >= temperature) return temperature;
  const r = saturationMixingRatio(pressure, dewPoint);
  const heat = HEAT_DRY + r * HEAT_VAPOUR;
  let low = dewPoint;
  let high = temperature;
  for (let turn = 0; turn < 50 && high - low > 1e-7; turn++) {
    const middle = (low + high) / 2;
    const left = heat * (temperature - middle) - latentHeat(middle) * (saturationMixingRatio(pressure, middle) - r);
    if (left > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
