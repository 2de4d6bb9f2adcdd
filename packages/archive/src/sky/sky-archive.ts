import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { skyStep } from '@meltemi/catalogue';
import type { SkyFrame, TileAddress } from '@meltemi/fields';
import { systemCode } from '../disk/disk-error.ts';
import { ancestor, finerFlow, finerFrame, mergeFrames } from './merge-frames.ts';
import {
  frameFor,
  isKept,
  readFrameName,
  strokesFile,
  strokesTick,
  type FrameName,
  type FramesKind,
  type ObservedKind,
} from './sky-names.rules.ts';
import { footBytes, readFoot, readIndex, readTile, tileKey, type PackIndex } from './sky-pack.ts';
import type { SkySource } from './sky-writer.ts';
import { readStrokes, type Stroke } from './strokes.ts';

/** What is at rest of radar, satellites and lightning. */
export interface SkyArchive {
  /** Moments of the last twelve hours for which some source has a frame, in order. */
  frames(sky: FramesKind): Promise<readonly { readonly ts: number; readonly scanTs: number }[]>;
  sources(sky: ObservedKind): Promise<readonly (SkySource & { readonly scanTs: number | null })[]>;
  /** A tile merged over all sources, with holes where none looks; null where no source has anything for the moment. */
  tile(sky: FramesKind, ts: number, tile: TileAddress): Promise<SkyFrame | null>;
  /** Strokes of [fromMs, toMs) in order of time. */
  strokes(fromMs: number, toMs: number): Promise<readonly Stroke[]>;
  /** Files that were left out since it was opened: damaged ones, and those ahead of the clock. */
  faults(): { readonly damaged: number; readonly fromTheFuture: number };
}

interface Listed extends SkySource {
  readonly frames: readonly FrameName[];
}

/** Motion is kept to this zoom: it changes slowly from place to place. */
export const flowZoom = 5;
/** Folders are listed anew after this time, ms. */
const listed = 1000;
/** Indexes that are kept in memory: half an hour of a dozen sources. */
const mostIndexes = 128;

