import { metrics, metricSettingName, type MetricIdent, type UnitIdent } from '@meltemi/catalogue';
import type { AlertCondition } from '@meltemi/contract';
import { useReadings, type Readings } from '#controls/index.ts';
import { useFormats, useText, type Formats } from '#language/index.ts';
import { unitInUse, useSetting, useSettings } from '#settings/index.ts';

/** The ends of the wire: a range that reaches one of them is open there. */
const ENDS: Readonly<Record<'wind' | 'temp' | 'rain' | 'snow' | 'waves', readonly [number, number]>> = {
  wind: [0, 150],
  temp: [150, 350],
  rain: [0, 5000],
  snow: [0, 1000],
  waves: [0, 40],
};
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Translates a key of the section of alerts. */
export type AlertWords = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** What conditions are written with. */
export interface ConditionWriting {
  readonly t: AlertWords;
  readonly formats: Pick<Formats, 'list' | 'weekday'>;
  readonly readings: Pick<Readings, 'valueWithUnit'>;
  readonly unitOf: (ident: MetricIdent) => UnitIdent;
}

function rangeWords(
  ident: keyof typeof ENDS,
  { from, to }: { readonly from: number; readonly to: number },
  { t, readings, unitOf }: ConditionWriting,
): string {
  const [low, high] = ENDS[ident];
  const words = (value: number): string => readings.valueWithUnit(ident, value, unitOf(ident));
  if (from <= low && to >= high) return t('any');
  if (to >= high) return t('range_from', { from: words(from) });
  return from <= low ? t('range_to', { to: words(to) }) : t('range_both', { from: words(from), to: words(to) });
}

const withDirections = (range: string, directions: readonly string[], { t, formats }: ConditionWriting): string => {
  if (directions.length === 0 || directions.length === 8) return range;
  const points = directions.map((point) => t(`compass_${point}`));
  return `${range}, ${t('summary_directions', { directions: formats.list(points, 'disjunction') })}`;
};

/** Hours in a row as from–to: 8–11, 20. */
export function hourRanges(hours: readonly number[], { list }: Pick<Formats, 'list'>): string {
  const parts: [number, number][] = [];
  for (const hour of hours.toSorted((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last?.[1] === hour - 1) last[1] = hour;
    else parts.push([hour, hour]);
  }
  return list(parts.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)));
}

/** A condition in a few words, in the user's units. */
export function conditionWords(condition: AlertCondition, writing: ConditionWriting): string {
  const { t, formats } = writing;
  switch (condition.type) {
    case 'wind':
      return withDirections(
        rangeWords('wind', condition.rangeWindMetersPerSecond, writing),
        condition.directions,
        writing,
      );
    case 'swell':
      return withDirections(rangeWords('waves', condition.rangeSwellMeters, writing), condition.directions, writing);
    case 'temperature':
      return rangeWords('temp', condition.rangeKelvin, writing);
    case 'rainfall':
      return t('summary_rain', {
        range: rangeWords('rain', condition.rangeMillimeters, writing),
        hours: condition.hours,
      });
    case 'freshSnow':
      return rangeWords('snow', condition.rangeCentimeters, writing);
    case 'cloudiness':
      return formats.list(
        condition.cloudCoverage.map((one) => t(`cloud_${one}`)),
        'disjunction',
      );
    case 'time': {
      const days =
        condition.days.length === 7
          ? t('everyDay')
          : formats.list(
              WEEK.filter((day) => condition.days.includes(day)).map((day) =>
                formats.weekday(MONDAY + WEEK.indexOf(day) * DAY_MS, 'short', 'UTC'),
              ),
            );
      const when =
        condition.hours.length === 24
          ? days
          : t('summary_hours', { days, hours: hourRanges(condition.hours, formats) });
      return condition.minDurationHours === 1
        ? when
        : `${when}, ${t('summary_lasting', { hours: condition.minDurationHours })}`;
    }
  }
}

/** Writes conditions by the language and units in use. */
export function useConditionWords(): (condition: AlertCondition) => string {
  const t = useText('alerts');
  const formats = useFormats();
  const readings = useReadings();
  const settings = useSettings();
  const imperial = useSetting('isImperial');
  // Followed, so that a changed unit is written again.
  useSetting('metric_wind');
  useSetting('metric_temp');
  useSetting('metric_rain');
  useSetting('metric_snow');
  useSetting('metric_waves');
  const unitOf = (ident: MetricIdent): UnitIdent =>
    unitInUse(metrics[ident], settings.get(metricSettingName(ident)), imperial);
  return (condition) => conditionWords(condition, { t, formats, readings, unitOf });
}
