import { packRing, unpackRing, type ActiveWarning, type PackedPolygon, type Polygon } from '@meltemi/dangers';

/** A warning whose areas are packed, as it comes from the thread that reads files. */
export type PackedWarning = Omit<ActiveWarning, 'polygons'> & { readonly polygons: readonly PackedPolygon[] };

/** The same area packed. */
export const packPolygons = (polygons: readonly (Polygon | PackedPolygon)[]): readonly PackedPolygon[] =>
  polygons.map((rings) => rings.map(packRing));

/** A packed area as lists of places. */
export const unpackPolygons = (polygons: readonly PackedPolygon[]): readonly Polygon[] =>
  polygons.map((rings) => rings.map(unpackRing));

/** The content of a file with the areas of its warnings packed; what is no file of warnings stays as it is. */
export function packContent(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('warnings' in content)) return content;
  const { warnings } = content;
  if (!Array.isArray(warnings)) return content;
  return Object.assign(content, {
    warnings: warnings.map((warning: ActiveWarning) =>
      Object.assign(warning, { polygons: packPolygons(warning.polygons) }),
    ),
  });
}
