import type { CityLabel } from '@meltemi/contract';
import type { MapView } from '@meltemi/render';
import { isCovered } from '#map/covers/cover.rules.ts';
import type { Cover } from '#map/covers/cover.rules.ts';

/** A label on the screen: its middle and its size in CSS pixels. */
export interface PlacedLabel {
  readonly id: string;
  readonly title: string;
  /** A size of town, or a kind of nature. */
  readonly rank: string;
  /** Metres, of a peak. */
  readonly elevation?: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** CSS pixels that two labels keep apart. */
const GAP = 6;
/** Side of the cells in which neighbours are looked for, larger than most labels. */
const CELL = 128;
const at = new Float64Array(2);

const meets = (a: PlacedLabel, b: PlacedLabel): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + GAP;

/**
 * The labels that find room on the screen, those that come first before those that come later; none stands on another,
 * none lies under a panel, and the same town is written once a copy of the world.
 */
export function placeLabels(
  labels: readonly CityLabel[],
  view: MapView,
  covers: readonly Cover[] = [],
): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const cells = new Map<string, PlacedLabel[]>();
  const seen = new Set<string>();
  for (const [id, title, rank, lon, lat, width, height, elevation] of labels) {
    if (seen.has(id)) continue;
    seen.add(id);
    for (const turn of turnsOf(lon, view)) {
      if (!view.project(turn, lat, at)) continue;
      const x = at[0] ?? 0;
      const y = at[1] ?? 0;
      const label: PlacedLabel = {
        id,
        title,
        rank,
        x,
        y,
        width,
        height,
        ...(elevation !== undefined && { elevation }),
      };
      if (!isOnScreen(label, view) || isUnder(covers, label)) continue;
      const near = cellsOf(label);
      if (near.some((key) => cells.get(key)?.some((other) => meets(label, other)))) continue;
      placed.push(label);
      for (const key of near) cells.set(key, [...(cells.get(key) ?? []), label]);
    }
  }
  return placed;
}

/** The longitudes at which a place stands on the screen: one on a globe, one a copy of the world on a flat map. */
function turnsOf(lon: number, view: MapView): readonly number[] {
  const nearest = lon + 360 * Math.round((view.centre.lon - lon) / 360);
  return view.kind === 'globe' ? [nearest] : [nearest, nearest - 360, nearest + 360];
}

const isOnScreen = ({ x, y, width, height }: PlacedLabel, view: MapView): boolean =>
  x > -width / 2 && y > -height / 2 && x < view.width + width / 2 && y < view.height + height / 2;

const isUnder = (covers: readonly Cover[], { x, y, width, height }: PlacedLabel): boolean =>
  isCovered(covers, x - width / 2, y - height / 2, x + width / 2, y + height / 2);

function cellsOf({ x, y, width, height }: PlacedLabel): readonly string[] {
  const keys: string[] = [];
  for (let row = Math.floor((y - height / 2 - GAP) / CELL); row <= Math.floor((y + height / 2 + GAP) / CELL); row++) {
    for (let col = Math.floor((x - width / 2 - GAP) / CELL); col <= Math.floor((x + width / 2 + GAP) / CELL); col++)
      keys.push(`${col} ${row}`);
  }
  return keys;
}

/** The value of a series at a time, between its two neighbours; null outside it or without data. */
export function seriesAt(
  series: readonly (number | null)[],
  hours: readonly number[],
  refTime: number,
  time: number,
): number | null {
  const hour = (time - refTime) / 3_600_000;
  const next = hours.findIndex((one) => one >= hour);
  if (next < 0) return null;
  const after = series[next] ?? null;
  if (hours[next] === hour || next === 0) return hours[next] === hour ? after : null;
  const before = series[next - 1] ?? null;
  const from = hours[next - 1] ?? hour;
  const to = hours[next] ?? hour;
  return before === null || after === null ? null : before + ((after - before) * (hour - from)) / (to - from);
}
