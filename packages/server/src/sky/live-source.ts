import type { SkyArchive } from '@meltemi/archive';
import { skyStep } from '@meltemi/catalogue';
import type { SeenSky } from './sky-jobs.ts';
import type { SkySource } from './sky-source.ts';

/**
 * Milliseconds until a frame is shown. Radar networks are merged, and most have given theirs after two ticks; satellites
 * scan for ten minutes and are late.
 */
const delays: Readonly<Record<SeenSky, number>> = { radar: 2 * skyStep, satellite: 4 * skyStep };

/** How late strokes of a satellite are, ms: a file of twenty seconds, and its way. */
const strokeDelay = 60_000;

/** What ingest keeps of providers, as far as it is ready to be shown. */
export function liveSource(archive: Pick<SkyArchive, 'frames' | 'sources'>, now: () => number): SkySource {
  return {
    origin: 'live',
    // Satellites scan when they scan: their frames lie on the clock, but not at equal steps.
    step: () => skyStep,
    delay: (sky) => delays[sky],
    frames: async (sky) => {
      const latest = now() - (sky === 'radar' ? delays.radar : 0);
      // What comes later for a moment that is shown would change frames that caches keep for good.
      return (await archive.frames(sky)).filter(({ ts }) => ts <= latest);
    },
    sources: (sky) => archive.sources(sky),
    // What is read of the satellites is their infrared window: the visible bands are ten times the bytes.
    bands: ['infrared'],
    coverageVersion: 'live',
    strokeDelay,
  };
}
