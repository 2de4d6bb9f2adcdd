import type { ReportingStation } from '../station-report.ts';

/** Gases and dust, µg/m³. */
export type Pollutant = 'pm25' | 'pm10' | 'no2' | 'o3' | 'so2' | 'co' | 'no';

/** µg/m³ of one part in a milliard at 25 °C and 1013 hPa. */
const perPpb: Partial<Record<Pollutant, number>> = { no2: 1.88, o3: 1.96, so2: 2.62, co: 1.145, no: 1.23 };
const pollutants: ReadonlySet<string> = new Set<Pollutant>(['pm25', 'pm10', 'no2', 'o3', 'so2', 'co', 'no']);

/** What one station measured of the air. */
export interface AirQualityReport {
  readonly station: ReportingStation;
  /** The end of the hour, milliseconds since 1970. */
  readonly time: number;
  readonly concentrations: Readonly<Partial<Record<Pollutant, number>>>;
  /** An index where the source gives nothing else; by the scale of the United States. */
  readonly index: number | null;
}

export const isPollutant = (name: string): name is Pollutant => pollutants.has(name);

/**
 * A concentration in µg/m³; null where it is none. Instruments drift a little below zero in clean air: down to -5 counts as
 * 0, further below as broken.
 */
export function concentrationOf(pollutant: Pollutant, value: unknown, units: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const factor = factorOf(pollutant, units);
  if (factor === null) return null;
  const amount = value * factor;
  if (amount < -5 || amount > (pollutant === 'co' ? 60_000 : 5000)) return null;
  return Math.round(Math.max(0, amount) * 100) / 100;
}

function factorOf(pollutant: Pollutant, units: unknown): number | null {
  switch (units) {
    case 'µg/m³':
    case 'μg/m³':
    case 'ug/m3':
      return 1;
    case 'mg/m³':
      return 1000;
    case 'ppb':
      return perPpb[pollutant] ?? null;
    case 'ppm':
      return perPpb[pollutant] === undefined ? null : perPpb[pollutant] * 1000;
    default:
      return null;
  }
}
