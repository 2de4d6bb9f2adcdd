import { type FlightCategory, type Sky, type Visibility, type Weather, type Wind } from '../conditions.ts';
import { flightCategory } from '../metar/flight-category.ts';
import { type Taf, type TafGroup } from './taf.ts';

const hour = 3_600_000;
/** No forecast of an airport is longer, hours. */
const longest = 48;

/** What a TAF says of one hour. */
export interface TafHour {
  /** UTC ms at which it begins. */
  readonly time: number;
  readonly wind: Wind | null;
  readonly visibility: Visibility | null;
  readonly weather: readonly Weather[];
  readonly sky: Sky | null;
  readonly category: FlightCategory;
  /** The change that is under way: a BECMG whose period has begun and not ended. */
  readonly changing: TafGroup | null;
  /** TEMPO, INTER and PROB groups that hold in this hour. */
  readonly temporary: readonly TafGroup[];
  /** The worst category of all that may be. */
  readonly worst: FlightCategory;
}

type Conditions = Pick<TafGroup, 'wind' | 'visibility' | 'weather' | 'sky'>;

/** A BECMG changes what it names and leaves the rest; CAVOK and NSW end the weather. */
function changed(before: Conditions, group: TafGroup): Conditions {
  const ends = group.noSignificantWeather || group.sky?.clear === 'CAVOK';
  return {
    wind: group.wind ?? before.wind,
    visibility: group.visibility ?? before.visibility,
    weather: ends || group.weather.length > 0 ? group.weather : before.weather,
    sky: group.sky ?? before.sky,
  };
}

const covers = ({ from, to }: TafGroup, time: number): boolean =>
  from !== null && to !== null && from < time + hour && to > time;

/** Worst first; unknown is no better than visual. */
const order = 'LIMUV';

const worse = (one: FlightCategory, other: FlightCategory): FlightCategory =>
  order.indexOf(one) <= order.indexOf(other) ? one : other;

/** Prevailing conditions at a time: the base, replaced by FM when it begins, changed by BECMG when it has ended. */
function prevailingAt(groups: readonly TafGroup[], time: number): Conditions {
  let now: Conditions = { wind: null, visibility: null, weather: [], sky: null };
  for (const group of groups) {
    if (group.kind === 'BASE') now = group;
    else if (group.kind === 'FM' && group.from !== null && group.from < time + hour) now = group;
    else if (group.kind === 'BECMG' && group.to !== null && group.to <= time) now = changed(now, group);
  }
  return now;
}

/** The hours of a TAF, each with what prevails and what may come for a while; none without a period that can be read. */
export function tafHours(taf: Taf): TafHour[] {
  const { from, to, groups } = taf;
  if (from === null || to === null || groups.length === 0) return [];
  const count = Math.min(longest, Math.ceil((to - from) / hour));
  return Array.from({ length: count }, (_, at) => {
    const time = from + at * hour;
    const { wind, visibility, weather, sky } = prevailingAt(groups, time);
    const changing = groups.find((group) => group.kind === 'BECMG' && covers(group, time)) ?? null;
    const temporary = groups.filter(
      (group) => (group.kind === 'TEMPO' || group.kind === 'INTER' || group.kind === 'PROB') && covers(group, time),
    );
    const category = flightCategory(visibility, sky);
    const worst = [...temporary, ...(changing === null ? [] : [changing])]
      .map((group) => flightCategory(group.visibility ?? visibility, group.sky ?? sky))
      .reduce(worse, category);
    return { time, wind, visibility, weather, sky, category, changing, temporary, worst };
  });
}
