import {
  comesFrom,
  convertValue,
  directionText,
  metrics,
  missingValueText,
  type MetricIdent,
  type WriteNumber,
} from '@meltemi/catalogue';
import { atPressure, type Sounding } from '@meltemi/fields';
import type { SoundingUnits } from './useSoundingUnits.ts';

/** A raw value with its unit; a dash where there is none. */
export const withUnit = (
  metric: MetricIdent & keyof SoundingUnits,
  raw: number | null,
  units: SoundingUnits,
  writeNumber: WriteNumber,
): string =>
  raw === null || Number.isNaN(raw)
    ? missingValueText
    : convertValue(metrics[metric], raw, units[metric], { writeNumber }).text;

/** The column at one pressure, in words. */
export interface Reading {
  /** hPa. */
  readonly pressure: number;
  readonly height: string;
  readonly temperature: string;
  readonly dewPoint: string;
  readonly wind: string;
  readonly direction: string;
}

/** What the column says at a pressure (hPa), in the chosen units; null above and below it. */
export function readingAt(
  sounding: Sounding,
  pressure: number,
  units: SoundingUnits,
  numbers: boolean,
  writeNumber: WriteNumber,
): Reading | null {
  const of = (values: Float64Array): number => atPressure(sounding, values, pressure);
  if (Number.isNaN(of(sounding.temperature))) return null;
  const [u, v] = [of(sounding.u), of(sounding.v)];
  const from = comesFrom(u, v);
  return {
    pressure: Math.round(pressure),
    height: withUnit('altitude', of(sounding.height), units, writeNumber),
    temperature: withUnit('temp', of(sounding.temperature), units, writeNumber),
    dewPoint: withUnit('temp', of(sounding.dewPoint), units, writeNumber),
    wind: withUnit('wind', Math.hypot(u, v), units, writeNumber),
    direction: from === null ? missingValueText : directionText(from, numbers),
  };
}
