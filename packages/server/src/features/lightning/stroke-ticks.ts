import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { strokeSlices } from '@meltemi/atmosphere';
import { skyStep } from '@meltemi/catalogue';
import { createLimiter } from '@meltemi/concurrency';
import { SharedCache, type Wanted } from '#sky/shared-cache.ts';
import type { SkyService } from '#sky/sky-service.ts';
import type { Encoding } from './choose-encoding.ts';
import { slotOf, tickOf, writeStrokes, type TickStrokes } from './strokes.rules.ts';

/** The strokes of ticks, made on the workers and kept in memory. */
export interface StrokeTicks {
  /** The strokes of a tick: all that are known by now. */
  readonly strokes: (tick: number, wanted: Wanted) => Promise<TickStrokes>;
  /** Makes ahead what the strokes of the coming minutes are made from, as far as a simulated world has them. */
  readonly prepare: (wanted: Wanted) => Promise<void>;
  /** The strokes of a whole tick as a reply, compressed. */
  readonly body: (tick: number, encoding: Encoding, wanted: Wanted) => Promise<Buffer>;
}

/** Bytes of strokes in memory: the last hours of a busy world. */
const capacity = 12 * 1024 * 1024;
/** Bytes of storms that strokes come from: half a day of the simulated world. */
const birthCapacity = 24 * 1024 * 1024;

/** Slices that are made at once: enough for all workers of a small machine, and few places in the queue. */
const atOnce = 3;
/** How far ahead storms are made: the next look at them comes before, ms. */
const aheadMs = 1_500_000;

const packed = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) as Promise<Buffer>,
  gzip: (text: string) => promisify(gzip)(text) as Promise<Buffer>,
  identity: async (text: string) => Buffer.from(text),
};

/** Opens the strokes of a sky. */
export function strokeTicks({ run, sourceOf }: Pick<SkyService, 'run' | 'sourceOf'>, now: () => number): StrokeTicks {
  const ticks = new SharedCache<TickStrokes>(capacity, (strokes) => strokes.byteLength);
  const bodies = new SharedCache<Buffer>(capacity, (body) => body.byteLength);
  const births = new SharedCache<Float64Array>(birthCapacity, (slice) => slice.byteLength);
  /** The storms of the whole world are dozens of small jobs, so that a worker is never away for long. */
  const birthsFor = (
    tick: number,
    wanted: Wanted,
    priority: 'patient' | 'background',
  ): Promise<readonly Float64Array[]> => {
    const inTurn = createLimiter(atOnce);
    return Promise.all(
      strokeSlices(tick, tick + skyStep).map((slice) =>
        inTurn(() =>
          births.through(
            `${slice.step}/${slice.band}`,
            (options) => run({ kind: 'sky-births', slice }, { ...options, priority }),
            wanted,
          ),
        ),
      ),
    );
  };
  const strokes: StrokeTicks['strokes'] = async (tick, wanted) => {
    const { origin, strokeDelay } = await sourceOf('lightning');
    // A provider's strokes come in while their tick lasts; those of the simulated world are known before.
    const isWhole = origin === 'simulated' || now() >= tick + skyStep + strokeDelay;
    return ticks.through(
      `${origin}/${tick}/${isWhole ? '' : slotOf(now())}`,
      async (options) =>
        run(
          {
            kind: 'sky-strokes',
            origin,
            from: tick,
            to: tick + skyStep,
            births: origin === 'simulated' ? await birthsFor(tick, options, 'patient') : [],
          },
          options,
        ),
      wanted,
    );
  };
  return {
    strokes,
    prepare: async (wanted) => {
      const { origin } = await sourceOf('lightning');
      if (origin === 'simulated') await birthsFor(tickOf(now() + aheadMs), wanted, 'background');
    },
    body: async (tick, encoding, wanted) => {
      const { origin } = await sourceOf('lightning');
      return bodies.through(
        `${origin}/${tick}/${encoding}`,
        async (options) => packed[encoding](writeStrokes(tick, await strokes(tick, options), tick, tick + skyStep)),
        wanted,
      );
    },
  };
}
