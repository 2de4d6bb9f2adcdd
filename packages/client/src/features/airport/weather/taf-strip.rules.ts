import type { FlightLetter } from '@meltemi/catalogue';
import { categoryOf, isTrouble, worseOf } from './category.rules.ts';
import type { Conditions } from './conditions.ts';

/** A group of a forecast; times in ms since 1970. */
export interface TafGroup extends Conditions {
  readonly kind: 'BASE' | 'FM' | 'BECMG' | 'TEMPO' | 'PROB';
  /** Percent; null for what is simply forecast. */
  readonly probability: number | null;
  readonly from: number;
  readonly to: number;
}

/** What is read of a TAF. */
export interface TafPeriods {
  readonly from: number;
  readonly to: number;
  readonly groups: readonly TafGroup[];
}

/** What may come for a part of a stretch, or is on its way. */
export interface Passing {
  readonly group: TafGroup;
  /** With what the group leaves as it was. */
  readonly whole: Conditions;
  readonly category: FlightLetter;
}

/** A stretch of the forecast in which nothing begins or ends. */
export interface TafStretch {
  readonly from: number;
  readonly to: number;
  readonly prevailing: Conditions;
  /** The category of what prevails. */
  readonly category: FlightLetter;
  readonly passing: readonly Passing[];
  /** The worst category that a pilot must count with. */
  readonly worst: FlightLetter;
}

const NOTHING: Conditions = {
  wind: null,
  dir: null,
  gust: null,
  dirFrom: null,
  dirTo: null,
  visibility: null,
  visibilityIs: 'exact',
  weather: [],
  clouds: [],
  clear: false,
  ceiling: null,
};

/** The end of weather: what a group says when only that changes. */
const NO_WEATHER = 'NSW';

const weatherAfter = (before: Conditions, group: TafGroup): readonly string[] => {
  if (group.weather.length > 0) return group.weather.filter((code) => code !== NO_WEATHER);
  // CAVOK: sight, weather and sky are all good.
  return group.clear && group.visibility !== null ? [] : before.weather;
};

/** What prevails once a group has changed it: what the group does not name stays. */
function changed(before: Conditions, group: TafGroup): Conditions {
  const wind = group.wind === null ? before : group;
  const sight = group.visibility === null ? before : group;
  const sky = group.clouds.length > 0 || group.clear || group.ceiling !== null ? group : before;
  return {
    wind: wind.wind,
    dir: wind.dir,
    gust: wind.gust,
    dirFrom: wind.dirFrom,
    dirTo: wind.dirTo,
    visibility: sight.visibility,
    visibilityIs: sight.visibilityIs,
    weather: weatherAfter(before, group),
    clouds: sky.clouds,
    clear: sky.clear,
    ceiling: sky.ceiling,
  };
}

/** The groups cut to the validity of the forecast; what lies outside of it is left out. */
const inValidity = ({ groups, from: start, to: end }: TafPeriods): readonly TafGroup[] =>
  groups.flatMap((group) => {
    if (group.kind === 'BASE') return [{ ...group, from: start, to: end }];
    const from = Math.max(start, group.from);
    const to = group.kind === 'FM' ? end : Math.min(end, group.to);
    return from > to || from >= end ? [] : [{ ...group, from, to }];
  });

/** When a lasting change holds: a gradual one from its end, null for what passes. */
const holdsFrom = ({ kind, from, to }: TafGroup): number | null =>
  kind === 'TEMPO' || kind === 'PROB' ? null : kind === 'BECMG' ? to : from;

/** What prevails at a moment: every lasting change up to then, in their order. */
const prevailingAt = (groups: readonly TafGroup[], moment: number): Conditions =>
  groups
    .flatMap((group) => {
      const since = holdsFrom(group);
      return since === null || since > moment ? [] : [{ group, since }];
    })
    .toSorted((a, b) => a.since - b.since)
    .reduce((before, { group }) => changed(group.kind === 'BECMG' ? before : NOTHING, group), NOTHING);

const passingAt = (groups: readonly TafGroup[], moment: number, prevailing: Conditions): readonly Passing[] =>
  groups.flatMap((group) => {
    if (group.kind === 'BASE' || group.kind === 'FM' || moment < group.from || moment >= group.to) return [];
    const whole = changed(prevailing, group);
    return [{ group, whole, category: categoryOf(whole) }];
  });

/** The forecast as stretches of time without gap or overlap; empty where it has no validity. */
export function tafStretches(taf: TafPeriods): readonly TafStretch[] {
  const { from: start, to: end } = taf;
  if (end <= start || taf.groups.length === 0) return [];
  const groups = inValidity(taf);
  const moments = [...new Set([start, end, ...groups.flatMap(({ from, to }) => [from, to])])].toSorted((a, b) => a - b);
  return moments.slice(0, -1).map((from, k) => {
    const prevailing = prevailingAt(groups, from);
    const category = categoryOf(prevailing);
    const passing = passingAt(groups, from, prevailing);
    const worst = passing.reduce((worse, one) => worseOf(worse, one.category), category);
    return { from, to: moments[k + 1] ?? end, prevailing, category, passing, worst };
  });
}

/** The stretch of a moment; null before and after the forecast. */
export const stretchAt = (stretches: readonly TafStretch[], moment: number): TafStretch | null =>
  stretches.find(({ from, to }) => moment >= from && moment < to) ?? null;

/** The next stretch from a moment on that may be IFR or worse; null where none comes. */
export const nextTrouble = (stretches: readonly TafStretch[], moment: number): TafStretch | null =>
  stretches.find(({ to, worst }) => to > moment && isTrouble(worst)) ?? null;
