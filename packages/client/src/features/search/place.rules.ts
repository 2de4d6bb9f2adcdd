import type { CallReply, calls } from '@meltemi/contract';

/** A place that a search found or that was chosen before. */
export type Place = CallReply<typeof calls.search>['results'][number];

/** How many chosen places are offered again. */
export const RECENTS_SHOWN = 6;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** True for a stored place that can be shown and moved to. */
export function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, type, lat, lon } = value as Readonly<Record<string, unknown>>;
  return isText(id) && isText(title) && isText(type) && Number.isFinite(lat) && Math.abs(lat as number) <= 90 && Number.isFinite(lon);
}

/** The words below the name: region and country, each once. */
export const whereabouts = ({ region, country, title }: Pick<Place, 'region' | 'country' | 'title'>): string =>
  [...new Set([region, country])].filter((part) => isText(part) && part !== title).join(', ');

/** The key of a recent place: the same place found twice is kept once. */
export const recentKey = ({ type, id }: Pick<Place, 'type' | 'id'>): string => `${type}-${id}`;

/** The place that an arrow key moves to, round at both ends; −1 is the text itself. */
export function nextActive(active: number, count: number, direction: 1 | -1): number {
  if (count === 0) return -1;
  const places = count + 1;
  return ((active + 1 + direction + places) % places) - 1;
}
