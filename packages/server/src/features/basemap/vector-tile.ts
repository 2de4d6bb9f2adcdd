import { PbfReader } from 'pbf';

/** Rings of a layer: flat lists x, y, x, y … in tile units, closed without repeating the first point. */
export interface TileShapes {
  readonly extent: number;
  readonly rings: readonly number[][];
}

const POLYGON = 3;
const MOVE_TO = 1;
const LINE_TO = 2;

/** Follows the command stream of a polygon feature and appends its rings. */
function readRings(pbf: PbfReader, rings: number[][]): void {
  const end = pbf.readVarint() + pbf.pos;
  let x = 0;
  let y = 0;
  let ring: number[] = [];
  while (pbf.pos < end) {
    const command = pbf.readVarint();
    const id = command & 7;
    if (id !== MOVE_TO && id !== LINE_TO) continue;
    if (id === MOVE_TO) {
      ring = [];
      rings.push(ring);
    }
    for (let left = command >> 3; left > 0 && pbf.pos < end; left--) {
      x += pbf.readSVarint();
      y += pbf.readSVarint();
      ring.push(x, y);
    }
  }
}

interface RawLayer {
  name: string;
  extent: number;
  features: number[];
}

function readLayer(tag: number, layer: RawLayer, pbf: PbfReader): void {
  if (tag === 1) layer.name = pbf.readString();
  else if (tag === 5) layer.extent = pbf.readVarint();
  else if (tag === 2) layer.features.push(pbf.pos);
}

/** The polygons of one layer of a vector tile; no rings where the tile has no such layer. */
export function polygonsOf(tile: Uint8Array, layerName: string): TileShapes {
  const pbf = new PbfReader(tile);
  const found: RawLayer[] = [];
  pbf.readFields((tag, layers: RawLayer[], reader) => {
    if (tag === 3) layers.push(reader.readMessage(readLayer, { name: '', extent: 4096, features: [] }));
  }, found);
  const layer = found.find(({ name }) => name === layerName);
  const rings: number[][] = [];
  for (const position of layer?.features ?? []) {
    pbf.pos = position;
    let type = 0;
    let geometry = -1;
    const end = pbf.readVarint() + pbf.pos;
    pbf.readFields(
      (tag, _nothing, reader) => {
        if (tag === 3) type = reader.readVarint();
        else if (tag === 4) geometry = reader.pos;
      },
      undefined,
      end,
    );
    if (type !== POLYGON || geometry < 0) continue;
    pbf.pos = geometry;
    readRings(pbf, rings);
  }
  return { extent: layer?.extent ?? 4096, rings };
}
