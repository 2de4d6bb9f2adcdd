import type { CityLabel } from '@meltemi/contract';
import type { MapView } from '@meltemi/render';
import { isCovered } from '#map/covers/cover.rules.ts';
import type { Cover } from '#map/covers/cover.rules.ts';
import type { IsFree } from '../text-canvas.ts';

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
/** Where a name goes when a sign of the map is on its place: this far up or down, the nearest first, CSS pixels. */
const SHIFTS = [-12, 12, -22, 22];
const at = new Float64Array(2);

/** The signs of the map that names keep off. */
export interface SignsBelow {
  readonly isFree?: IsFree | undefined;
  /** A value is written below the names; without it they take half of their height. */
  readonly hasValues: boolean;
}

const meets = (a: PlacedLabel, b: PlacedLabel): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + GAP;

/**
 * The labels that find room on the screen, those that come first before those that come later; none stands on another,
 * none lies under a panel, and the same town is written once a copy of the world. Where a sign of the map is on its
 * place, a name stands above or below it, or is left out.
 */
export function placeLabels(
  labels: readonly CityLabel[],
  view: MapView,
  covers: readonly Cover[] = [],
  signs: SignsBelow = { hasValues: true },
): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const cells = new Map<string, PlacedLabel[]>();
  const seen = new Set<string>();
  /** Takes its place, if it has one. */
  const put = (label: PlacedLabel): boolean => {
    if (!isOnScreen(label, view) || isUnder(covers, label) || isOnSign(signs, label)) return false;
    const near = cellsOf(label);
    if (near.some((key) => cells.get(key)?.some((other) => meets(label, other)))) return false;
    placed.push(label);
    for (const key of near) cells.set(key, [...(cells.get(key) ?? []), label]);
    return true;
  };
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
      if (isOnSign(signs, label)) SHIFTS.some((shift) => put({ ...label, y: y + shift }));
      else put(label);
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

/** True if a sign lies on what is written of a label. */
function isOnSign({ isFree, hasValues }: SignsBelow, { rank, x, y, width, height }: PlacedLabel): boolean {
  const half = hasValues || rank === 'peak' ? height / 2 : height / 4;
  return isFree?.(x - width / 2, y - half, x + width / 2, y + half) === false;
}

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
