import { clockTolerance, encodePack, flowZoom, longestHold, type FramesKind, type Stroke } from '@meltemi/archive';
import { skyStep, skyTick } from '@meltemi/catalogue';
import { TILE_SAMPLES, type SkyFrame, type TileAddress } from '@meltemi/fields';
import {
  codeGrid,
  createTileMaker,
  isHole,
  motionBetween,
  motionOverTile,
  pictureBetween,
  type CodedGrid,
  type GridGeometry,
  type GridMotion,
  type PreparedGrid,
  type TileMaker,
} from '@meltemi/observations';
import { IngestError } from '../ingest-error.ts';
import { readPictures, readStrokes } from './read-scan.ts';
import { asSkyFault } from './sky-fault.rules.ts';
import type { SkyFeed } from './sky-feed.ts';

/** A scan to work on; plain data, so that it can go to another thread. */
export interface ScanJob {
  readonly feed: Pick<SkyFeed, 'name' | 'kind' | 'format' | 'variable' | 'maxZoom' | 'bounds'>;
  readonly files: readonly Uint8Array[];
  /** The clock, ms. */
  readonly nowMs: number;
}

/** A frame that is ready to be put to rest. */
export interface PackedFrame {
  readonly ts: number;
  readonly scanTs: number;
  readonly pack: Uint8Array;
}

/** What a scan has become. */
export interface ScanResult {
  /** When it was scanned by the file's own words, ms; null for strokes. */
  readonly scanMs: number | null;
  readonly frames: readonly PackedFrame[];
  readonly strokes: readonly Stroke[];
  /** The scan is not newer than the one before it: nothing was made of it. */
  readonly repeated: boolean;
}

/** The last scan of a source, and where its tiles lie. */
interface Remembered {
  readonly maker: TileMaker;
  readonly grid: CodedGrid;
  readonly prepared: PreparedGrid;
}

/** Works on the scans of all sources; each is compared with the one before it. */
export class ScanWorkshop {
  readonly #last = new Map<string, Remembered>();

  /** What the readers refuse is thrown as a fault of ingest. */
  async work(job: ScanJob): Promise<ScanResult> {
    try {
      return await this.#work(job);
    } catch (thrown) {
      throw asSkyFault(thrown);
    }
  }

  async #work({ feed, files, nowMs }: ScanJob): Promise<ScanResult> {
    if (feed.kind === 'lightning') {
      const flashes = await readStrokes(feed, files);
      const strokes = flashes.map(({ ms, lat, lon }) => ({ ms, lat, lon, kiloamperes: 0 }));
      return { scanMs: null, frames: [], strokes, repeated: false };
    }
    const grid = codeGrid(await readPictures(feed, files));
    const before = this.#last.get(feed.name);
    const { scanMs } = grid;
    // It would stand in the way of every true scan until then.
    if (scanMs > nowMs + clockTolerance)
      throw new IngestError('wrong-field', `a scan from the future: ${new Date(scanMs).toISOString()}`);
    if (before !== undefined && scanMs <= before.grid.scanMs)
      return { scanMs, frames: [], strokes: [], repeated: true };
    const maker =
      before !== undefined && isSame(before.grid.geometry, grid.geometry)
        ? before.maker
        : createTileMaker(grid.geometry, feed.maxZoom);
    const now = { maker, grid, prepared: maker.prepare(grid) };
    this.#last.set(feed.name, now);
    const follows = before?.maker === maker && scanMs - before.grid.scanMs <= longestHold ? before : null;
    const frames = feed.kind === 'radar' ? radarFrames(follows, now, feed) : [satelliteFrame(follows, now, feed)];
    return { scanMs, frames, strokes: [], repeated: false };
  }
}

/** Pictures of a source mostly lie alike; where they do not, tiles are sought anew. */
const isSame = (a: GridGeometry, b: GridGeometry): boolean =>
  (['columns', 'rows', 'x0', 'y0', 'dx', 'dy'] as const).every(
    (name) => Math.abs(a[name] - b[name]) <= 1e-6 * Math.max(1, Math.abs(b[name])),
  );

/** Radar is put on the clock: a frame for every tick since the scan before, warped as on the screen. */
function radarFrames(before: Remembered | null, now: Remembered, feed: ScanJob['feed']): readonly PackedFrame[] {
  const { scanMs } = now.grid;
  if (before === null) return [packed('radar', feed, now, { ts: skyTick(scanMs), scanTs: scanMs, flow: null })];
  const first = before.grid.scanMs;
  const gap = scanMs - first;
  const motion = motionBetween(before.prepared, now.prepared, 'echo');
  const frames: PackedFrame[] = [];
  for (let ts = skyTick(first) + skyStep; ts <= scanMs; ts += skyStep) {
    const s = (ts - first) / gap;
    const even = { a: before.prepared.even, b: now.prepared.even };
    const codes = s >= 1 ? now.grid.codes : pictureBetween(before.grid, now.grid, even, motion, s);
    const grid = { ...now.grid, codes };
    const shown = s >= 1 ? now : { maker: now.maker, grid, prepared: now.maker.prepare(grid) };
    const flow = { motion, part: skyStep / gap };
    frames.push(packed('radar', feed, shown, { ts, scanTs: s < 0.5 ? first : scanMs, flow }));
  }
  return frames;
}

/** Satellites keep their own pace: the frame stands at the nearest tick, with the motion since the one before. */
function satelliteFrame(before: Remembered | null, now: Remembered, feed: ScanJob['feed']): PackedFrame {
  const motion = before && motionBetween(before.prepared, now.prepared, 'brightness');
  const { scanMs } = now.grid;
  const flow = motion && { motion, part: 1 };
  return packed('satellite', feed, now, { ts: skyTick(scanMs + skyStep / 2), scanTs: scanMs, flow });
}

interface FrameTimes {
  readonly ts: number;
  readonly scanTs: number;
  readonly flow: { readonly motion: GridMotion; readonly part: number } | null;
}

function packed(
  kind: FramesKind,
  feed: ScanJob['feed'],
  { maker, prepared }: Remembered,
  { ts, scanTs, flow }: FrameTimes,
): PackedFrame {
  // Infrared alone is brought in, so that albedo is nowhere seen.
  const dark = kind === 'satellite' ? new Uint8Array(TILE_SAMPLES * TILE_SAMPLES) : null;
  const tiles = function* (): Generator<{ readonly tile: TileAddress; readonly frame: SkyFrame }> {
    for (const tile of maker.tiles) {
      const values = maker.cut(prepared, tile);
      if (isHole(values, prepared.hole)) continue;
      const plan = maker.plan(tile);
      const moves = flow !== null && tile.z <= flowZoom && plan !== null;
      const motion = moves ? motionOverTile(plan, flow.motion, flow.part) : null;
      yield { tile, frame: { ts, scanTs, values, extra: dark, flow: motion } };
    }
  };
  return { ts, scanTs, pack: encodePack(kind, feed.maxZoom, tiles()) };
}
