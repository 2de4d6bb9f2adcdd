import { createSignal } from '#signals/index.ts';
import type { Signal } from '#signals/index.ts';
import type { LogError } from '../map-parts.ts';
import type { Camera } from './engine.ts';

/** West, south, east and north, degrees. */
type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Where each style of the base map is worth looking at close to the ground. */
export type DetailTable = Readonly<Partial<Record<string, Bounds>>>;

/** Nothing has been said yet. */
const UNKNOWN_DETAIL: DetailTable = {};

/** True once the server has said which of its maps are detailed. */
export const isKnown = (table: DetailTable): boolean => table !== UNKNOWN_DETAIL;

const isBounds = (value: unknown): value is Bounds =>
  Array.isArray(value) && value.length === 4 && value.every((one) => typeof one === 'number');

/** Reads the table out of a style of the server: every style carries it; an empty one where the server has no detailed map. */
export function detailTableOf(style: unknown): DetailTable {
  const metadata = typeof style === 'object' && style !== null && 'metadata' in style ? style.metadata : null;
  const table: unknown =
    typeof metadata === 'object' && metadata !== null && 'meltemi:detail' in metadata
      ? metadata['meltemi:detail']
      : null;
  if (typeof table !== 'object' || table === null) return {};
  return Object.fromEntries(Object.entries(table).filter(([, bounds]) => isBounds(bounds)));
}

/** True where a style shows more than the weather does close to the ground. */
export function hasDetail(table: DetailTable, style: string, { lat, lon }: Pick<Camera, 'lat' | 'lon'>): boolean {
  const bounds = table[style];
  if (bounds === undefined) return false;
  const [west, south, east, north] = bounds;
  const wrapped = ((((lon + 180) % 360) + 360) % 360) - 180;
  return lat >= south && lat <= north && wrapped >= west && wrapped <= east;
}

/** What the server says of its detailed maps; nothing until somebody looks at the ground from near. */
export interface BaseDetail {
  readonly table: Signal<DetailTable>;
  /** Asks for the table where it is not known yet; once more after a failure. */
  load(): void;
}

/** Makes it; `loadStyle` gives any style of the server. */
export function createBaseDetail(loadStyle: () => Promise<unknown>, logError: LogError): BaseDetail {
  const table = createSignal(UNKNOWN_DETAIL);
  let state: 'unknown' | 'loading' | 'known' = 'unknown';
  const read = async (): Promise<void> => {
    try {
      const known = detailTableOf(await loadStyle());
      state = 'known';
      table.set(known);
    } catch (error) {
      state = 'unknown';
      logError('map', 'The style of the base map could not be loaded', error);
    }
  };
  return {
    table,
    load() {
      if (state !== 'unknown') return;
      state = 'loading';
      void read();
    },
  };
}
