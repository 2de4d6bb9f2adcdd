import { createHash } from 'node:crypto';
import { createLimiter } from '@meltemi/concurrency';
import { skyStep } from '@meltemi/catalogue';
import type { SkyKind } from '@meltemi/fields';
import { cornersAround, motionZoom, tilesAtCorner } from './motion-blocks.ts';
import { tilesAround } from './mosaic.ts';
import { SharedCache, type Wanted } from './shared-cache.ts';
import type { RunSky, SeenSky, SkyOrigin, SkyTile } from './sky-jobs.ts';
import { writeStripName, type StripName } from './strips.rules.ts';

/** A strip that somebody wants. */
export interface StripRequest {
  readonly sky: SkyKind;
  readonly name: StripName;
  readonly tile: SkyTile;
  readonly origin: SkyOrigin;
  /** Milliseconds from one frame to the next. */
  readonly step: number;
}

/** A strip ready to be sent. */
export interface StoredStrip {
  readonly body: Buffer;
  readonly etag: string;
}

/** What strips are made with. */
export interface StripOptions {
  readonly run: RunSky;
  /** Bytes of memory that strips, frames and motions may take together. */
  readonly capacity: number;
}

/** Strips of frames, made on the workers and kept in memory. */
export interface SkyStrips {
  /** From memory only. */
  readonly kept: (request: StripRequest) => StoredStrip | undefined;
  readonly strip: (request: StripRequest, wanted: Wanted) => Promise<StoredStrip>;
  /** Bytes of memory in use. */
  readonly bytes: () => number;
}

/** Frames of one strip that are made at once: enough for all workers of a small machine, and few places in the queue. */
const atOnce = 3;

/** Steps between the two frames that the motion for extrapolation is measured from: nine minutes. */
const motionSteps = 3;

/** Parts of the memory. */
const stripShare = 0.6;
const frameShare = 0.25;
const motionShare = 0.15;

const seenOf = (sky: SkyKind): SeenSky => (sky === 'satellite' ? 'satellite' : 'radar');
const nameOf = ({ z, x, y }: SkyTile): string => `${z}/${x}/${y}`;

const keyOf = ({ sky, name, tile, origin }: StripRequest): string =>
  `${origin}/${sky}/${writeStripName(name)}/${nameOf(tile)}`;

function stored(bytes: Uint8Array): StoredStrip {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`;
  return { body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), etag };
}

/** Opens the making of strips. A frame is made once for all strips and for both kinds of radar that it is part of. */
export function skyStrips({ run, capacity }: StripOptions): SkyStrips {
  const strips = new SharedCache<StoredStrip>(capacity * stripShare, ({ body }) => body.byteLength);
  const frames = new SharedCache<Uint8Array>(capacity * frameShare, (bytes) => bytes.byteLength);
  const motions = new SharedCache<Float32Array>(capacity * motionShare, (motion) => motion.byteLength);

  interface FrameRequest extends Pick<StripRequest, 'origin' | 'step'> {
    readonly sky: SeenSky;
    readonly priority: 'interactive' | 'patient';
  }

  const frame = (
    { origin, sky, step, priority }: FrameRequest,
    tile: SkyTile,
    ts: number,
    wanted: Wanted,
  ): Promise<Uint8Array> =>
    frames.through(
      `${origin}/${sky}/${ts}/${nameOf(tile)}`,
      (options) => run({ kind: 'sky-frame', origin, sky, tile, ts, step }, { ...options, priority }),
      wanted,
    );

  const seenStrip = async (request: StripRequest, wanted: Wanted): Promise<Uint8Array> => {
    const { sky, name, tile, origin, step } = request;
    const inTurn = createLimiter(atOnce);
    const seen: FrameRequest = { origin, sky: seenOf(sky), step, priority: 'interactive' };
    const packed = await Promise.all(
      Array.from({ length: name.frames }, (_, k) => inTurn(() => frame(seen, tile, name.start + k * step, wanted))),
    );
    // A few milliseconds, after frames that had their turn: at the end of the queue a ready tile would wait for those of its neighbours.
    return run(
      { kind: 'sky-strip', sky, frames: packed },
      { group: wanted.group, signal: wanted.signal, priority: 'quick' },
    );
  };

  const aheadStrip = async (request: StripRequest, wanted: Wanted): Promise<Uint8Array> => {
    const { name, tile, origin } = request;
    const inTurn = createLimiter(atOnce);
    // Dozens of frames go into one of these: who waits for a single one goes first.
    const seen: FrameRequest = { origin, sky: 'radar', step: skyStep, priority: 'patient' };
    const packed = (tiles: readonly (SkyTile | null)[], ts: number, whose: Wanted) =>
      Promise.all(tiles.map(async (one) => (one === null ? null : await inTurn(() => frame(seen, one, ts, whose)))));
    const zoom = motionZoom(tile.z);
    const across = 2 ** zoom;
    const motion = ({ column, row }: { readonly column: number; readonly row: number }): Promise<Float32Array> =>
      motions.through(
        // Around the world the same corner comes again.
        `${origin}/${name.start}/${zoom}/${((column % across) + across) % across}/${row}`,
        async (options) => {
          const tiles = tilesAtCorner(zoom, column, row);
          const [before, after] = [
            await packed(tiles, name.start - motionSteps * skyStep, options),
            await packed(tiles, name.start, options),
          ];
          return run({ kind: 'sky-motion', before, after, steps: motionSteps }, { ...options, priority: 'patient' });
        },
        wanted,
      );
    const corners = cornersAround(tile);
    const blocks = await Promise.all(
      corners.map(async ({ column, row }) => ({ column, row, motion: await motion({ column, row }) })),
    );
    const around = await packed(tilesAround(tile), name.start, wanted);
    return run(
      {
        kind: 'sky-nowcast',
        tile,
        issue: name.start,
        frames: around,
        motionZoom: zoom,
        blocks,
        steps: name.frames,
      },
      { group: wanted.group, signal: wanted.signal },
    );
  };

  return {
    kept: (request) => strips.get(keyOf(request)),
    strip: (request, wanted) =>
      strips.through(
        keyOf(request),
        async (options) => stored(await (request.name.ahead ? aheadStrip : seenStrip)(request, options)),
        wanted,
      ),
    bytes: () => strips.bytes + frames.bytes + motions.bytes,
  };
}
