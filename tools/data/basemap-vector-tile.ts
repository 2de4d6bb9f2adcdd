import { PbfWriter } from 'pbf';

/** Units along a side of a tile. */
export const EXTENT = 4096;

/** What a feature is drawn as, by the numbers of the vector tile specification 2.1. */
export const GEOMETRY = { point: 1, line: 2, polygon: 3 } as const;

/** A value a feature may carry. */
export type TagValue = string | number;

/** A feature of a tile: parts are flat lists x, y, x, y … in tile units; rings without their closing point repeated are closed. */
export interface TileFeature {
  readonly type: (typeof GEOMETRY)[keyof typeof GEOMETRY];
  readonly parts: readonly ArrayLike<number>[];
  readonly tags?: Readonly<Record<string, TagValue>>;
}

/** A named layer of a tile. */
export interface TileLayer {
  readonly name: string;
  readonly features: readonly TileFeature[];
}

const COMMAND = { moveTo: 1, lineTo: 2, closePath: 7 } as const;
const command = (id: number, count: number): number => (count << 3) | id;
const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

/** Area of a flat ring in square units. */
export function unitArea(ring: ArrayLike<number>): number {
  let doubled = 0;
  for (let index = 0, before = ring.length - 2; index < ring.length; before = index, index += 2) {
    doubled += (ring[before] ?? 0) * (ring[index + 1] ?? 0) - (ring[index] ?? 0) * (ring[before + 1] ?? 0);
  }
  return Math.abs(doubled) / 2;
}

/** The command stream of a feature's parts; a part too short to be seen is left out. */
export function commandsOf({ type, parts }: TileFeature): number[] {
  const stream: number[] = [];
  let x = 0;
  let y = 0;
  const step = (part: ArrayLike<number>, index: number): void => {
    const nextX = part[index * 2] ?? 0;
    const nextY = part[index * 2 + 1] ?? 0;
    stream.push(zigzag(nextX - x), zigzag(nextY - y));
    x = nextX;
    y = nextY;
  };
  for (const part of parts) {
    const all = part.length / 2;
    if (type === GEOMETRY.point) {
      stream.push(command(COMMAND.moveTo, all));
      for (let index = 0; index < all; index++) step(part, index);
      continue;
    }
    const repeats = part[0] === part[part.length - 2] && part[1] === part[part.length - 1];
    const count = type === GEOMETRY.polygon && repeats ? all - 1 : all;
    if (count < (type === GEOMETRY.polygon ? 3 : 2)) continue;
    stream.push(command(COMMAND.moveTo, 1));
    step(part, 0);
    stream.push(command(COMMAND.lineTo, count - 1));
    for (let index = 1; index < count; index++) step(part, index);
    if (type === GEOMETRY.polygon) stream.push(command(COMMAND.closePath, 1));
  }
  return stream;
}

function writeValue(value: TagValue, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(1, value);
  else if (Number.isInteger(value) && value >= 0) pbf.writeVarintField(5, value);
  else pbf.writeDoubleField(3, value);
}

interface DrawnLayer {
  readonly name: string;
  readonly features: readonly (TileFeature & { readonly commands: number[] })[];
}

function writeLayer(layer: DrawnLayer, pbf: PbfWriter): void {
  const keys = new Map<string, number>();
  const values = new Map<TagValue, number>();
  const indexIn = <T>(table: Map<T, number>, entry: T): number => {
    const known = table.get(entry);
    if (known !== undefined) return known;
    table.set(entry, table.size);
    return table.size - 1;
  };
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, layer.name);
  for (const feature of layer.features) {
    const tags = Object.entries(feature.tags ?? {}).flatMap(([key, value]) => [
      indexIn(keys, key),
      indexIn(values, value),
    ]);
    pbf.writeMessage(
      2,
      (_nothing: undefined, inner) => {
        if (tags.length > 0) inner.writePackedVarint(2, tags);
        inner.writeVarintField(3, feature.type);
        inner.writePackedVarint(4, feature.commands);
      },
      undefined,
    );
  }
  for (const key of keys.keys()) pbf.writeStringField(3, key);
  for (const value of values.keys()) pbf.writeMessage(4, writeValue, value);
  pbf.writeVarintField(5, EXTENT);
}

/** Where tiles are written before they are copied out: memory of its own for each, which grows by doubling, kept the collector busy. */
const draft = new Uint8Array(1 << 20);

/** The bytes of a vector tile; empty where no layer has anything to draw. */
export function encodeTile(layers: readonly TileLayer[]): Uint8Array {
  const pbf = new PbfWriter(draft);
  for (const layer of layers) {
    const drawn = layer.features
      .map((feature) => ({ ...feature, commands: commandsOf(feature) }))
      .filter(({ commands }) => commands.length > 0);
    if (drawn.length > 0) pbf.writeMessage(3, writeLayer, { name: layer.name, features: drawn });
  }
  return pbf.finish().slice();
}
