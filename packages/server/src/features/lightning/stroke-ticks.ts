import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { skyStep } from '@meltemi/catalogue';
import { SharedCache, type Wanted } from '#sky/shared-cache.ts';
import type { Encoding } from '#sky/sky-jobs.ts';
import type { SkyService } from '#sky/sky-service.ts';
import { slotOf, writeStrokes, type TickStrokes } from './strokes.rules.ts';

/** The strokes of ticks, made on the workers and kept in memory. */
export interface StrokeTicks {
  /** The strokes of a tick: all that are known by now. */
  readonly strokes: (tick: number, wanted: Wanted) => Promise<TickStrokes>;
  /** The strokes of a whole tick as a reply, compressed. */
  readonly body: (tick: number, encoding: Encoding, wanted: Wanted) => Promise<Buffer>;
}

/** Bytes of strokes in memory: the last hours of a busy world. */
const capacity = 12 * 1024 * 1024;

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
  const strokes: StrokeTicks['strokes'] = async (tick, wanted) => {
    const { origin, strokeDelay } = await sourceOf('lightning');
    // A provider's strokes come in while their tick lasts; those of the simulated world are known before.
    const isWhole = origin === 'simulated' || now() >= tick + skyStep + strokeDelay;
    return ticks.through(
      `${origin}/${tick}/${isWhole ? '' : slotOf(now())}`,
      (options) => run({ kind: 'sky-strokes', origin, from: tick, to: tick + skyStep }, options),
      wanted,
    );
  };
  return {
    strokes,
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
