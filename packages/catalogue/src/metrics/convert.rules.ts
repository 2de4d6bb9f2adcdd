import type { QuantityClass } from '../classes/index.ts';
import type { Metric, UnitConversion } from './metric.ts';
import type { MetricIdent } from './metric-idents.ts';

/** Why a value could not be shown in a unit. */
export type MetricFault = {
  readonly code: 'metric.no-conversion' | 'metric.not-a-number';
  readonly metric: MetricIdent;
  readonly unit: string;
};

/** A converted number; on failure 0 for a missing conversion, NaN for a missing value. */
export type NumberOutcome =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly value: number; readonly fault: MetricFault };

/** A converted text; on failure "0" for a missing conversion, a dash for a missing value. */
export type TextOutcome =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly text: string; readonly fault: MetricFault };

/** Shown in place of a value that is not there. */
export const missingValueText = '–';

const conversionOf = (metric: Metric, unit: string): UnitConversion | undefined =>
  Object.entries(metric.conv).find(([ident]) => ident === unit)?.[1];

const fails = (code: MetricFault['code'], metric: Metric, unit: string) =>
  ({
    ok: false,
    value: code === 'metric.no-conversion' ? 0 : Number.NaN,
    fault: { code, metric: metric.ident, unit },
  }) as const;

/** Rounds to decimals, and never to a negative zero. */
export function roundTo(value: number, decimals: number): number {
  const rounded = Number(value.toFixed(decimals));
  return rounded === 0 ? 0 : rounded;
}

/** A raw value in a unit, rounded to the unit's precision or to the decimals asked for. For classes: the index of the class. */
export function convertNumber(metric: Metric, raw: number, unit: string, decimals?: number): NumberOutcome {
  const conversion = conversionOf(metric, unit);
  if (conversion === undefined) return fails('metric.no-conversion', metric, unit);
  if (!Number.isFinite(raw)) return fails('metric.not-a-number', metric, unit);
  return { ok: true, value: roundTo(conversion.conversion(raw), decimals ?? conversion.precision) };
}

/** Writes a rounded number with exactly so many decimals. */
export type WriteNumber = (value: number, decimals: number) => string;

/** With a decimal point: for code, and where no language is known. */
export const plainNumber: WriteNumber = (value, decimals) => value.toFixed(decimals);

export type TextOptions = {
  /** Decimals in place of the unit's precision. */
  readonly decimals?: number;
  /** Text between number and unit in place of the metric's own. */
  readonly separator?: string;
  /** False leaves the unit off. */
  readonly withUnit?: boolean;
  /** Names a class in the user's language; airport codes and plain English without it. */
  readonly nameClass?: (quantityClass: QuantityClass, table: string) => string;
  /** Writes the number in the user's language; with a decimal point without it. */
  readonly writeNumber?: WriteNumber;
  /** Text between a number and its percent sign in the user's language: 50% or 50 %; the metric's own without it. */
  readonly percentGap?: string;
};

/** Plain name of a class: codes that pilots read in any language as they are, others in English. */
export const plainClassName = ({ code, name }: QuantityClass, table: string): string =>
  table === 'clouds' || table === 'visibility' ? String(code) : name;

/** A raw value as text with its unit. */
export function convertValue(metric: Metric, raw: number, unit: string, options: TextOptions = {}): TextOutcome {
  const number = convertNumber(metric, raw, unit, options.decimals);
  const conversion = conversionOf(metric, unit);
  if (!number.ok || conversion === undefined) {
    const { fault } = number.ok ? fails('metric.no-conversion', metric, unit) : number;
    return { ok: false, text: fault.code === 'metric.no-conversion' ? '0' : missingValueText, fault };
  }
  const found = conversion.classes?.classes[number.value];
  if (conversion.classes !== undefined && found !== undefined) {
    return { ok: true, text: (options.nameClass ?? plainClassName)(found, conversion.classes.ident) };
  }
  const digits = (options.writeNumber ?? plainNumber)(number.value, options.decimals ?? conversion.precision);
  const unitText =
    options.withUnit === false || conversion.label === ''
      ? ''
      : (options.separator ?? (conversion.label === '%' ? options.percentGap : undefined) ?? metric.separator) +
        conversion.label;
  return { ok: true, text: digits + unitText };
}

/** A shown number back as a raw value. For classes: a raw value inside the class of that index. */
export function backConvert(metric: Metric, shown: number, unit: string): NumberOutcome {
  const conversion = conversionOf(metric, unit);
  if (conversion === undefined) return fails('metric.no-conversion', metric, unit);
  if (!Number.isFinite(shown)) return fails('metric.not-a-number', metric, unit);
  return { ok: true, value: conversion.backConversion(shown) };
}
