/** Zero degrees Celsius, K. */
const zeroCelsius = 273.15;

/** Dew point, K, of air at a temperature (K) and a relative humidity (0 to 1) over water, by Magnus (Alduchov, Eskridge). */
export function dewPointOf(temperature: number, humidity: number): number | null {
  if (humidity <= 0 || humidity > 1.1) return null;
  const celsius = temperature - zeroCelsius;
  const gamma = Math.log(Math.min(1, humidity)) + (17.625 * celsius) / (243.04 + celsius);
  return Math.round(((243.04 * gamma) / (17.625 - gamma) + zeroCelsius) * 100) / 100;
}
