import type { Sky } from '@meltemi/atmosphere';
import { codeOfAlbedo, codeOfBrightness, codeOfEcho, noCoverage, skyStep } from '@meltemi/catalogue';
import { FLOW_POINTS, KIND_SAMPLES, TILE_CELLS, TILE_SAMPLES } from '@meltemi/fields';
import type { RunSky, SkyJob, SkyTile } from '#sky/sky-jobs.ts';
import { openSkyService, type SkyService } from '#sky/sky-service.ts';
import { simulatedSource, type SkySource } from '#sky/sky-source.ts';
import { doSkyJob, type SeenArchive } from '#sky/sky-worker.ts';
import { createWorkQueue } from './work-queue.ts';

/** How far the pattern of the test's sky goes east in a step, as a part of the world's circumference. */
const drift = 1 / (256 * 2 ** 4);

/** Waves of rain that move east, the same at every zoom; nobody looks south of the equator. */
function echoAt(u: number, v: number, ms: number): number {
  const x = u - (ms / skyStep) * drift;
  return v > 0.5 ? Number.NaN : 45 * Math.max(0, Math.sin(2 * Math.PI * 16 * x) * Math.sin(2 * Math.PI * 24 * v));
}

function plane(tile: SkyTile, samples: number, codeAt: (u: number, v: number) => number): Uint8Array {
  const out = new Uint8Array(samples * samples);
  const across = (samples - 1) * 2 ** tile.z;
  for (let j = 0, k = 0; j < samples; j++)
    for (let i = 0; i < samples; i++, k++) {
      const u = ((tile.x * (samples - 1) + i) % across) / across;
      out[k] = codeAt(u, (tile.y * (samples - 1) + j) / across);
    }
  return out;
}

/** A sky of formulas, for tests of what is made of it: a stroke every half second. */
export const testSky: Sky = {
  radar: (tile, ms) => ({
    values: plane(tile, TILE_SAMPLES, (u, v) => {
      const dbz = echoAt(u, v, ms);
      return Number.isNaN(dbz) ? noCoverage : codeOfEcho(dbz);
    }),
    kinds: plane(tile, KIND_SAMPLES, (u, v) => (echoAt(u, v, ms) >= 5 ? 1 : 0)),
    flow: Float32Array.from({ length: 2 * FLOW_POINTS ** 2 }, (_, k) =>
      k % 2 === 0 ? drift * TILE_CELLS * 2 ** tile.z : 0,
    ),
  }),
  satellite: (tile, ms) => ({
    brightness: plane(tile, TILE_SAMPLES, (u, v) => codeOfBrightness(250 + 30 * Math.sin(20 * u + v + ms / 3_600_000))),
    albedo: plane(tile, TILE_SAMPLES, (u) => codeOfAlbedo(Math.abs(Math.sin(9 * u)))),
    flow: new Float32Array(2 * FLOW_POINTS ** 2).fill(0.5),
  }),
  births: () => new Float64Array(0),
  strokes: (from, to) => {
    const first = Math.ceil(from / 500) * 500;
    return Array.from({ length: Math.max(0, Math.ceil((to - first) / 500)) }, (_, k) => ({
      ms: first + 500 * k,
      lat: ((first / 500 + k) % 180) - 90,
      lon: 12.3456,
      kiloamperes: -20,
    }));
  },
  cells: () => [],
};

/** What a test may bring of its own. */
export interface TestSkyOptions {
  readonly now: () => number;
  readonly live?: { readonly source: SkySource; readonly archive: SeenArchive };
  readonly capacity?: number;
  readonly waiting?: number;
  /** Called with every job that is done. */
  readonly onJob?: (job: SkyJob) => void;
  readonly simulated?: boolean;
}

/** The sky of formulas behind the real queue, one job at a time on this thread. */
export function testSkyService(options: TestSkyOptions): SkyService {
  const { now, live, capacity = 20_000_000, waiting = 400, onJob, simulated = true } = options;
  const queue = createWorkQueue({ atOnce: 1, waiting });
  const sources = { simulated: testSky, live: live?.archive ?? null };
  const run = (job: SkyJob, work?: Parameters<RunSky>[1]) =>
    queue.run(async () => {
      onJob?.(job);
      return doSkyJob(sources, job);
    }, work);
  return openSkyService({
    simulated: simulated ? simulatedSource({ now, seed: 1, coveredWorld: false }) : null,
    live: live?.source ?? null,
    run: run as RunSky,
    capacity,
    now,
  });
}
