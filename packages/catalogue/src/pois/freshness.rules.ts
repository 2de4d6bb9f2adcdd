import type { StationType } from './stations.ts';

/** What is measured at a place: a kind of station, or balloons. */
export type MeasuredType = StationType | 'radiosonde';

/** Minutes for which a value counts as current: the usual gap between two reports of the kind with room for the way here. */
export const freshMinutes: Readonly<Record<MeasuredType, number>> = {
  pws: 30,
  madis: 75,
  ad: 75,
  buoy: 100,
  airq: 150,
  wmo: 200,
  dbuoy: 200,
  ship: 400,
  radiosonde: 900,
};

/** How a value may be shown: as current, as obsolete (grey, with its age), or not on the map at all. */
export type Freshness = 'fresh' | 'obsolete' | 'gone';

/** After so many windows a station leaves the map; its pane still shows the value with its age. */
const windowsShown = 3;

/** How a value of a type may be shown at an age in minutes; a clock that runs ahead makes nothing older. */
export function freshness(type: MeasuredType, ageMinutes: number): Freshness {
  const window = freshMinutes[type];
  if (ageMinutes <= window) return 'fresh';
  return ageMinutes <= windowsShown * window ? 'obsolete' : 'gone';
}
