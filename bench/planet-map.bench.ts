/** A detailed map of the planet at an address: how long the first tile of a place takes that nobody has looked at, through the server. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { bounded, median, table } from './measuring.ts';
import { dropFolder, freshFolder, startServer } from './started-server.ts';

/** Deepest zoom, and how many tiles a whole planet has down to it. */
const deepest = 14;
const tiles = (4 ** (deepest + 1) - 1) / 3;
/** Directories under the first one, and tiles that each of their entries stands for: some 4,000 entries each, as builds of the planet have. */
const leaves = 16_384;
const perLeaf = Math.ceil(tiles / leaves);
const perEntry = 5;
/** Bytes of a tile: those of a town. */
const tileBytes = 90_000;
/** Milliseconds that a store on the same continent takes to answer. */
const delay = 25;

const varints = (values: Iterable<number>): Buffer => {
  const out = new PbfWriter();
  for (const value of values) out.writeVarint(value);
  return Buffer.from(out.finish());
};
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

/** The same tile everywhere, one entry after the other, so that a directory of any place is the first one moved along. */
function leafOf(index: number): Buffer {
  const count = Math.ceil(perLeaf / perEntry);
  const ids = [index * perLeaf, ...times(count - 1, perEntry)];
  return varints([count, ...ids, ...times(count, perEntry), ...times(count, tileBytes), ...times(count, 1)]);
}
// Packed, directories differ in length by some bytes: each has as much room as the longest.
const room = gzipSync(leafOf(leaves - 1)).length + 64;
const starts = [0, ...times(leaves - 1, perLeaf)];
const root = gzipSync(
  varints([leaves, ...starts, ...times(leaves, 0), ...times(leaves, room), 1, ...times(leaves - 1, 0)]),
);
const about = gzipSync(
  JSON.stringify({
    attribution: 'Bench',
    vector_layers: ['water', 'boundary', 'transportation'].map((id) => ({ id, fields: {} })),
  }),
);
/** Random bytes stand for a tile: the server hands it on as it is. */
const tile = gzipSync(randomBytes(tileBytes - 40), { level: 0 }).subarray(0, tileBytes);

const leafOffset = 127 + root.length + about.length;
const dataOffset = leafOffset + leaves * room;
const header = Buffer.alloc(127);
header.write('PMTiles\u0003', 0, 'latin1');
for (const [k, [offset, length]] of [
  [127, root.length],
  [127 + root.length, about.length],
  [leafOffset, leaves * room],
  [dataOffset, tileBytes],
].entries()) {
  header.writeBigUInt64LE(BigInt(offset ?? 0), 8 + k * 16);
  header.writeBigUInt64LE(BigInt(length ?? 0), 16 + k * 16);
}
header.set([1, 2, 2, 1, 0, deepest], 96);
for (const [k, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + k * 4);
const front = Buffer.concat([header, root, about]);

/** Bytes of the planet, which nobody has on a disk: its front, a directory, or the tile. */
function bytesAt(from: number, length: number): Buffer {
  if (from < leafOffset) return front.subarray(from, from + length);
  if (from >= dataOffset) return tile.subarray(from - dataOffset, from - dataOffset + length);
  const packed = gzipSync(leafOf(Math.floor((from - leafOffset) / room)));
  return Buffer.concat([packed, Buffer.alloc(room)]).subarray(0, length);
}

let requests = 0;
const upstream = createServer((request, reply) => {
  requests += 1;
  const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  const body = bytesAt(Number(from), Number(to) - Number(from) + 1);
  void pause(delay).then(() =>
    reply
      .writeHead(206, {
        etag: '"planet"',
        'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${dataOffset + tileBytes}`,
        'content-length': body.length,
      })
      .end(body),
  );
});
await new Promise<void>((resolve) => {
  upstream.listen(0, '127.0.0.1', resolve);
});
const folder = freshFolder();
const server = await startServer(folder, {
  MELTEMI_BASEMAP_PMTILES: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/planet.pmtiles`,
  MELTEMI_BUILD_AHEAD: 'false',
});
try {
  const styled = async (): Promise<string> => {
    const reply = await fetch(`${server.origin}/basemap/v1/styles/outdoor.json`);
    const { sources } = (await reply.json()) as { sources: { basemap: { tiles: string[]; maxzoom: number } } };
    return sources.basemap.maxzoom === deepest ? (sources.basemap.tiles[0] ?? '') : '';
  };
  let template = await styled();
  for (
    const until = performance.now() + 30_000;
    template === '' && performance.now() < until;
    template = await styled()
  )
    await pause(100);
  if (template === '') throw new Error('the planet was not taken');
  const taken: number[] = [];
  const asked: number[] = [];
  for (let k = 0; k < 25; k += 1) {
    const place = [deepest, 300 + 613 * k, 2500 + 397 * k];
    const url = template
      .replace('{z}', String(place[0]))
      .replace('{x}', String(place[1]))
      .replace('{y}', String(place[2]));
    const [began, before] = [performance.now(), requests];
    const reply = await fetch(url);
    const { byteLength } = await reply.arrayBuffer();
    if (reply.status !== 200 || byteLength < tileBytes / 2)
      throw new Error(`${url}: ${reply.status}, ${byteLength} bytes`);
    taken.push(performance.now() - began);
    asked.push(requests - before);
  }
  table([
    ['an upstream that answers after', `${delay} ms`, '', null],
    bounded('the very first tile', taken[0] ?? Number.NaN, 300, 'ms', 0),
    bounded('the first tile of other places, median', median(taken.slice(1)), 300, 'ms', 0),
    bounded('the slowest of 25', Math.max(...taken), 300, 'ms', 0),
    ['requests upstream a tile, at most', String(Math.max(...asked)), '', null],
  ]);
} finally {
  await server.stop();
  upstream.close();
  upstream.closeAllConnections();
  dropFolder(folder);
}
