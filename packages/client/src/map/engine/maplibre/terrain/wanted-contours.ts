import type { Map as MapLibreMap } from 'maplibre-gl';
import { contourColour, hasContours } from './contour-steps.rules.ts';
import type { HeightUnit } from './contour-steps.rules.ts';

/** Draws contours on the styles that have them, where the server has heights for them; only then what makes them is loaded. */
export async function addWantedContours(
  map: MapLibreMap,
  style: string,
  unit: HeightUnit,
  isStillShown: () => boolean,
): Promise<void> {
  const colour = contourColour(style);
  if (colour === null || !hasContours(map.getStyle().metadata)) return;
  const { addContours } = await import('./contours.ts');
  if (isStillShown()) addContours(map, colour, unit);
}