/** Opens the folder of observations for reading; `now` is the clock, ms. A folder that is not there is an empty one. */
export function openSkyArchive(folder: string, now: () => number): SkyArchive {
  const lists = new Map<ObservedKind, { readonly at: number; readonly sources: Promise<readonly Listed[]> }>();
  const indexes = new Map<string, Promise<PackIndex | null>>();
  const damaged = new Set<string>();
  const early = new Set<string>();

  const names = async (path: string): Promise<readonly string[]> => {
    try {
      return (await readdir(join(folder, path))).toSorted();
    } catch (thrown) {
      if (systemCode(thrown) === 'ENOENT' || systemCode(thrown) === 'ENOTDIR') return [];
      throw thrown;
    }
  };
  const describe = async (path: string): Promise<SkySource | null> => {
    try {
      return readSource(await readFile(join(folder, path, 'source.json'), 'utf8'));
    } catch (thrown) {
      if (systemCode(thrown) !== 'ENOENT') damaged.add(`${path}/source.json`);
      return null;
    }
  };
  const list = async (kind: ObservedKind): Promise<readonly Listed[]> => {
    const found: Listed[] = [];
    for (const name of await names(kind)) {
      const source = await describe(`${kind}/${name}`);
      if (source === null) continue;
      const frames: FrameName[] = [];
      for (const file of await names(`${kind}/${name}`)) {
        const tick = kind === 'lightning' ? strokesTick(file) : null;
        const frame = tick === null ? readFrameName(file) : { ts: tick, scanTs: tick, file };
        if (frame === null) continue;
        if (isKept(Math.max(frame.ts, frame.scanTs), now())) frames.push(frame);
        else if (frame.ts > now()) early.add(`${kind}/${name}/${file}`);
      }
      found.push({ ...source, frames });
    }
    return found.toSorted((a, b) => a.order - b.order);
  };
  const sourcesOf = (kind: ObservedKind): Promise<readonly Listed[]> => {
    const known = lists.get(kind);
    if (known !== undefined && Math.abs(now() - known.at) < listed) return known.sources;
    const sources = list(kind);
    lists.set(kind, { at: now(), sources });
    sources.catch(() => lists.delete(kind));
    return sources;
  };

  /** Part of a file; null where it has been removed meanwhile. */
  const read = async (
    path: string,
    part: (size: number) => readonly [from: number, length: number],
  ): Promise<{ readonly bytes: Uint8Array; readonly size: number } | null> => {
    try {
      const handle = await open(join(folder, path), 'r');
      try {
        const { size } = await handle.stat();
        const [from, length] = part(size);
        const bytes = new Uint8Array(Math.max(0, length));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, Math.max(0, from));
        return { bytes: bytes.subarray(0, bytesRead), size };
      } finally {
        await handle.close();
      }
    } catch (thrown) {
      if (systemCode(thrown) === 'ENOENT') return null;
      throw thrown;
    }
  };
  const openIndex = async (path: string): Promise<PackIndex | null> => {
    try {
      const foot = await read(path, (size) => [size - footBytes, footBytes]);
      if (foot === null) return null;
      const { from, length, sum, maxZoom } = readFoot(foot.bytes, foot.size);
      const index = await read(path, () => [from, length]);
      return index && readIndex(index.bytes, sum, maxZoom);
    } catch {
      damaged.add(path);
      return null;
    }
  };
  const indexOf = (path: string): Promise<PackIndex | null> => {
    const known = indexes.get(path);
    if (known !== undefined) return known;
    const index = openIndex(path);
    indexes.set(path, index);
    // What could not be read may have been written anew by the next time.
    void index.then((found) => found ?? indexes.delete(path));
    if (indexes.size > mostIndexes) indexes.delete(indexes.keys().next().value ?? '');
    return index;
  };
  const readOne = async (
    kind: FramesKind,
    path: string,
    index: PackIndex,
    tile: TileAddress,
  ): Promise<SkyFrame | null> => {
    const entry = index.entries.get(tileKey(tile));
    if (entry === undefined) return null;
    try {
      const found = await read(path, () => [entry.offset, entry.length]);
      return found && readTile(kind, found.bytes);
    } catch {
      damaged.add(path);
      return null;
    }
  };
  /** A tile of one source, coarser ones made finer where it keeps none. */
  const tileOf = async (kind: FramesKind, path: string, tile: TileAddress): Promise<SkyFrame | null> => {
    const index = await indexOf(path);
    if (index === null) return null;
    const zoom = Math.min(tile.z, index.maxZoom);
    const frame = await readOne(kind, path, index, ancestor(tile, zoom));
    if (frame === null) return null;
    const fine = zoom < tile.z ? finerFrame(kind, frame, tile, zoom) : frame;
    if (fine.flow !== null || tile.z <= flowZoom) return fine;
    const coarse = await readOne(kind, path, index, ancestor(tile, flowZoom));
    return coarse?.flow ? { ...fine, flow: finerFlow(coarse.flow, tile, flowZoom) } : fine;
  };

  return {
    frames: async (sky) => {
      const newest = new Map<number, number>();
      for (const { frames } of await sourcesOf(sky))
        for (const { ts, scanTs } of frames) newest.set(ts, Math.max(scanTs, newest.get(ts) ?? 0));
      return [...newest].map(([ts, scanTs]) => ({ ts, scanTs })).toSorted((a, b) => a.ts - b.ts);
    },
    sources: async (sky) =>
      (await sourcesOf(sky)).map(({ name, bounds, attribution, licence, order, frames }) => {
        const scanTs = frames.length === 0 ? null : Math.max(...frames.map((frame) => frame.scanTs));
        return { name, bounds, attribution, licence, order, scanTs };
      }),
    tile: async (sky, ts, tile) => {
      const chosen = (await sourcesOf(sky)).flatMap(({ name, frames }) => {
        const frame = frameFor(frames, ts);
        return frame === null ? [] : [`${sky}/${name}/${frame.file}`];
      });
      if (chosen.length === 0) return null;
      const found = await Promise.all(chosen.map((path) => tileOf(sky, path, tile)));
      return mergeFrames(
        sky,
        ts,
        found.filter((frame) => frame !== null),
      );
    },
    strokes: async (fromMs, toMs) => {
      const all: Stroke[] = [];
      for (const { name, frames } of await sourcesOf('lightning')) {
        for (const { ts } of frames) {
          if (ts + strokesSpan <= fromMs || ts >= toMs) continue;
          const path = `lightning/${name}/${strokesFile(ts)}`;
          const strokes = readStrokes(await readFile(join(folder, path), 'utf8').catch(() => ''));
          if (strokes === null) damaged.add(path);
          else all.push(...strokes.filter(({ ms }) => ms >= fromMs && ms < toMs));
        }
      }
      return all.toSorted((a, b) => a.ms - b.ms);
    },
    faults: () => ({ damaged: damaged.size, fromTheFuture: early.size }),
  };
}

/** A file of strokes holds those of one tick, ms. */
const strokesSpan = skyStep;

function readSource(text: string): SkySource {
  const { name, bounds, attribution, licence, order } = JSON.parse(text) as Partial<SkySource>;
  if (typeof name !== 'string' || !Array.isArray(bounds) || bounds.length !== 4)
    throw new RangeError('a source without its name or bounds');
  return {
    name,
    bounds: bounds,
    attribution: attribution ?? '',
    licence: licence ?? '',
    order: order ?? 0,
  };
}
