import { formatDms, toPoint } from '@meltemi/catalogue';
import { joinWords } from '#language/index.ts';
import type { Place } from '#places/index.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The words below the name: region and country, each once; coordinates are given in degrees, minutes and seconds. */
export function whereabouts({
  type,
  region,
  country,
  title,
  lat,
  lon,
}: Pick<Place, 'region' | 'country' | 'title'> & Partial<Pick<Place, 'type' | 'lat' | 'lon'>>): string {
  if (type === 'coordinates' && lat !== undefined && lon !== undefined) {
    const point = toPoint(lat, lon);
    return point.ok ? formatDms(point.value) : '';
  }
  return joinWords([...new Set([region, country])].filter(isText).filter((part) => part !== title));
}

/** The code that pilots know an airport by; null for all else. */
export const codeOf = ({ type, id }: Pick<Place, 'type' | 'id'>): string | null => (type === 'airport' ? id : null);
