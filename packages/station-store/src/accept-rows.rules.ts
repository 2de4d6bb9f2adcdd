import {
  airQualityIndex,
  airQuantities,
  isMobile,
  weatherQuantities,
  type Measured,
  type StationType,
} from '@meltemi/catalogue';
import { isPlace, kmBetween } from './distance.ts';
import type { ObservationRow } from './records.ts';
import { toMinutes, toSteps } from './scaling.rules.ts';
import type { Refusal } from './station-store.ts';

/** Clocks of stations may run ahead by this much, minutes. */
const aheadMinutes = 15;
/** Nothing older is kept, minutes: 31 days. */
export const keptMinutes = 31 * 1440;
/** A station on land that is said to be farther away than this from where it stands is another station, km. */
export const farKm = 50;
/** Faster than this no ship sails and no buoy drifts, km an hour: a report from there is of something else. */
const fastestKmh = { ship: 75, dbuoy: 15 };

const weather = Object.keys(weatherQuantities) as Measured[];
const air = Object.keys(airQuantities) as Measured[];

/** What stations of a type measure, in the order of the columns. */
export const quantitiesOf = (type: StationType): readonly Measured[] => (type === 'airq' ? air : weather);

/** A station as far as its rows have to be checked against it; `at` is where it was last, and when. */
export interface KnownStation {
  readonly num: number;
  readonly type: StationType;
  at: { readonly lat: number; readonly lon: number; readonly ts: number | null };
}

/** A row that may be put in: steps of the quantities of its type. */
export interface TakenRow {
  readonly station: KnownStation;
  readonly ts: number;
  readonly cor: number;
  readonly steps: (number | null)[];
  place: { readonly lat: number; readonly lon: number } | null;
}

/** Counts refusals. */
export class Refusals {
  readonly counts: { [R in Refusal]?: number } = {};

  add(reason: Refusal): void {
    this.counts[reason] = (this.counts[reason] ?? 0) + 1;
  }
}

function steps(row: ObservationRow, type: StationType, refusals: Refusals): (number | null)[] {
  return quantitiesOf(type).map((quantity) => {
    // Most networks send concentrations and leave the index to others.
    const value = row.values[quantity] ?? (quantity === 'aqi' ? airQualityIndex(row.values) : null);
    if (value === null) return null;
    const taken = toSteps(quantity, value);
    if (taken === null) refusals.add('out-of-range');
    return taken;
  });
}

/** Whether a row says that its station is where it cannot be. */
function hasMoved(station: KnownStation, ts: number, place: { lat: number; lon: number }): boolean {
  const km = kmBetween(station.at, place);
  if (!isMobile(station.type)) return km > farKm;
  if (station.at.ts === null) return false;
  const hours = Math.abs(ts - station.at.ts) / 60;
  return km > 5 + fastestKmh[station.type === 'ship' ? 'ship' : 'dbuoy'] * hours;
}

/** The row as it may be put in, or null with its reason counted. */
export function takeRow(
  row: ObservationRow,
  station: KnownStation | undefined,
  now: number,
  refusals: Refusals,
): TakenRow | null {
  const refuse = (reason: Refusal): null => {
    refusals.add(reason);
    return null;
  };
  if (station === undefined) return refuse('unknown-station');
  const ts = toMinutes(row.ts);
  // A time that is no number fails both.
  if (!(ts <= toMinutes(now) + aheadMinutes)) return refuse('future');
  if (ts < toMinutes(now) - keptMinutes) return refuse('old');
  const { lat, lon } = row;
  let place: TakenRow['place'] = null;
  if (lat !== undefined && lon !== undefined) {
    if (!isPlace({ lat, lon })) return refuse('bad-place');
    if (hasMoved(station, ts, { lat, lon })) return refuse('moved');
    if (isMobile(station.type)) place = { lat, lon };
  }
  const taken = steps(row, station.type, refusals);
  if (taken.every((value) => value === null)) return refuse('empty');
  if (place !== null && ts >= (station.at.ts ?? 0)) station.at = { ...place, ts };
  return { station, ts, cor: row.correction ?? 0, steps: taken, place };
}

/** One row of those with the same station and time: a correction wins, else the later fills in and replaces. */
export function mergeRows(rows: readonly TakenRow[]): TakenRow[] {
  const merged = new Map<string, TakenRow>();
  for (const row of rows) {
    const key = `${row.station.num} ${row.ts}`;
    const there = merged.get(key);
    if (there === undefined) merged.set(key, row);
    else if (row.cor >= there.cor) {
      merged.set(key, {
        ...row,
        place: row.place ?? there.place,
        steps: row.steps.map((value, k) => value ?? there.steps[k] ?? null),
      });
    }
  }
  return [...merged.values()];
}
