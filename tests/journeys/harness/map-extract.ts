import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';

/** The two schemes of detailed maps that operators have. */
export type ExtractScheme = 'openmaptiles' | 'protomaps';

/** Where the extract lies, degrees. */
export const EXTRACT = { lat: 48.137, lon: 11.575 } as const;
const BOUNDS = [11.2, 47.9, 11.9, 48.4] as const;
/** Deepest zoom of the extract; the map goes two deeper. */
const DEEPEST = 14;
const EXTENT = 4096;
/** Tiles on either side of the place: a screen and its surroundings. */
const AROUND = [-3, -2, -1, 0, 1, 2, 3];
const HEADER_BYTES = 127;

/** A shape by the commands of the vector tile specification, and the one tag that says what it is. */
interface Shape {
  readonly layer: string;
  readonly type: 2 | 3;
  readonly commands: readonly number[];
  readonly tag: readonly [key: string, value: string];
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);
const square = (from: number, to: number): readonly number[] => {
  const side = zigzag(to - from);
  return [9, zigzag(from), zigzag(from), 26, side, 0, 0, side, zigzag(from - to), 0, 15];
};
const WHOLE = square(-64, EXTENT + 64);
const POND = square(200, 700);
/** Eight lines from west to east in every tile, so that each screen shows some, also where a tile is larger than it. */
const ACROSS = Array.from({ length: 8 }, (_, row) => [
  9,
  zigzag(row === 0 ? -64 : -EXTENT - 128),
  zigzag(row === 0 ? 256 : 512),
  10,
  zigzag(EXTENT + 128),
  0,
]).flat();

/** Every tile alike: wood, a pond and motorways, in the words of the scheme. */
const SHAPES: Readonly<Record<ExtractScheme, readonly Shape[]>> = {
  openmaptiles: [
    { layer: 'landcover', type: 3, commands: WHOLE, tag: ['class', 'wood'] },
    { layer: 'water', type: 3, commands: POND, tag: ['class', 'lake'] },
    { layer: 'transportation', type: 2, commands: ACROSS, tag: ['class', 'motorway'] },
  ],
  protomaps: [
    { layer: 'earth', type: 3, commands: WHOLE, tag: ['kind', 'earth'] },
    { layer: 'landuse', type: 3, commands: WHOLE, tag: ['kind', 'wood'] },
    { layer: 'water', type: 3, commands: POND, tag: ['kind', 'lake'] },
    { layer: 'roads', type: 2, commands: ACROSS, tag: ['kind', 'highway'] },
  ],
};
/** A layer that tells the scheme though the extract has none of its shapes. */
const EMPTY_LAYERS: Readonly<Record<ExtractScheme, readonly string[]>> = { openmaptiles: ['boundary'], protomaps: [] };

function writeShape({ layer, type, commands, tag: [key, value] }: Shape, tile: PbfWriter): void {
  tile.writeVarintField(15, 2);
  tile.writeStringField(1, layer);
  const feature = (_nothing: undefined, one: PbfWriter): void => {
    one.writePackedVarint(2, [0, 0]);
    one.writeVarintField(3, type);
    one.writePackedVarint(4, [...commands]);
  };
  tile.writeMessage(2, feature, undefined);
  tile.writeStringField(3, key);
  tile.writeMessage(4, (text: string, one: PbfWriter) => one.writeStringField(1, text), value);
  tile.writeVarintField(5, EXTENT);
}

/** Numbers of the tiles around the place at all zooms, in the order of the archive. */
function tileIds(): number[] {
  const sine = Math.sin((EXTRACT.lat * Math.PI) / 180);
  const ids = Array.from({ length: DEEPEST + 1 }, (_, z) => {
    const across = 2 ** z;
    const x = Math.floor(((EXTRACT.lon + 180) / 360) * across);
    const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across);
    const isInside = (at: number): boolean => at >= 0 && at < across;
    const rows = AROUND.map((down) => y + down).filter(isInside);
    const columns = AROUND.map((east) => x + east).filter(isInside);
    return rows.flatMap((row) => columns.map((column) => zxyToTileId(z, column, row)));
  });
  return ids.flat().sort((a, b) => a - b);
}

/** A PMTiles 3 file without compression in which every tile is the same one. */
function archiveOf(scheme: ExtractScheme): Buffer {
  const tile = new PbfWriter();
  for (const shape of SHAPES[scheme]) tile.writeMessage(3, writeShape, shape);
  const data = Buffer.from(tile.finish());
  const ids = tileIds();
  const directory = new PbfWriter();
  directory.writeVarint(ids.length);
  for (const [index, id] of ids.entries()) directory.writeVarint(id - (ids[index - 1] ?? 0));
  // A run of one tile, its length, and its offset plus one.
  for (const column of [1, data.length, 1]) for (const _ of ids) directory.writeVarint(column);
  const names = [...SHAPES[scheme].map(({ layer }) => layer), ...EMPTY_LAYERS[scheme]];
  const about = JSON.stringify({
    attribution: '© OpenStreetMap contributors',
    vector_layers: names.map((id) => ({ id, fields: {} })),
  });
  const parts = [Buffer.from(directory.finish()), Buffer.from(about), Buffer.alloc(0), data];
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles\u0003', 0, 'latin1');
  let offset = HEADER_BYTES;
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  }
  // Clustered, directories and tiles plain, vector tiles, first and last zoom.
  header.set([1, 1, 1, 1, 0, DEEPEST], 96);
  for (const [index, degrees] of BOUNDS.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  return Buffer.concat([header, ...parts]);
}

/** Writes a small detailed map of a scheme; `remove` takes it away again. */
export function writeExtract(scheme: ExtractScheme): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-extract-'));
  const path = join(folder, `${scheme}.pmtiles`);
  writeFileSync(path, archiveOf(scheme));
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}
