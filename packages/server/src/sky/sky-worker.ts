import { ArchiveError } from '@meltemi/archive';
import type { Sky } from '@meltemi/atmosphere';
import { noCoverage, noEcho, notSeen, skyStep } from '@meltemi/catalogue';
import { encodeStrip, KIND_SAMPLES, TILE_SAMPLES, type SkyFrame } from '@meltemi/fields';
import { makeNowcast } from './make-nowcast.ts';
import { motionAround } from './motion-blocks.ts';
import { packFrame, unpackFrame } from './pack-frame.ts';
import type { SeenSky, SkyJob, SkyJobValues, SkyTile } from './sky-jobs.ts';

/** What was seen, as ingest left it. */
export interface SeenArchive {
  readonly tile: (sky: SeenSky, ts: number, tile: SkyTile) => Promise<SkyFrame | null>;
  readonly strokes: (
    from: number,
    to: number,
  ) => Promise<
    readonly { readonly ms: number; readonly lat: number; readonly lon: number; readonly kiloamperes: number }[]
  >;
}

/** Where a worker sees from: the simulated sky, what ingest left, or both. */
export interface SkySources {
  readonly simulated: Sky | null;
  readonly live: SeenArchive | null;
}

function held<T>(part: T | null, name: string): T {
  if (part === null) throw new ArchiveError('unavailable', `this worker has no ${name}`);
  return part;
}

function simulatedFrame(sky: Sky, job: SkyJob & { readonly kind: 'sky-frame' }): SkyFrame {
  const { tile, ts, step } = job;
  // The simulated sky gives the motion of one tick.
  const since = (flow: Float32Array): Float32Array =>
    step === skyStep ? flow : flow.map((value) => (value * step) / skyStep);
  if (job.sky === 'radar') {
    const { values, kinds, flow } = sky.radar(tile, ts);
    return { ts, scanTs: ts, values, extra: kinds, flow: since(flow) };
  }
  const { brightness, albedo, flow } = sky.satellite(tile, ts);
  return { ts, scanTs: ts, values: brightness, extra: albedo, flow: since(flow) };
}

/** What falls where a source does not tell: rain wherever there is an echo. */
function rainOf(values: Uint8Array): Uint8Array {
  const kinds = new Uint8Array(KIND_SAMPLES ** 2);
  for (let j = 0, k = 0; j < TILE_SAMPLES; j += 2)
    for (let i = 0; i < TILE_SAMPLES; i += 2, k++) {
      const code = values[j * TILE_SAMPLES + i]!;
      kinds[k] = code === noEcho || code === noCoverage ? 0 : 1;
    }
  return kinds;
}

/** A tile that nobody looked at. */
function unseen(sky: SeenSky, ts: number): SkyFrame {
  const values = new Uint8Array(TILE_SAMPLES ** 2).fill(sky === 'radar' ? noCoverage : notSeen);
  return { ts, scanTs: ts, values, extra: sky === 'radar' ? null : values, flow: null };
}

async function liveFrame(archive: SeenArchive, { sky, ts, tile }: SkyJob & { readonly kind: 'sky-frame' }) {
  const frame = (await archive.tile(sky, ts, tile)) ?? unseen(sky, ts);
  const missing = sky === 'radar' ? rainOf : (values: Uint8Array) => new Uint8Array(values.length).fill(notSeen);
  return { ...frame, extra: frame.extra ?? missing(frame.values) };
}

async function strokesOf(sources: SkySources, { origin, from, to, births }: SkyJob & { readonly kind: 'sky-strokes' }) {
  const strokes =
    origin === 'live'
      ? await held(sources.live, 'archive').strokes(from, to)
      : held(sources.simulated, 'simulated sky').strokes(from, to, births);
  const out = new Float32Array(4 * strokes.length);
  for (const [k, { ms, lat, lon, kiloamperes }] of strokes.entries())
    out.set([ms - from, lat, lon, kiloamperes], 4 * k);
  return out;
}

/** Does a job of the sky. */
export async function doSkyJob(sources: SkySources, job: SkyJob): Promise<SkyJobValues[SkyJob['kind']]> {
  switch (job.kind) {
    case 'sky-frame':
      return packFrame(
        job.sky,
        job.origin === 'live'
          ? await liveFrame(held(sources.live, 'archive'), job)
          : simulatedFrame(held(sources.simulated, 'simulated sky'), job),
      );
    case 'sky-strip': {
      const frames = job.frames.map(unpackFrame);
      const kept = job.sky === 'radar' ? frames.map((frame) => ({ ...frame, extra: null })) : frames;
      return encodeStrip(job.sky, kept);
    }
    case 'sky-motion': {
      const values = (tiles: readonly (Uint8Array | null)[]): readonly (Uint8Array | null)[] =>
        tiles.map((packed) => (packed === null ? null : unpackFrame(packed).values));
      return motionAround(values(job.before), values(job.after), job.steps);
    }
    case 'sky-nowcast':
      return makeNowcast(job);
    case 'sky-births':
      return held(sources.simulated, 'simulated sky').births(job.slice);
    case 'sky-strokes':
      return strokesOf(sources, job);
  }
}
