import { beaufortForce, beaufortSpeed, classIndex, valueOfClass, type ClassTable } from '../classes/index.ts';
import type { UnitConversion } from './metric.ts';

/** Shown = raw × factor. */
export const times = (factor: number, precision: number, label: string): UnitConversion => ({
  conversion: (raw) => raw * factor,
  backConversion: (shown) => shown / factor,
  precision,
  label,
});

/** Shown = raw ÷ divisor, for factors documented the other way round. */
export const dividedBy = (divisor: number, precision: number, label: string): UnitConversion => ({
  conversion: (raw) => raw / divisor,
  backConversion: (shown) => shown * divisor,
  precision,
  label,
});

/** Shown as it came. */
export const unchanged = (precision: number, label: string): UnitConversion => ({
  conversion: (raw) => raw,
  backConversion: (shown) => shown,
  precision,
  label,
});

/** Shown as the name of a class. */
export const byRules = (classes: ClassTable): UnitConversion => ({
  conversion: (raw) => classIndex(classes, raw) ?? 0,
  backConversion: (shown) => valueOfClass(classes, shown),
  precision: 0,
  label: '',
  classes,
});

/** K to °C. */
export const kelvinToCelsius: UnitConversion = {
  conversion: (raw) => raw - 273.15,
  backConversion: (shown) => shown + 273.15,
  precision: 0,
  label: '°C',
};

/** K to °F. */
export const kelvinToFahrenheit: UnitConversion = {
  conversion: (raw) => ((raw - 273.15) * 9) / 5 + 32,
  backConversion: (shown) => ((shown - 32) * 5) / 9 + 273.15,
  precision: 0,
  label: '°F',
};

/** m/s to Beaufort force; back to the lowest speed of the force. */
export const metresPerSecondToBeaufort: UnitConversion = {
  conversion: beaufortForce,
  backConversion: beaufortSpeed,
  precision: 0,
  label: 'bft',
};

/** Reflectivity that radars report when there is no echo. */
const noEcho = -32;

/** Inches in a millimetre, as the product rounds it. */
export const inchesPerMillimetre = 0.0394;

/** Rain rate (mm/h) of a reflectivity (dBZ) after Marshall and Palmer: Z = 200 R^1.6. */
export const rainRateOf = (dbz: number): number => (10 ** (dbz / 10) / 200) ** (1 / 1.6);

/** Reflectivity (dBZ) of a rain rate (mm/h) after Marshall and Palmer; no rain is no echo. */
export const reflectivityOf = (rate: number): number =>
  rate > 0 ? Math.max(noEcho, 10 * Math.log10(200 * rate ** 1.6)) : noEcho;

/** dBZ to a rain rate in a unit of which one mm/h has `perMillimetre`. */
export const reflectivityToRate = (perMillimetre: number, precision: number, label: string): UnitConversion => ({
  conversion: (raw) => rainRateOf(raw) * perMillimetre,
  backConversion: (shown) => reflectivityOf(shown / perMillimetre),
  precision,
  label,
});
