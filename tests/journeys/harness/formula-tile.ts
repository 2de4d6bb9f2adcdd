import { encodeTile, sampleLats, sampleLons } from '@meltemi/fields';

/** The addresses of data tiles. */
export const TILES = /\/im\/v3\.0\/[^/]+\/\d+\/(\d+)\/wm_grid_257\/(\d+)\/(\d+)\/(\d+)\/([A-Za-z0-9]+)-/;

const RAD = Math.PI / 180;
/** A smooth field on the whole earth, the same on both sides of 180 degrees, a little warmer with every step; kelvin. */
const warmth = (lat: number, lon: number, hour: number): number =>
  278 + 18 * Math.cos(lat * RAD) * Math.sin(2 * lon * RAD) + 6 * Math.sin(3 * lat * RAD) + hour * 0.2;

const made = new Map<string, Buffer>();

/** The data tile of an address, from a formula in place of a model: stories of the map itself need no weather. */
export function formulaTile(url: string): Buffer {
  const [tile = url, path = '', z = 0, x = 0, y = 0, layer = ''] = TILES.exec(url) ?? [];
  const known = made.get(tile);
  if (known) return known;
  const lats = sampleLats(Number(z), Number(y));
  const lons = sampleLons(Number(z), Number(x));
  const of = (read: (lat: number, lon: number) => number): Float32Array => {
    const values = new Float32Array(lats.length * lons.length);
    for (const [j, lat] of lats.entries())
      for (const [i, lon] of lons.entries()) values[j * lons.length + i] = read(lat, lon);
    return values;
  };
  const planes =
    layer === 'wind'
      ? [
          { kind: 'vector-u' as const, step: 0.1, values: of(() => 9) },
          { kind: 'vector-v' as const, step: 0.1, values: of((lat) => 4 * Math.cos(lat * RAD)) },
        ]
      : [{ kind: 'scalar' as const, step: 0.05, values: of((lat, lon) => warmth(lat, lon, Number(path.slice(-2)))) }];
  const bytes = Buffer.from(encodeTile({ planes }));
  made.set(tile, bytes);
  return bytes;
}
