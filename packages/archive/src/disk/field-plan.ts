import { mixValues } from '@meltemi/fields';
import { hoursAround, isThinnedOut, type ThinnedHours } from '../made/thinned-hours.rules.ts';
import type { FieldRecord, SeriesSegment } from './manifest.ts';
import { slotsCovered } from './series-plan.rules.ts';

/** Where requested times lie among slots that are read: between two of them, of which the second counts by its share. */
interface TimeSpread {
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly share: Float32Array;
}

/** What has to be read of a field for requested times. */
export interface FieldPlan {
  /** -1 where the field has no such hour. */
  readonly slots: Int32Array;
  /** The segments that hold some of them, and the slots that are in no segment yet. */
  readonly segments: readonly SeriesSegment[];
  readonly tail: readonly number[];
  /** Null where the slots are those of the requested times, one for one. */
  readonly spread: TimeSpread | null;
}

/** Plans the reading of a field at hours of its run; hours that were left out by plan lie between those around them. */
export function planField(
  field: FieldRecord,
  hours: readonly number[],
  slotOf: (hour: number) => number | undefined,
  thinned: ThinnedHours | undefined,
): FieldPlan {
  const isBetween = (hour: number): boolean => isThinnedOut(thinned, field.level, hour) && slotOf(hour) === undefined;
  if (thinned === undefined || !hours.some(isBetween)) return withSlots(field, hours, slotOf, null);
  const read: number[] = [];
  const places = new Map<number, number>();
  const placeOf = (hour: number): number => {
    const known = places.get(hour) ?? read.push(hour) - 1;
    places.set(hour, known);
    return known;
  };
  const around = hours.map((hour) =>
    isBetween(hour) ? hoursAround(thinned, hour) : { before: hour, after: hour, share: 0 },
  );
  const spread = {
    before: Int32Array.from(around, ({ before }) => placeOf(before)),
    after: Int32Array.from(around, ({ after }) => placeOf(after)),
    share: Float32Array.from(around, ({ share }) => share),
  };
  return withSlots(field, read, slotOf, spread);
}

function withSlots(
  { series }: FieldRecord,
  hours: readonly number[],
  slotOf: (hour: number) => number | undefined,
  spread: TimeSpread | null,
): FieldPlan {
  const slots = Int32Array.from(hours, (hour) => slotOf(hour) ?? -1);
  const covered = slotsCovered(series);
  return {
    slots,
    segments: series.filter(({ first, count }) => slots.some((slot) => slot >= first && slot < first + count)),
    tail: [...new Set(slots)].filter((slot) => slot >= covered),
    spread,
  };
}

/** The values of the requested times out of those of the slots, for one row of values after the other. */
export function spreadValues({ slots, spread }: FieldPlan, values: Float32Array): Float32Array {
  if (spread === null) return values;
  const { before, after, share } = spread;
  const rows = values.length / slots.length;
  const out = new Float32Array(rows * share.length);
  for (let row = 0, k = 0; row < rows; row++) {
    const from = row * slots.length;
    for (let i = 0; i < share.length; i++, k++)
      out[k] = mixValues(values[from + before[i]!]!, values[from + after[i]!]!, share[i]!);
  }
  return out;
}
