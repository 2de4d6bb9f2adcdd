import { decodePlaneBlock, encodePlaneBlock, mostPlaneWords } from '../packages/archive/src/blocks/plane-block.ts';
import { planeBlock, planeBlocksOf } from '../packages/archive/src/disk/layout.ts';
import { packingOf } from '../packages/archive/src/disk/packing.ts';
import { packValues } from '../packages/archive/src/disk/quantise.ts';
import { bounded, cpuOf, type Row } from './measuring.ts';
import { realPlane } from './real-planes.ts';

/** Points of a plane of a quarter of a degree. */
const planePoints = 1440 * 721;

/** How long a plane takes to be packed and unpacked. */
export async function codecRows(): Promise<readonly Row[]> {
  const plane = realPlane('temp', 'aifs-single-t500.grib2', 0, 1440);
  const values =
    plane?.values ??
    Float32Array.from({ length: planePoints }, (_, k) => 260 + 15 * Math.sin(k / 90) * Math.cos(k / 90_000));
  const size = { nx: 1440, ny: 721, wraps: true };
  const { across, down } = planeBlocksOf(size);
  const places = Array.from({ length: across * down }, (_, block) => planeBlock(size, block));
  const codes = new Int16Array(planePoints);
  packValues(packingOf('temp'), values, codes, 'temp');
  const words = new Uint16Array(mostPlaneWords);
  const blocks = places.map(
    (place) => new Uint8Array(words.slice(0, encodePlaneBlock(codes, place, true, words)).buffer),
  );
  const encode = await cpuOf(() => places.forEach((place) => encodePlaneBlock(codes, place, true, words)), {
    rounds: 30,
  });
  const out = new Int16Array(64 * 64);
  const decode = await cpuOf(
    () => places.forEach(({ width, height }, block) => decodePlaneBlock(blocks[block]!, width, height, height, out)),
    { rounds: 60 },
  );
  return [
    bounded('a plane into blocks', encode, 12, 'ms', 1),
    bounded('a point out of blocks', (decode * 1e6) / planePoints, 5, 'ns'),
  ];
}
