import type { LanguageCode } from '@meltemi/catalogue';
import type { CityLabel } from '@meltemi/contract';
import { labelClassOf, labelSize } from './label-classes.ts';
import { LABEL_ZOOMS, cellsOfTile } from './label-tiles.ts';
import type { PlaceIndex } from './place-index.ts';

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

/** The towns whose labels stand in a tile, the weightiest first; empty where the zoom has no labels. */
export function townsOfTile({ labels, columns }: PlaceIndex, z: number, x: number, y: number): number[] {
  if (!hasLabels(z)) return [];
  const { from, to } = cellsOfTile(z, x, y);
  const towns: number[] = [];
  for (let level = 0; level <= z - LABEL_ZOOMS.least; level++) {
    const end = labels.levels[level + 1] ?? 0;
    let at = firstAtLeast(labels.cells, labels.levels[level] ?? 0, end, from);
    for (; at < end && (labels.cells[at] ?? 0) < to; at++) towns.push(labels.owners[at] ?? 0);
  }
  return towns.sort((a, b) => (columns.weight[b] ?? 0) - (columns.weight[a] ?? 0) || a - b);
}

/** The city labels of a tile: [id, title, class, lon, lat, width, height], sizes in CSS pixels. */
export function labelsOfTile(index: PlaceIndex, z: number, x: number, y: number, language: LanguageCode): CityLabel[] {
  return townsOfTile(index, z, x, y).map((town) => {
    const { id, kind, population, lon, lat } = index.factsOf(town);
    const labelClass = labelClassOf(kind === 'capital', population);
    const title = index.titleOf(town, language).slice(0, 120);
    const { width, height } = labelSize(title, labelClass);
    return [id, title, labelClass, lon, lat, width, height];
  });
}
