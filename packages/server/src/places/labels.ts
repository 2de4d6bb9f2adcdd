import type { LanguageCode } from '@meltemi/catalogue';
import type { CityLabel } from '@meltemi/contract';
import { labelClassOf, labelSize } from './label-classes.ts';
import { LABEL_ZOOMS, cellsOfTile } from './label-tiles.ts';
import type { PlaceIndex } from './place-index.ts';
import { natureKinds } from './place-record.ts';
import type { NatureKind, PlaceKind } from './place-record.ts';

const isNature = (kind: PlaceKind): kind is NatureKind => (natureKinds as readonly PlaceKind[]).includes(kind);

/** True for zooms that have labels. */
export const hasLabels = (zoom: number): boolean => zoom >= LABEL_ZOOMS.least && zoom <= LABEL_ZOOMS.most;

function firstAtLeast(cells: Uint32Array, from: number, to: number, cell: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cells[middle] ?? 0) < cell) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The towns and places of nature whose labels stand in a tile, the weightiest first; empty where the zoom has no labels. */
export function placesOfTile({ labels, columns }: PlaceIndex, z: number, x: number, y: number): number[] {
  if (!hasLabels(z)) return [];
  const { from, to } = cellsOfTile(z, x, y);
  const places: number[] = [];
  for (let level = 0; level <= z - LABEL_ZOOMS.least; level++) {
    const end = labels.levels[level + 1] ?? 0;
    let at = firstAtLeast(labels.cells, labels.levels[level] ?? 0, end, from);
    for (; at < end && (labels.cells[at] ?? 0) < to; at++) places.push(labels.owners[at] ?? 0);
  }
  return places.sort((a, b) => (columns.weight[b] ?? 0) - (columns.weight[a] ?? 0) || a - b);
}

function labelOf(index: PlaceIndex, place: number, language: LanguageCode): CityLabel {
  const { id, kind, population, lon, lat, elevation } = index.factsOf(place);
  const labelClass = isNature(kind) ? kind : labelClassOf(kind === 'capital', population);
  const title = index.titleOf(place, language).slice(0, 120);
  const { width, height } = labelSize(title, labelClass);
  const label = [id, title, labelClass, lon, lat, width, height] as const;
  return kind === 'peak' ? [...label, elevation] : [...label];
}

/** The labels of a tile: [id, title, class, lon, lat, width, height], sizes in CSS pixels; a peak's has its height in metres besides. */
export const labelsOfTile = (index: PlaceIndex, z: number, x: number, y: number, language: LanguageCode): CityLabel[] =>
  placesOfTile(index, z, x, y).map((place) => labelOf(index, place, language));

/** The labels of a tile that carry a forecast: those of towns. */
export const cityLabelsOfTile = (index: PlaceIndex, z: number, x: number, y: number): CityLabel[] =>
  placesOfTile(index, z, x, y)
    .filter((place) => !index.isNature(place))
    .map((place) => labelOf(index, place, 'en'));
