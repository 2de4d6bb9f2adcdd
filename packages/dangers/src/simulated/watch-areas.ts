import type { WarningKind, WarningSeverity } from '../warnings/warning.ts';
import { warningLimits, type WarningLimits, type WatchedValue } from './warning-limits.data.ts';

const hour = 3_600_000;

/** An area of the simulated world: places of a grid inside it and at sea next to it, and metres from its lowest to its highest ground. */
export interface WatchedArea {
  readonly land: readonly number[];
  readonly sea: readonly number[];
  readonly relief: number;
}

/** A time in which a kind of danger holds in an area. Times are ms since 1970. */
export interface DangerSpell {
  readonly area: number;
  readonly kind: WarningKind;
  readonly severity: Exclude<WarningSeverity, 'A'>;
  readonly start: number;
  readonly end: number;
  /** What was watched, and the worst of it that the share of the area reaches, in the unit of its limits. */
  readonly value: WatchedValue;
  readonly worst: number;
}

/** Values at every place of the grid in one step; a value that is not looked at in this step is absent. */
export type StepValues = Readonly<Partial<Record<WatchedValue, Float32Array>>>;

/** Goes through the steps of a run in the order of time and keeps what holds where, never the steps themselves. */
export interface AreaWatch {
  step(ts: number, values: StepValues): void;
  /** All that held, by area and time. */
  finish(): DangerSpell[];
}

const severities = ['M', 'S', 'E'] as const;

interface OpenSpell {
  rank: number;
  start: number;
  last: number;
  value: WatchedValue;
  worst: number;
}

/**
 * The value that a share of the places reaches: they are sorted from the worst on, and this is the one at the share's end.
 * NaN where too few places have a value.
 */
function reachedBy(
  places: readonly number[],
  all: Float32Array,
  { share, below }: Pick<WarningLimits, 'share' | 'below'>,
): number {
  const needed = Math.max(1, Math.ceil(share * places.length));
  if (places.length === 1) return all[places[0]!]!;
  const found = places.map((place) => all[place]!).filter((value) => !Number.isNaN(value));
  if (found.length < needed) return Number.NaN;
  found.sort(below ? (a, b) => a - b : (a, b) => b - a);
  return found[needed - 1]!;
}

/** How many of the limits a value reaches, 0 to 3. */
const rankOf = (value: number, { limits, below }: WarningLimits): number =>
  limits.filter((limit) => (below ? value <= limit : value >= limit)).length;

/** Starts to watch areas; steps lie `stepHours` apart, and spells with one step missing between them are one. */
export function watchAreas(areas: readonly WatchedArea[], stepHours: number): AreaWatch {
  const joined = 2 * stepHours * hour;
  const open = areas.map(() => new Map<WarningKind, OpenSpell>());
  const done: DangerSpell[] = [];
  const close = (area: number, kind: WarningKind, { rank, start, last, value, worst }: OpenSpell): void => {
    done.push({ area, kind, severity: severities[rank - 1]!, start, end: last + stepHours * hour, value, worst });
  };
  return {
    step(ts, values) {
      for (const rule of warningLimits) {
        const all = values[rule.value];
        if (all === undefined) continue;
        for (const [area, { land, sea, relief }] of areas.entries()) {
          if (relief < (rule.leastRelief ?? -Infinity)) continue;
          const places = rule.atSea ? sea : land;
          if (places.length === 0) continue;
          const value = reachedBy(places, all, rule);
          const rank = rankOf(value, rule);
          if (rank === 0) continue;
          const kinds = open[area]!;
          const before = kinds.get(rule.kind);
          if (before !== undefined && ts - before.last <= joined) {
            before.last = ts;
            // Of the same rank the first stays, unless it is the same value grown worse.
            const isWorse = rule.below ? value < before.worst : value > before.worst;
            if (rank > before.rank || (rank === before.rank && before.value === rule.value && isWorse))
              Object.assign(before, { rank, value: rule.value, worst: value });
            continue;
          }
          if (before !== undefined) close(area, rule.kind, before);
          kinds.set(rule.kind, { rank, start: ts, last: ts, value: rule.value, worst: value });
        }
      }
    },
    finish() {
      for (const [area, kinds] of open.entries()) {
        for (const [kind, spell] of kinds) close(area, kind, spell);
        kinds.clear();
      }
      return done.toSorted((a, b) => a.area - b.area || a.start - b.start || (a.kind < b.kind ? -1 : 1));
    },
  };
}
