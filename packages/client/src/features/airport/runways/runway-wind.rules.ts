/** The wind at the ground; directions in degrees from true north, speeds in m/s. */
export interface SurfaceWind {
  /** Where it comes from; null where it is calm or has no direction. */
  readonly direction: number | null;
  readonly speed: number;
  readonly gust: number | null;
  /** The arc that it turns in, clockwise from the first to the second. */
  readonly arc: readonly [from: number, to: number] | null;
}

/** A wind along and across a runway, m/s. */
export interface Components {
  /** Against the aircraft; below zero from behind. */
  readonly head: number;
  /** From the right; below zero from the left. */
  readonly cross: number;
}

/** One end of a runway as the airport describes it. */
export interface RunwayEnd {
  readonly ident: string;
  /** Direction of take-off and landing, degrees from true north; null where nobody measured it. */
  readonly heading: number | null;
}

/** A runway with what a pilot asks of it; lengths in m, null where not known. */
export interface Runway {
  readonly ends: readonly RunwayEnd[];
  readonly length: number | null;
  readonly closed: boolean;
}

/** What the wind does to an aircraft on one end of a runway. */
export interface EndWind {
  readonly ident: string;
  readonly heading: number;
  /** The heading was read off the number of the runway, which is magnetic and rounded to ten degrees. */
  readonly isApproximate: boolean;
  readonly length: number | null;
  /** Null without a direction of the wind. */
  readonly mean: Components | null;
  /** The same in gusts; null without gusts. */
  readonly gusts: Components | null;
  /** The most crosswind of wind, gusts and the arc it turns in, without a sign. */
  readonly mostCross: number;
}

const RAD = Math.PI / 180;
/** What is less than half a knot counts as no wind, m/s. */
const CALM = 0.26;

/** The wind along and across a heading. */
export function componentsOf(heading: number, direction: number, speed: number): Components {
  const angle = (direction - heading) * RAD;
  return { head: speed * Math.cos(angle), cross: speed * Math.sin(angle) };
}

/** True for a wind that no instrument would turn in. */
export const isCalm = ({ speed, gust }: Pick<SurfaceWind, 'speed' | 'gust'>): boolean =>
  speed < CALM && (gust ?? 0) < CALM;

/** The heading of an end: as measured, else by its number (`09L` is 90°); null for `H1` and the like. */
export function headingOf({ ident, heading }: RunwayEnd): { readonly heading: number; isApproximate: boolean } | null {
  if (heading !== null) return { heading, isApproximate: false };
  const number = Number(/^(\d{1,2})[LRCSTW]?$/.exec(ident)?.[1] ?? Number.NaN);
  return number >= 1 && number <= 36 ? { heading: (number * 10) % 360, isApproximate: true } : null;
}

/** True where a direction lies in an arc, which may reach over north. */
export const isInArc = (direction: number, [from, to]: readonly [number, number]): boolean =>
  (((direction - from) % 360) + 360) % 360 <= (((to - from) % 360) + 360) % 360;

/** The most crosswind that a wind may bring on a heading: without a direction it may come from the side. */
function mostCrossOf(heading: number, { direction, speed, gust, arc }: SurfaceWind): number {
  const strongest = Math.max(speed, gust ?? 0);
  if (direction === null && arc === null) return strongest;
  const abeam = [heading + 90, heading + 270];
  if (arc !== null && abeam.some((side) => isInArc(side, arc))) return strongest;
  const directions = [...(direction === null ? [] : [direction]), ...(arc ?? [])];
  return Math.max(...directions.map((one) => Math.abs(componentsOf(heading, one, strongest).cross)));
}

/** The wind on every open end whose heading is known; most headwind first, then least crosswind, then the longest. */
export function windOnEnds(runways: readonly Runway[], wind: SurfaceWind): readonly EndWind[] {
  const ends = runways
    .filter(({ closed }) => !closed)
    .flatMap(({ ends: both, length }) =>
      both.flatMap((end): readonly EndWind[] => {
        const known = headingOf(end);
        if (known === null) return [];
        const { heading } = known;
        const { direction, speed, gust } = wind;
        return [
          {
            ident: end.ident,
            ...known,
            length,
            mean: direction === null ? null : componentsOf(heading, direction, speed),
            gusts: direction === null || gust === null ? null : componentsOf(heading, direction, gust),
            mostCross: mostCrossOf(heading, wind),
          },
        ];
      }),
    );
  return ends.toSorted(
    (a, b) =>
      Math.round(((b.mean?.head ?? 0) - (a.mean?.head ?? 0)) * 1e6) ||
      Math.round((a.mostCross - b.mostCross) * 1e6) ||
      (b.length ?? 0) - (a.length ?? 0) ||
      a.ident.localeCompare(b.ident),
  );
}

/** The end with the most headwind; null where the wind prefers none. */
export function bestEnd(ends: readonly EndWind[], wind: SurfaceWind): EndWind | null {
  if (isCalm(wind) || wind.direction === null) return null;
  const [first] = ends;
  return first !== undefined && (first.mean?.head ?? 0) >= 0 ? first : null;
}

/** True where an end may bring more crosswind than a user flies in; limit in m/s, null for none. */
export const isOverLimit = ({ mostCross }: Pick<EndWind, 'mostCross'>, limit: number | null): boolean =>
  limit !== null && mostCross > limit;
