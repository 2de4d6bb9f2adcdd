import { ByteCache, type Run } from '@meltemi/archive';
import type { TileSpec } from './tile-spec.ts';
import type { WorkOptions } from './work-queue.ts';

/** What is made ahead of its use, with what it needs to know. */
export interface AheadOptions {
  /** Makes a tile on the workers. */
  readonly make: (spec: TileSpec, work?: WorkOptions) => Promise<Uint8Array>;
  readonly runs: (product: TileSpec['product']) => Promise<readonly Run[]>;
  /** True while nobody waits for a worker. */
  readonly isIdle: () => boolean;
  readonly log: { error(fields: object, message: string): void };
  /** Calls back after some milliseconds unless it is called off; the machine's timers unless given. */
  readonly after?: (ms: number, run: () => void) => () => void;
}

/** Makes tiles, and ahead of their use those that come next for whoever looks at them. */
export interface AheadOfUse {
  readonly tile: (spec: TileSpec, work?: WorkOptions) => Promise<Uint8Array>;
  /** The tiles that were looked at last, the newest first, one a layer and moment. */
  readonly looked: () => readonly TileSpec[];
  readonly stop: () => void;
}

/** Bytes of tiles kept until they are requested. */
const keptBytes = 16 * 1024 * 1024;
/** Tiles that may wait to be made ahead; a screen shows about a dozen. */
const mostWaiting = 24;
/** Milliseconds without a request before anything is made ahead: the tiles of one screen come one after the other. */
const quietMs = 500;
/** Layers and moments remembered. */
const mostLooked = 8;

function onTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
}

const nameOf = ({ product, refTs, validTs, layer, level, z, x, y }: TileSpec): string =>
  `${product} ${refTs} ${validTs} ${layer}-${level} ${z}/${x}/${y}`;

/** The same tile at the next step of its run; null after the last one, and for accumulations, which have no next. */
export function nextStep(spec: TileSpec, runs: readonly Run[]): TileSpec | null {
  if (spec.steps.length > 0) return null;
  const run = runs.find(({ refTs }) => refTs === spec.refTs);
  const hour = (spec.validTs - spec.refTs) / 3_600_000;
  // Steps of one hour are those of subscribers; three hours on is a step of everyone.
  const next = run?.hours.find((one) => one >= hour + 3);
  return next === undefined ? null : { ...spec, validTs: spec.refTs + next * 3_600_000 };
}

/**
 * Follows what is looked at: the layer, the model and the place in view come first, at the step that a user goes to next.
 * One tile at a time, and only after a while without a request, so that whoever comes finds a worker.
 */
export function aheadOfUse({ make, runs, isIdle, log, after = onTimer }: AheadOptions): AheadOfUse {
  const ready = new ByteCache<Uint8Array>(keptBytes, (bytes) => bytes.length + 200);
  let waiting: readonly TileSpec[] = [];
  let looked: readonly TileSpec[] = [];
  let isMaking = false;
  let callOff = (): void => undefined;
  let stopped = false;

  const remember = (spec: TileSpec): void => {
    const isSame = (one: TileSpec): boolean =>
      one.product === spec.product && one.layer === spec.layer && one.validTs === spec.validTs;
    looked = [spec, ...looked.filter((one) => !isSame(one))].slice(0, mostLooked);
  };

  const work = async (): Promise<void> => {
    if (isMaking) return;
    isMaking = true;
    try {
      while (waiting.length > 0 && isIdle()) {
        const [spec, ...others] = waiting;
        waiting = others;
        if (spec === undefined || ready.get(nameOf(spec)) !== undefined) continue;
        ready.set(nameOf(spec), await make(spec, { priority: 'background' }));
      }
    } catch (err) {
      if (!stopped) log.error({ err }, 'a tile could not be made ahead');
    } finally {
      isMaking = false;
    }
  };

  const follow = async (spec: TileSpec): Promise<void> => {
    const next = nextStep(spec, await runs(spec.product));
    if (next === null || stopped) return;
    // The newest first: what was looked at before may be out of sight.
    waiting = [next, ...waiting.filter((one) => nameOf(one) !== nameOf(next))].slice(0, mostWaiting);
  };

  return {
    looked: () => looked,
    tile: async (spec, options) => {
      remember(spec);
      callOff();
      callOff = stopped ? callOff : after(quietMs, () => void work());
      const name = nameOf(spec);
      const made = spec.steps.length === 0 ? ready.get(name) : undefined;
      // The caller keeps it from here on.
      ready.delete(name);
      const bytes = made ?? (await make(spec, options));
      follow(spec).catch((err: unknown) => log.error({ err }, 'what comes next could not be made ahead'));
      return bytes;
    },
    stop: () => {
      stopped = true;
      callOff();
      waiting = [];
    },
  };
}
