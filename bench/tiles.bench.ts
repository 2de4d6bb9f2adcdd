/** Cold tiles from planes in memory: processor time, and bytes by layer. */
import { createAnalyticSource } from '../packages/archive/src/index.ts';
import { layers, type LayerIdent } from '../packages/catalogue/src/index.ts';
import { encodeLayer } from '../packages/server/src/forecasts/make-tile.ts';
import { latticeOfTile } from '../packages/server/src/forecasts/tile-lattice.ts';
import { bounded, cpuOf, median, table, type Row } from './measuring.ts';
import { dropFolder, freshFolder, runOf, startServer } from './started-server.ts';

const now = Date.now();
const source = createAnalyticSource({ now: () => now });
const [run] = await source.runs('gfs');
if (run === undefined) throw new Error('no run');

async function cold(layer: LayerIdent): Promise<number> {
  const grid = source.grid('gfs');
  const tile = { z: 3, x: 4, y: 2 };
  const found = latticeOfTile(grid, tile);
  if (found === null || run === undefined) throw new Error('no lattice');
  const fields = layers[layer].channels.map((quantity) => ({ quantity, level: 'surface' as const }));
  const planes = await source.lattice({
    product: 'gfs',
    refTs: run.refTs,
    validTs: run.refTs + 3 * 3_600_000,
    fields,
    lattice: found.lattice,
  });
  return cpuOf(
    () => {
      const again = latticeOfTile(grid, tile);
      return again && encodeLayer(layers[layer], planes, again.plan);
    },
    { rounds: 30, repeat: 10 },
  );
}

const rows: Row[] = [
  bounded('cold scalar tile from a plane in memory (temp), CPU', await cold('temp'), 1.5, 'ms'),
  bounded('cold vector tile (wind), CPU', await cold('wind'), 2, 'ms'),
  bounded('cold tile of three channels with logarithms (rain), CPU', await cold('rain'), 3, 'ms'),
];

const folder = freshFolder();
const server = await startServer(folder);
try {
  const names = [
    'wind',
    'gust',
    'temp',
    'dewpoint',
    'rh',
    'pressure',
    'rain',
    'clouds',
    'cape',
    'visibility',
    'deg0',
    'snowcover',
    'thunder',
    'solarpower',
  ];
  const { ref, step } = await runOf(server.origin, 'ecmwf-hres');
  for (const [z, tiles, most] of [
    [3, ['4/2', '1/3'], 27],
    [4, ['8/5', '3/6'], 20],
  ] as const) {
    const sizes: number[] = [];
    for (const name of names) {
      const own: number[] = [];
      for (const tile of tiles) {
        const reply = await fetch(
          `${server.origin}/im/v3.0/ecmwf-hres/${ref}/${step(12)}/wm_grid_257/${z}/${tile}/${name}-surface.png`,
        );
        if (reply.status !== 200) throw new Error(`${name} ${z}/${tile}: ${reply.status}`);
        own.push((await reply.arrayBuffer()).byteLength / 1024);
      }
      sizes.push(...own);
      rows.push([`bytes of ${name}, z${z}`, `${median(own).toFixed(1)} KB`, '', null]);
    }
    rows.push(bounded(`bytes of a tile, median of all layers, z${z}`, median(sizes), most, 'KB', 1));
  }
} finally {
  await server.stop();
  dropFolder(folder);
}
table(rows);
