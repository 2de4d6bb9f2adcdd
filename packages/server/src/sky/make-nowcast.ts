import { radarSamples, skyStep } from '@meltemi/catalogue';
import {
  advected,
  advectedClasses,
  encodeStrip,
  FLOW_POINTS,
  flowAt,
  KIND_SAMPLES,
  TILE_SAMPLES,
  waysBack,
  type FlowField,
  type SkyFrame,
} from '@meltemi/fields';
import { motionOf } from './motion-blocks.ts';
import { mosaic, tileCells } from './mosaic.ts';
import { unpackFrame } from './pack-frame.ts';
import type { SkyJob } from './sky-jobs.ts';

/** The motion of the middle tile out of that of three by three. */
function middleOf(flow: FlowField): Float32Array {
  const out = new Float32Array(2 * FLOW_POINTS ** 2);
  const at = new Float64Array(2);
  const first = tileCells / 8;
  for (let j = 0, k = 0; j < FLOW_POINTS; j++) {
    for (let i = 0; i < FLOW_POINTS; i++, k += 2) {
      flowAt(flow, first + i, first + j, at);
      out[k] = at[0]!;
      out[k + 1] = at[1]!;
    }
  }
  return out;
}

/** The frames that follow: the echoes of now, carried on by a motion that stays as it is. */
export function makeNowcast(job: SkyJob & { readonly kind: 'sky-nowcast' }): Uint8Array {
  const frames = job.frames.map((packed) => (packed === null ? null : unpackFrame(packed)));
  const now = mosaic(
    frames.map((frame) => frame?.values ?? null),
    3,
    radarSamples.missing,
  );
  const kinds = mosaic(
    frames.map((frame) => frame?.extra ?? null),
    3,
    0,
    KIND_SAMPLES,
  );
  const flow = motionOf(job.tile, job.motionZoom, job.blocks);
  const motion = middleOf(flow);
  const window = { left: tileCells, top: tileCells, width: TILE_SAMPLES, height: TILE_SAMPLES };
  const kindWindow = {
    left: KIND_SAMPLES - 1,
    top: KIND_SAMPLES - 1,
    width: KIND_SAMPLES,
    height: KIND_SAMPLES,
  };
  const scanTs = frames[4]?.scanTs ?? job.issue;
  const ahead = waysBack(flow, job.steps).map((wayBack, k): SkyFrame => {
    const values = advected(now, wayBack, window, radarSamples);
    const extra = advectedClasses({ ...kinds, every: 2 }, wayBack, kindWindow);
    return { ts: job.issue + (k + 1) * skyStep, scanTs, values, extra, flow: motion };
  });
  return encodeStrip('radar-plus', ahead);
}
