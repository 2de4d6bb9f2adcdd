import { flightLetters, type Measured } from '@meltemi/catalogue';
import type { ObservationSeries } from '@meltemi/contract';
import type { StoredSeries } from '@meltemi/station-store';

const hourMs = 3_600_000;
/** A report stands for a whole hour up to this far from it, ms. */
const nearMs = hourMs / 2;
/** Most reports of a reply. */
const mostReports = 1500;

/** Numbers of the reports that stand for every step of hours up to now: the nearest to each, at most half an hour away. */
export function reportsByStep(ts: ArrayLike<number>, from: number, to: number, step: number): number[] {
  const count = ts.length;
  if (step === 0)
    return Array.from({ length: Math.min(count, mostReports) }, (_, k) => Math.max(0, count - mostReports) + k);
  const chosen: number[] = [];
  let k = 0;
  for (let slot = Math.ceil(from / hourMs) * hourMs; slot <= to + nearMs; slot += step * hourMs) {
    while (k + 1 < count && Math.abs(ts[k + 1]! - slot) <= Math.abs(ts[k]! - slot)) k += 1;
    if (k < count && Math.abs(ts[k]! - slot) <= nearMs && chosen.at(-1) !== k) chosen.push(k);
  }
  return chosen;
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** The columns of a reply, of the reports that were chosen. */
export function seriesColumns(
  { ts, columns, lat, lon }: StoredSeries,
  chosen: readonly number[],
): ObservationSeries['data'] {
  const pick = (values: Float64Array): (number | null)[] => chosen.map((k) => orNull(values[k]));
  const { category, ...others } = columns;
  const data: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(others) as [Measured, Float64Array][]) data[name] = pick(values);
  if (category !== undefined) data['category'] = chosen.map((k) => flightLetters[category[k] ?? -1] ?? 'U');
  if (lat !== null && lon !== null) Object.assign(data, { lat: pick(lat), lon: pick(lon) });
  return { ...data, ts: chosen.map((k) => ts[k]!) };
}
