import type { LanguageCode } from '@meltemi/catalogue';
import type { NatureSource } from '@meltemi/server/places';
import type { Label } from './basemap-labels.ts';
import { worldPosition } from './basemap-ranks.ts';

/** Names by language as a tile carries them; a language that writes the name as it is needs no tag. */
export function languageTags(name: string, known: ReadonlyMap<LanguageCode, string>): Record<string, string> {
  return Object.fromEntries(
    [...known]
      .filter(([language, other]) => language !== 'en' && other !== name)
      .map(([language, other]) => [`name:${language}`, other]),
  );
}

/** The map counts zooms of 512-pixel tiles, the source those of 256-pixel ones. */
const ZOOM_SHIFT = 1;

/** The labels of waters, mountains, lands and islands. */
export function natureLabels(nature: readonly NatureSource[]): Label[] {
  return nature.map(({ kind, name, known, lat, lon, zoom, elevation }) => {
    const { x, y } = worldPosition(lat, lon);
    const rank = Math.max(1, Math.round(zoom) - ZOOM_SHIFT);
    return {
      x: x - Math.floor(x),
      y,
      rank,
      tags: {
        name,
        'name:en': known.get('en') ?? name,
        ...languageTags(name, known),
        class: kind,
        rank,
        ...(elevation === undefined ? {} : { elevation }),
      },
    };
  });
}
