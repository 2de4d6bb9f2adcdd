import { LABEL_ZOOMS, cellOf } from './label-tiles.ts';

/**
 * Labels as the tile route finds them: for each zoom the towns that appear there first, in the order of their woven cells, so that the
 * towns of a tile stand together. `label.levels` says where each zoom begins, and where the last one ends.
 */
export function labelLevels(
  candidates: readonly { owner: number; lat: number; lon: number }[],
  zooms: Uint8Array,
): Record<'label.cells' | 'label.owners' | 'label.levels', Uint32Array> {
  const cells: number[] = [];
  const owners: number[] = [];
  const levels: number[] = [];
  for (let zoom: number = LABEL_ZOOMS.least; zoom <= LABEL_ZOOMS.most; zoom++) {
    levels.push(cells.length);
    const here = candidates
      .filter((_, index) => zooms[index] === zoom)
      .map(({ owner, lat, lon }) => ({ owner, cell: cellOf(lat, lon) }))
      .sort((a, b) => a.cell - b.cell || a.owner - b.owner);
    for (const { owner, cell } of here) {
      cells.push(cell);
      owners.push(owner);
    }
  }
  levels.push(cells.length);
  return {
    'label.cells': Uint32Array.from(cells),
    'label.owners': Uint32Array.from(owners),
    'label.levels': Uint32Array.from(levels),
  };
}
