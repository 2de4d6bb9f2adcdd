import type { LanguageCode } from '@meltemi/catalogue';
import type { TileScheme } from '#services/basemap-sources.ts';
import { placeName, type Expression } from './label-names.ts';
import { NAME_PARTS, type NamePart } from './name-parts.ts';
import type { Palette } from './palettes.ts';
import { above, byZoom, of, type StyleLayer } from './style-parts.ts';

/** The browser's own fonts: a style without `glyphs` needs no files of letters. */
export const FONT = ['Inter Variable', 'Inter SemiBold', 'Noto Sans', 'sans-serif'];

/** Pixels between two times that a line says its name. */
const REPEAT = 320;

const textOf = (name: Expression, height: Expression | undefined): Expression =>
  height === undefined
    ? name
    : [
        'case',
        ['==', ['coalesce', height, ''], ''],
        ['concat', '▲\n', name],
        ['concat', '▲\n', name, '\n', ['to-string', height], ' m'],
      ];

function nameLayer(part: NamePart, palette: Palette, name: Expression): StyleLayer {
  const { id, colour, minzoom, size, spacing, order, height, along } = part;
  return {
    id,
    type: 'symbol',
    minzoom,
    ...above,
    ...of(part),
    layout: {
      'text-field': textOf(name, height),
      'text-font': FONT,
      'text-max-width': 8,
      'text-padding': along ? 2 : 6,
      'text-letter-spacing': spacing,
      'text-size': byZoom(...size),
      ...(order && { 'symbol-sort-key': order }),
      ...(along && { 'symbol-placement': 'line', 'symbol-spacing': REPEAT, 'text-max-angle': 30 }),
    },
    paint: {
      'text-color': palette[colour],
      'text-halo-color': palette.halo,
      'text-halo-width': 1.2,
      'text-halo-blur': 0.3,
    },
  };
}

/** Names of waters, lands, peaks, regions, rivers and roads, as far as a scheme has them; peaks with a mark and their height. */
export const nameLayers = (scheme: TileScheme, palette: Palette, language: LanguageCode): StyleLayer[] =>
  NAME_PARTS[scheme].map((part) => nameLayer(part, palette, placeName(scheme, language)));
