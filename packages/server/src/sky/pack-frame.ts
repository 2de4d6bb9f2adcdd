import { decodeStrip, encodeStrip, type SkyFrame } from '@meltemi/fields';
import type { SeenSky } from './sky-jobs.ts';

/** A frame as threads hand it on and as it is kept until its strip is made: a strip of its own. */
export const packFrame = (sky: SeenSky, frame: SkyFrame): Uint8Array =>
  encodeStrip(sky === 'radar' ? 'radar-plus' : sky, [frame]);

/** The frame that was packed. */
export function unpackFrame(bytes: Uint8Array): SkyFrame {
  const [frame] = decodeStrip(bytes).frames;
  return frame!;
}
