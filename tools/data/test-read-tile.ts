import { PbfReader } from 'pbf';

/** A feature as a reader of vector tiles sees it. */
export interface ReadFeature {
  readonly type: number;
  /** Lines and rings as flat lists of tile units; points as one list each. */
  readonly parts: number[][];
  readonly tags: Record<string, unknown>;
}

/** A layer as a reader sees it. */
export interface ReadLayer {
  name: string;
  version: number;
  extent: number;
  readonly features: ReadFeature[];
}

function partsOf(commands: readonly number[], type: number): number[][] {
  const parts: number[][] = [];
  let [x, y] = [0, 0];
  const unzig = (value: number | undefined): number => ((value ?? 0) >>> 1) ^ -((value ?? 0) & 1);
  for (let at = 0; at < commands.length;) {
    const id = (commands[at] ?? 0) & 7;
    const count = id === 7 ? 0 : (commands[at] ?? 0) >> 3;
    at += 1;
    for (let step = 0; step < count; step++) {
      if (id === 1 && (type !== 1 || step === 0)) parts.push([]);
      x += unzig(commands[at]);
      y += unzig(commands[at + 1]);
      at += 2;
      parts.at(-1)?.push(x, y);
    }
  }
  return parts;
}

function readValue(pbf: PbfReader): unknown {
  return pbf.readMessage<{ value: unknown }>(
    (tag, result, reader) => {
      if (tag === 1) result.value = reader.readString();
      else if (tag === 3) result.value = reader.readDouble();
      else if (tag === 5) result.value = reader.readVarint();
    },
    { value: undefined },
  ).value;
}

function readLayer(pbf: PbfReader): ReadLayer {
  const keys: string[] = [];
  const values: unknown[] = [];
  const raw: { type: number; tags: number[]; commands: number[] }[] = [];
  const layer = pbf.readMessage<ReadLayer>(
    (tag, result, reader) => {
      if (tag === 15) result.version = reader.readVarint();
      else if (tag === 1) result.name = reader.readString();
      else if (tag === 3) keys.push(reader.readString());
      else if (tag === 4) values.push(readValue(reader));
      else if (tag === 5) result.extent = reader.readVarint();
      else if (tag === 2) {
        raw.push(
          reader.readMessage(
            (inner, feature: { type: number; tags: number[]; commands: number[] }, deeper) => {
              if (inner === 2) deeper.readPackedVarint(feature.tags);
              else if (inner === 3) feature.type = deeper.readVarint();
              else if (inner === 4) deeper.readPackedVarint(feature.commands);
            },
            { type: 0, tags: [], commands: [] },
          ),
        );
      }
    },
    { name: '', version: 0, extent: 0, features: [] },
  );
  for (const { type, tags, commands } of raw) {
    const pairs = tags.flatMap((key, index) =>
      index % 2 === 0 ? [[keys[key] ?? '', values[tags[index + 1] ?? -1]]] : [],
    );
    layer.features.push({
      type,
      parts: partsOf(commands, type),
      tags: Object.fromEntries(pairs) as Record<string, unknown>,
    });
  }
  return layer;
}

/** Reads a whole vector tile, for tests: what goes in must come out. */
export function readTile(bytes: Uint8Array): Map<string, ReadLayer> {
  const layers = new Map<string, ReadLayer>();
  new PbfReader(bytes).readFields((tag, found: Map<string, ReadLayer>, reader) => {
    if (tag !== 3) return;
    const layer = readLayer(reader);
    found.set(layer.name, layer);
  }, layers);
  return layers;
}
