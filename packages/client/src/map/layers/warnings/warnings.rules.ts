import { displaySpan, warningKinds } from '@meltemi/catalogue';
import type { CapDisplay, WarningKind, Zone } from '@meltemi/catalogue';
import type { MapState } from '../map-state.ts';

/** Which warnings the map draws. */
export interface WarningsPlan {
  readonly display: CapDisplay;
  readonly hidden: readonly WarningKind[];
  /** The base map is looked at itself: areas are drawn fainter, so that its names are read. */
  readonly isFaint: boolean;
}

/** The settings that decide it. */
export const WARNING_SETTINGS = ['overlay', 'capDisplay', 'capHiddenKinds'] as const;

/** Areas of warnings belong to the overlay of warnings. */
export function planWarnings({ settings, isMapShown }: MapState): WarningsPlan | null {
  if (settings.get('overlay') !== 'capAlerts') return null;
  return { display: settings.get('capDisplay'), hidden: settings.get('capHiddenKinds'), isFaint: isMapShown };
}

/** What of a state of all warnings is drawn, and how: the same text for the same picture. */
export interface WarningsLook {
  readonly snapshot: string;
  /** Minutes since 1970. */
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly WarningKind[];
  /** How much areas cover, 0 to 1. */
  readonly opacity: number;
}

const MINUTE = 60_000;
/** What is over leaves the map in steps of so many minutes: each is a new picture. */
const STEP = 5;

/** What is drawn of a state of all warnings at a moment, ms. */
export function lookAt(snapshot: string, plan: WarningsPlan, now: number, zone: Zone): WarningsLook {
  const { from, to } = displaySpan(plan.display, now, zone);
  return {
    snapshot,
    from: plan.display === 'all' || plan.display === 'today' ? Math.floor(from / MINUTE / STEP) * STEP : from / MINUTE,
    to: to / MINUTE,
    kinds: warningKinds.filter((kind) => !plan.hidden.includes(kind)),
    opacity: plan.isFaint ? 0.4 : 0.72,
  };
}

/** The values of a warning in a tile: rank, kind, from and to in minutes since 1970, and 0 where the area is a guess. */
export interface TileTags {
  readonly s: number;
  readonly t: string;
  readonly a: number;
  readonly b: number;
  readonly e: number;
}

/** True for an area that is drawn. */
export const isShown = ({ t, a, b }: TileTags, { from, to, kinds }: WarningsLook): boolean =>
  a < to && b > from && kinds.some((kind) => kind === t);

/** The same as a filter of a MapLibre style. */
export const styleFilter = ({ from, to, kinds }: WarningsLook): readonly unknown[] => [
  'all',
  ['<', ['get', 'a'], to],
  ['>', ['get', 'b'], from],
  ['in', ['get', 't'], ['literal', kinds]],
];

/** Zooms of the tiles; deeper views enlarge the last. */
export const WARNING_ZOOM = 10;

/** The path of a tile of warnings. */
export const tilePath = (snapshot: string, z: number | string, x: number | string, y: number | string): string =>
  `/capalerts/v1/tiles/${snapshot}/${z}/${x}/${y}.pbf`;

/** The colours of moderate, severe and extreme, as the scale has them. */
export const RANK_COLOURS = ['#ecc53a', '#ee7e1c', '#d10b49'] as const;

/** Lines between areas. */
export const LINE_COLOUR = 'rgba(11, 17, 27, 0.75)';

/** Side of the square that hatching is made of, CSS pixels. */
export const HATCH_SIDE = 8;
