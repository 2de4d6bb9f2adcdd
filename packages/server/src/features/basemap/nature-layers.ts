import type { LanguageCode } from '@meltemi/catalogue';
import { placeName, type Expression } from './label-names.ts';
import type { Palette } from './palettes.ts';
import type { StyleLayer } from './style-layer.ts';

const byZoom = (...stops: readonly number[]): Expression => ['interpolate', ['linear'], ['zoom'], ...stops];
const FONT = ['Inter Variable', 'Inter SemiBold', 'Noto Sans', 'sans-serif'];
const isOneOf = (...kinds: readonly string[]): Expression => ['in', ['get', 'class'], ['literal', kinds]];
const shown: Expression = ['<=', ['get', 'rank'], ['zoom']];

/** What tells the three kinds of names of nature apart. */
interface Look {
  readonly id: string;
  readonly kinds: readonly string[];
  readonly minzoom: number;
  readonly colour: string;
  readonly text: Expression;
  readonly size: Expression;
  readonly spacing: number;
}

/** Names of waters, lands and peaks of our own tiles; peaks with a mark and their height in metres. */
export function natureLayers(palette: Palette, language: LanguageCode): StyleLayer[] {
  const name = placeName('meltemi', language);
  const looks: readonly Look[] = [
    {
      id: 'nature-waters',
      kinds: ['ocean', 'sea', 'lake'],
      minzoom: 1,
      colour: palette.waterLabel,
      text: name,
      size: byZoom(1, 11, 5, 12.5, 10, 14),
      spacing: 0.05,
    },
    {
      id: 'nature-lands',
      kinds: ['range', 'land', 'island'],
      minzoom: 1,
      colour: palette.landLabel,
      text: name,
      size: byZoom(1, 10.5, 5, 12, 10, 13.5),
      spacing: 0.08,
    },
    {
      id: 'nature-peaks',
      kinds: ['peak'],
      minzoom: 5,
      colour: palette.landLabel,
      text: ['concat', '▲\n', name, '\n', ['to-string', ['get', 'elevation']], ' m'],
      size: byZoom(5, 10.5, 10, 12),
      spacing: 0,
    },
  ];
  return looks.map(({ id, kinds, minzoom, colour, text, size, spacing }) => ({
    id,
    type: 'symbol',
    minzoom,
    source: 'basemap',
    'source-layer': 'nature',
    filter: ['all', shown, isOneOf(...kinds)],
    metadata: { 'meltemi:part': 'above' },
    layout: {
      'text-field': text,
      'text-font': FONT,
      'text-max-width': 8,
      'text-padding': 6,
      'text-letter-spacing': spacing,
      'symbol-sort-key': ['get', 'rank'],
      'text-size': size,
    },
    paint: { 'text-color': colour, 'text-halo-color': palette.halo, 'text-halo-width': 1.2, 'text-halo-blur': 0.3 },
  }));
}
