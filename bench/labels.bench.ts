/** The labels of a tile are chosen on the server's main thread: what the fullest tiles of the world cost. */
import { join } from 'node:path';
import { labelsOfTile, placesOfTile } from '../packages/server/src/places/labels.ts';
import { openPlaces } from '../packages/server/src/places/open-places.ts';
import { bounded, cpuOf, table, type Row } from './measuring.ts';

const { index } = await openPlaces(join(import.meta.dirname, '..', 'dist', 'data'));
const rows: Row[] = [];
for (const z of [3, 5, 7, 9, 11]) {
  const across = 2 ** z;
  let fullest = { x: 0, y: 0, towns: 0 };
  // Deep zooms by every seventh column: the towns stand close enough for one to hit a full tile.
  for (let x = 0; x < across; x += z > 7 ? 7 : 1)
    for (let y = 0; y < across; y++) {
      const towns = placesOfTile(index, z, x, y).length;
      if (towns > fullest.towns) fullest = { x, y, towns };
    }
  const { x, y, towns } = fullest;
  const ms = await cpuOf(() => JSON.stringify(labelsOfTile(index, z, x, y, 'de')), { rounds: 20, repeat: 10 });
  rows.push(bounded(`labels of the fullest tile of zoom ${z} (${towns} towns), CPU`, ms, 1, 'ms'));
}
table(rows);
