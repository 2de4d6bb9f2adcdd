import type { TileScheme } from '#services/basemap-sources.ts';
import { GROUND_PARTS, type AreaPart, type LinePart } from './detail-parts.ts';
import type { Expression } from './label-names.ts';
import type { Palette } from './palettes.ts';
import { above, byZoom, ground, LINE, of, ROUND_LINE, type StyleLayer } from './style-parts.ts';

const zooms = ({ minzoom, maxzoom }: { readonly minzoom?: number; readonly maxzoom?: number }): object => ({
  ...(minzoom !== undefined && { minzoom }),
  ...(maxzoom !== undefined && { maxzoom }),
});

const areaLayer = (part: object, { id, colour, ...shapes }: AreaPart, palette: Palette): StyleLayer => ({
  id,
  type: 'fill',
  ...zooms(shapes),
  ...part,
  ...of(shapes),
  paint: { 'fill-color': palette.ground[colour] },
});

const lineLayer = (
  { id, ...shapes }: Pick<LinePart, 'id' | 'minzoom' | 'maxzoom' | 'layer' | 'filter'>,
  colour: string,
  width: Expression,
): StyleLayer => ({
  id,
  type: 'line',
  ...zooms(shapes),
  ...above,
  ...of(shapes),
  layout: LINE,
  paint: { 'line-color': colour, 'line-width': width },
});

/** Roads close to the ground are wide enough for their corners to be seen. */
const wideLayer: typeof lineLayer = (...line) => ({ ...lineLayer(...line), layout: ROUND_LINE });

const widened = (width: readonly number[], by: number): readonly number[] =>
  width.map((value, index) => (index % 2 === 0 ? value : Math.round((value + 2 * by) * 100) / 100));

/** Woods, ice and built-up areas as the ground itself, under relief and water; none in a style that colours lie over. */
export const areaLayers = (scheme: TileScheme, palette: Palette): StyleLayer[] =>
  palette.isCovered ? [] : GROUND_PARTS[scheme].areas.map((part) => areaLayer(ground, part, palette));

/** Ice and built-up areas as a faint veil over the colours of the weather, and over nothing else. */
export const veilLayers = (scheme: TileScheme, palette: Palette): StyleLayer[] =>
  palette.isCovered
    ? GROUND_PARTS[scheme].areas
        .filter(({ colour }) => colour === 'urban' || colour === 'glacier')
        .map((part) => areaLayer(above, part, palette))
    : [];

/** Houses; none in a style that colours lie over. */
export const buildingLayers = (scheme: TileScheme, palette: Palette): StyleLayer[] =>
  palette.isCovered ? [] : GROUND_PARTS[scheme].buildings.map((part) => areaLayer(ground, part, palette));

/** Rivers, shores of lakes and lines between regions. */
export const courseLayers = (scheme: TileScheme, palette: Palette): StyleLayer[] => {
  const { waters, regions } = GROUND_PARTS[scheme];
  const { courseShade } = palette;
  // Light water is seen over dark weather, its dark edge over pale weather.
  const shades = courseShade === undefined ? [] : waters.map((part) => shadeLayer(part, courseShade));
  return [
    ...shades,
    ...[...waters, ...regions].map((part) => lineLayer(part, palette.ground[part.colour], byZoom(...part.width))),
  ];
};

const shadeLayer = ({ id, layer, filter, minzoom, maxzoom, width }: LinePart, colour: string): StyleLayer =>
  lineLayer(
    { id: `${id}-shade`, layer, minzoom, ...(filter && { filter }), ...(maxzoom !== undefined && { maxzoom }) },
    colour,
    byZoom(...widened(width, 0.6)),
  );

/** Zoom of styles from which ways are drawn over the weather: where the weather alone no longer says where one is. */
const WAYS_OVER_WEATHER = 10;

/** Roads and railways; their edges lie below all of them, so that crossings are open. Over the weather they are thin and have none. */
export function wayLayers(scheme: TileScheme, palette: Palette): StyleLayer[] {
  const { ways } = GROUND_PARTS[scheme];
  if (palette.isCovered)
    return ways.map(({ id, layer, filter, minzoom, colour, width }) =>
      lineLayer(
        { id, layer, ...(filter && { filter }), minzoom: Math.max(WAYS_OVER_WEATHER, minzoom) },
        palette.ground[colour],
        byZoom(...narrowed(width)),
      ),
    );
  const edges = ways.flatMap(({ id, layer, filter, minzoom, edge, width }) =>
    edge === undefined
      ? []
      : [
          wideLayer(
            { id: `${id}-edge`, layer, ...(filter && { filter }), minzoom },
            palette.ground.roadEdge,
            byZoom(...widened(width, edge)),
          ),
        ],
  );
  return [...edges, ...ways.map((way) => wideLayer(way, palette.ground[way.colour], byZoom(...way.width)))];
}

/** Over the weather a road is a line to know the place by. */
const narrowed = (width: readonly number[]): readonly number[] =>
  width.map((value, index) => (index % 2 === 0 ? value : Math.min(1.6, value / 2)));
