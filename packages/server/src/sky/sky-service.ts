import { ArchiveError } from '@meltemi/archive';
import { skyAhead, skyPast, skyStep } from '@meltemi/catalogue';
import type { RunSky, SeenSky } from './sky-jobs.ts';
import type { SkySource } from './sky-source.ts';
import { skyStrips, type SkyStrips } from './sky-strips.ts';
import type { StripName } from './strips.rules.ts';
import type { SkyKind } from '@meltemi/fields';

/** What is seen of the sky, for every feature that shows some of it. */
export interface SkyService {
  /** Where a kind comes from at the moment: providers if they gave anything, else the simulated world; never both. */
  readonly sourceOf: (sky: SeenSky | 'lightning') => Promise<SkySource>;
  /** True where a kind may come from elsewhere later: nobody may keep what is simulated for good. */
  readonly mayChange: boolean;
  readonly strips: SkyStrips;
  /** Does work that is no strip. */
  readonly run: RunSky;
}

/** What the sky is seen by; at least one of them. */
export interface SkyOptions {
  readonly simulated: SkySource | null;
  readonly live: SkySource | null;
  readonly run: RunSky;
  /** Bytes of memory for frames and strips. */
  readonly capacity: number;
  readonly now: () => number;
}

/** Opens the sky. */
export function openSkyService({ simulated, live, run, capacity, now }: SkyOptions): SkyService {
  /** True while providers gave something within the time that is shown. */
  const gives = async (source: SkySource, sky: SeenSky | 'lightning'): Promise<boolean> => {
    const oldest = now() - skyPast;
    if (sky !== 'lightning') return (await source.frames(sky)).some(({ ts }) => ts >= oldest);
    return (await source.sources(sky)).some(({ scanTs }) => scanTs !== null && scanTs >= oldest);
  };
  return {
    mayChange: simulated !== null && live !== null,
    strips: skyStrips({ run, capacity }),
    run,
    sourceOf: async (sky) => {
      if (live !== null && (simulated === null || (await gives(live, sky)))) return live;
      if (simulated === null) throw new ArchiveError('unavailable', `nothing shows ${sky}`);
      return simulated;
    },
  };
}

/** How much older than the list of frames a frame may be: a page may have read the list a while ago. */
const slack = 3_600_000;

/** How long what was extrapolated can be had after the next frame has come, ms. */
const aheadKept = 900_000;

/** True when every frame of a strip can be had. */
export async function isThere(source: SkySource, sky: SkyKind, { start, frames, ahead }: StripName): Promise<boolean> {
  const seen: SeenSky = sky === 'satellite' ? 'satellite' : 'radar';
  const step = source.step(seen);
  const known = await source.frames(seen);
  const [first, newest] = [known[0], known.at(-1)];
  if (first === undefined || newest === undefined || start % step !== 0) return false;
  if (ahead) {
    const isRecent = start <= newest.ts && start >= newest.ts - aheadKept;
    return sky === 'radar-plus' && isRecent && frames * skyStep <= skyAhead && has(source, known, start);
  }
  const last = start + (frames - 1) * step;
  if (frames > 10 || start < first.ts - slack || last > newest.ts) return false;
  return Array.from({ length: frames }, (_, k) => start + k * step).every((ts) => has(source, known, ts));
}

/** A simulated frame can be made of any moment; one of a provider is there or is not. */
const has = ({ origin }: SkySource, known: readonly { readonly ts: number }[], ts: number): boolean =>
  origin === 'simulated' || known.some((frame) => frame.ts === ts);
