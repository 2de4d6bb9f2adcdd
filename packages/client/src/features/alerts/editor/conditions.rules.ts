import type { CompassPoint, MetricIdent } from '@meltemi/catalogue';
import type { Alert, AlertCondition } from '@meltemi/contract';

/** The name of a kind of condition. */
export type ConditionType = AlertCondition['type'];

/** The kinds of conditions, in the order of the form. */
export const conditionTypes = [
  'wind',
  'temperature',
  'rainfall',
  'freshSnow',
  'cloudiness',
  'swell',
  'time',
] as const satisfies readonly ConditionType[];

/** The kinds whose condition is a range of numbers. */
export type RangedType = Exclude<ConditionType, 'cloudiness' | 'time'>;

/** What a range is about: its quantity, which decides its units, and the ends of the wire in raw units. */
export interface RangeKind {
  readonly metric: MetricIdent;
  readonly min: number;
  readonly max: number;
}

/** The ranges of the wire: m/s, kelvin, millimetres, centimetres, metres. */
export const rangeKinds: Readonly<Record<RangedType, RangeKind>> = {
  wind: { metric: 'wind', min: 0, max: 150 },
  temperature: { metric: 'temp', min: 150, max: 350 },
  rainfall: { metric: 'rain', min: 0, max: 5000 },
  freshSnow: { metric: 'snow', min: 0, max: 1000 },
  swell: { metric: 'waves', min: 0, max: 40 },
};

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];
export const cloudClasses = ['SKC', 'FEW', 'SCT', 'BKN', 'OVC'] as const;
export type CloudClass = (typeof cloudClasses)[number];
export const allHours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Longest spans of the wire, in hours. */
export const longestSpanHours = 240;

/** One end of a range in raw units: null leaves it open, NaN stands for what cannot be read. */
export type RangeEnd = number | null;

/** A range as it is edited. */
export interface DraftRange {
  readonly from: RangeEnd;
  readonly to: RangeEnd;
}

/** An alert as it is edited: every kind of condition keeps what was typed, also while it is off. */
export interface Draft {
  readonly place: { readonly lat: number; readonly lon: number; readonly name: string } | null;
  readonly description: string;
  readonly model: Alert['model'];
  readonly priority: number;
  readonly type: Alert['type'];
  readonly suspended: boolean;
  readonly on: readonly ConditionType[];
  readonly ranges: Readonly<Record<RangedType, DraftRange>>;
  readonly directions: Readonly<Record<'wind' | 'swell', readonly CompassPoint[]>>;
  /** Hours over which rain is added up. */
  readonly rainHours: number;
  readonly clouds: readonly CloudClass[];
  readonly days: readonly Weekday[];
  readonly hours: readonly number[];
  readonly minDurationHours: number;
}

const open: DraftRange = { from: null, to: null };

/** A new alert: a fresh breeze, which most people come for, and nothing else chosen. */
export const newDraft = (model: Alert['model'], place: Draft['place'] = null): Draft => ({
  place,
  description: '',
  model,
  priority: 0,
  type: 'forecast',
  suspended: false,
  on: ['wind'],
  ranges: {
    wind: { from: 8, to: null },
    temperature: open,
    rainfall: { from: 5, to: null },
    freshSnow: { from: 10, to: null },
    swell: { from: 1, to: null },
  },
  directions: { wind: [], swell: [] },
  rainHours: 24,
  clouds: ['SKC', 'FEW'],
  days: weekdays,
  hours: allHours.filter((hour) => hour >= 8 && hour <= 20),
  minDurationHours: 1,
});

const endOf = (value: number, end: number): RangeEnd => (value === end ? null : value);

/** A range of the wire as it is edited: what reaches to the end of the wire is open. */
const opened = (type: RangedType, { from, to }: { readonly from: number; readonly to: number }): DraftRange => ({
  from: endOf(from, rangeKinds[type].min),
  to: endOf(to, rangeKinds[type].max),
});

/** The part of a draft that a condition fills. */
function partOf(condition: AlertCondition, { ranges, directions }: Draft): Partial<Draft> {
  switch (condition.type) {
    case 'wind':
      return {
        ranges: { ...ranges, wind: opened('wind', condition.rangeWindMetersPerSecond) },
        directions: { ...directions, wind: condition.directions },
      };
    case 'swell':
      return {
        ranges: { ...ranges, swell: opened('swell', condition.rangeSwellMeters) },
        directions: { ...directions, swell: condition.directions },
      };
    case 'temperature':
      return { ranges: { ...ranges, temperature: opened('temperature', condition.rangeKelvin) } };
    case 'rainfall':
      return {
        ranges: { ...ranges, rainfall: opened('rainfall', condition.rangeMillimeters) },
        rainHours: condition.hours,
      };
    case 'freshSnow':
      return { ranges: { ...ranges, freshSnow: opened('freshSnow', condition.rangeCentimeters) } };
    case 'cloudiness':
      return { clouds: condition.cloudCoverage };
    case 'time':
      return { days: condition.days, hours: condition.hours, minDurationHours: condition.minDurationHours };
  }
}

/** An alert that exists, as it is edited. */
export function draftOf(alert: Alert): Draft {
  const { lat, lon, locationName, description, model, priority, type, suspended, conditions } = alert;
  const draft: Draft = {
    ...newDraft(model, { lat, lon, name: locationName }),
    description,
    priority,
    type,
    suspended,
    on: conditionTypes.filter((kind) => conditions.some((one) => one.type === kind)),
  };
  return conditions.reduce((filled, condition) => Object.assign(filled, partOf(condition, filled)), draft);
}

const closed = (type: RangedType, { from, to }: DraftRange): { readonly from: number; readonly to: number } => ({
  from: from ?? rangeKinds[type].min,
  to: to ?? rangeKinds[type].max,
});

const conditionOf = (draft: Draft, type: ConditionType): AlertCondition => {
  switch (type) {
    case 'wind':
      return {
        type,
        directions: [...draft.directions.wind],
        rangeWindMetersPerSecond: closed(type, draft.ranges.wind),
      };
    case 'swell':
      return { type, directions: [...draft.directions.swell], rangeSwellMeters: closed(type, draft.ranges.swell) };
    case 'temperature':
      return { type, rangeKelvin: closed(type, draft.ranges.temperature) };
    case 'rainfall':
      return { type, hours: draft.rainHours, rangeMillimeters: closed(type, draft.ranges.rainfall) };
    case 'freshSnow':
      return { type, rangeCentimeters: closed(type, draft.ranges.freshSnow) };
    case 'cloudiness':
      return { type, cloudCoverage: [...draft.clouds] };
    case 'time':
      return { type, days: [...draft.days], hours: [...draft.hours], minDurationHours: draft.minDurationHours };
  }
};

/** The alert of a draft without faults. */
export function alertOf(draft: Draft, place: NonNullable<Draft['place']>): Alert {
  const { model, priority, type, suspended } = draft;
  return {
    description: draft.description.trim(),
    lat: place.lat,
    lon: place.lon,
    locationName: place.name,
    model,
    priority,
    suspended,
    status: suspended ? 'suspended' : 'normal',
    type,
    conditions: conditionTypes.filter((kind) => draft.on.includes(kind)).map((kind) => conditionOf(draft, kind)),
  };
}
