import { convertNumber, metrics, missingValueText, type UnitIdent } from '@meltemi/catalogue';

/** Writes a number with at most so many decimals. */
export type WriteAtMost = (value: number, decimals: number) => string;

/** Metres in a foot: pilots count in hundreds of them, so that a rounded factor would show 2,999 for 3,000. */
const FOOT = 0.3048;

/** A height in a unit, without it. */
export function heightText(metres: number | null, unit: UnitIdent, write: WriteAtMost): string {
  if (metres === null) return missingValueText;
  return write(unit === 'ft' ? metres / FOOT : metres, 0);
}

/** Sight in a unit, without it; 8 rather than 8.0. */
export function sightText(metres: number | null, unit: UnitIdent, write: WriteAtMost): string {
  if (metres === null) return missingValueText;
  return write(convertNumber(metrics.visibility, metres, unit, 1).value, 1);
}

/** How far a clock is from UTC: UTC+1, UTC−3:30. */
export function zoneLabel(offsetMin: number): string {
  if (offsetMin === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(offsetMin) / 60), Math.abs(offsetMin) % 60];
  return `UTC${offsetMin < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}
