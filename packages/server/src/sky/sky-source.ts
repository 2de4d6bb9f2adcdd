import { satelliteKinds, skyPast, skyStep, skyTick, type SatelliteKind } from '@meltemi/catalogue';
import type { SeenSky, SkyOrigin } from './sky-jobs.ts';

/** A frame that can be had. */
export interface SeenFrame {
  readonly ts: number;
  /** When it was really scanned, ms. */
  readonly scanTs: number;
}

/** Who looks, and where: west, south, east, north. */
export interface SeenBy {
  readonly name: string;
  /** The newest scan, ms; null where there is none yet. */
  readonly scanTs: number | null;
  readonly bounds: readonly [number, number, number, number];
  readonly attribution: string;
  readonly licence: string;
}

/** What is seen, and since when. */
export interface SkySource {
  readonly origin: SkyOrigin;
  /** Milliseconds from one frame to the next. */
  readonly step: (sky: SeenSky) => number;
  /** The frames of the last twelve hours, in order of time, each once. */
  readonly frames: (sky: SeenSky) => Promise<readonly SeenFrame[]>;
  /** Milliseconds from the moment of a frame until it can be had. */
  readonly delay: (sky: SeenSky) => number;
  readonly sources: (sky: SeenSky | 'lightning') => Promise<readonly SeenBy[]>;
  /** The pictures that can be made of what satellites send. */
  readonly bands: readonly SatelliteKind[];
  /** Changes when radars look elsewhere. */
  readonly coverageVersion: string;
  /** Milliseconds from a stroke until it is known. */
  readonly strokeDelay: number;
}

/** Frames that are fetched as one strip: half an hour of radar, an hour of a satellite. */
export const framesPerStrip: Readonly<Record<SeenSky, number>> = { radar: 10, satellite: 4 };

const simulatedStep: Readonly<Record<SeenSky, number>> = { radar: skyStep, satellite: 5 * skyStep };
const simulatedDelay: Readonly<Record<SeenSky, number>> = { radar: skyStep, satellite: 2 * skyStep };

/** The frames that the simulated sky has at a moment: whole strips back to twelve hours ago. */
export function simulatedFrames(sky: SeenSky, now: number): readonly SeenFrame[] {
  const step = simulatedStep[sky];
  const newest = Math.floor((skyTick(now) - simulatedDelay[sky]) / step) * step;
  const span = step * framesPerStrip[sky];
  const first = Math.floor((newest - skyPast) / span) * span;
  return Array.from({ length: (newest - first) / step + 1 }, (_, k) => {
    const ts = first + k * step;
    return { ts, scanTs: ts };
  });
}

const everywhere = [-180, -90, 180, 90] as const;

/** The simulated sky on a clock; with `coveredWorld` radars look everywhere. */
export function simulatedSource({
  now,
  seed,
  coveredWorld,
}: {
  readonly now: () => number;
  readonly seed: number;
  readonly coveredWorld: boolean;
}): SkySource {
  const names = { radar: 'Simulated radar', satellite: 'Simulated satellite', lightning: 'Simulated lightning' };
  return {
    origin: 'simulated',
    step: (sky) => simulatedStep[sky],
    delay: (sky) => simulatedDelay[sky],
    frames: async (sky) => simulatedFrames(sky, now()),
    sources: async (sky) => [
      {
        name: names[sky],
        scanTs: sky === 'lightning' ? now() : (simulatedFrames(sky, now()).at(-1)?.scanTs ?? null),
        bounds: everywhere,
        attribution: 'Computed by this server; nobody measured it.',
        licence: 'MIT',
      },
    ],
    bands: satelliteKinds,
    coverageVersion: `simulated-${seed}-${coveredWorld ? 'everywhere' : 'sites'}`,
    strokeDelay: 0,
  };
}
