import {
  convertNumber,
  metrics,
  roundTo,
  type MetricIdent,
  type UnitIdent,
  type WriteNumber,
} from '@meltemi/catalogue';
import type { RangeEnd } from './conditions.rules.ts';

/** Which end of a range a field is. */
export type EndName = 'from' | 'to';

/** So much below the next force of the Beaufort scale ends a range "up to" a force, m/s. */
const BELOW_NEXT_FORCE = 0.01;

/** The last force of the Beaufort scale, which has no upper end. */
const STRONGEST_FORCE = 12;

/** An end of a range as the language writes it in a unit: one decimal more than the unit shows, none where they are zero; open ends are empty. */
export function endText(metric: MetricIdent, unit: UnitIdent, value: RangeEnd, writeNumber: WriteNumber): string {
  if (value === null || Number.isNaN(value)) return '';
  const { precision = 0 } = metrics[metric].conv[unit] ?? {};
  const shown = convertNumber(metrics[metric], value, unit, unit === 'bft' ? 0 : precision + 1);
  return shown.ok ? writeNumber(shown.value, String(shown.value).split('.')[1]?.length ?? 0) : '';
}

/** Digits of the scripts of the interface as Latin ones, and both kinds of decimal comma as a point. */
const plainDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06_f0))
    .replaceAll(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff_10))
    .replaceAll(/[,\u066b]/g, '.')
    .replaceAll('\u2212', '-')
    // The mark of direction that Arabic sets before a minus.
    .replaceAll('\u200e', '');

/** A typed number; NaN for what is none. */
export const readNumber = (text: string): number =>
  /^\s*-?(?:\d+\.?\d*|\.\d+)\s*$/.test(plainDigits(text)) ? Number(plainDigits(text)) : Number.NaN;

/** The raw value of an end as it was typed in a unit: null for nothing, NaN for what is no number. Up to a force of the Beaufort scale takes that whole force in. */
export function readEnd(metric: MetricIdent, unit: UnitIdent, text: string, end: EndName): RangeEnd {
  if (text.trim() === '') return null;
  const typed = readNumber(text);
  const conversion = metrics[metric].conv[unit];
  if (Number.isNaN(typed) || conversion === undefined) return Number.NaN;
  if (unit === 'bft') {
    if (typed < 0 || typed > STRONGEST_FORCE) return Number.NaN;
    if (end === 'to')
      return typed > STRONGEST_FORCE - 0.5 ? null : roundTo(conversion.backConversion(typed + 1) - BELOW_NEXT_FORCE, 4);
  }
  return roundTo(conversion.backConversion(typed), 4);
}
