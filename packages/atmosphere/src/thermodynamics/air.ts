/** Gravity, m/s². */
export const gravity = 9.80665;
/** Gas constant of dry air, J/(kg·K). */
export const gasConstant = 287.05;
/** Gas constant over heat capacity of dry air. */
export const kappa = 0.2857;
/** Twice the Earth's rotation, 1/s. */
export const twiceOmega = 1.4584e-4;
/** Metres in a degree of latitude. */
export const metresPerDegree = 111_195;

/** Saturation vapour pressure over water in hPa; temperature in K. */
export const saturationPressure = (kelvin: number): number =>
  6.112 * Math.exp((17.62 * (kelvin - 273.15)) / (kelvin - 30.03));

/** Saturation specific humidity in kg/kg at a temperature (K) and pressure (hPa). */
export function saturationHumidity(kelvin: number, hPa: number): number {
  const e = Math.min(saturationPressure(kelvin), 0.6 * hPa);
  return (0.622 * e) / (hPa - 0.378 * e);
}

/** Dew point (K) of air at a temperature (K) and relative humidity (0–1). */
export function dewPoint(kelvin: number, humidity: number): number {
  const g = Math.log(Math.max(humidity, 0.005)) + (17.62 * (kelvin - 273.15)) / (kelvin - 30.03);
  return Math.min(kelvin, 273.15 + (243.12 * g) / (17.62 - g));
}

/** Wet-bulb temperature (K) at a temperature (K), relative humidity (0–1) and pressure (hPa): two Newton steps of the psychrometer equation. */
export function wetBulb(kelvin: number, humidity: number, hPa: number): number {
  const vapour = humidity * saturationPressure(kelvin);
  const gamma = 0.000665 * hPa;
  const dew = dewPoint(kelvin, humidity);
  let t = kelvin - (kelvin - dew) * 0.38;
  for (let step = 0; step < 3; step += 1) {
    const e = saturationPressure(t);
    const slope = (e * 4283.8) / ((t - 30.03) * (t - 30.03));
    t -= (e - gamma * (kelvin - t) - vapour) / (slope + gamma);
  }
  return Math.min(kelvin, Math.max(t, dew));
}

/** How much warmer air gets that is brought from a pressure (hPa) down to 1000 hPa. */
export const descentFactor = (hPa: number): number => (1000 / hPa) ** kappa;

/** Equivalent potential temperature (K) of air at a temperature (K), specific humidity (kg/kg) and its descent to 1000 hPa; Bolton's short form. */
export function equivalentPotential(kelvin: number, humidity: number, descent: number): number {
  return kelvin * descent * Math.exp((2.5e6 * humidity) / (1004 * kelvin));
}
