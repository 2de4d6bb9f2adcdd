import { worldX, worldY } from '@meltemi/fields';
import { createWorkerStripDecoder, FrameTiles, readFrames } from '@meltemi/render';
import type { StripDecoder } from '@meltemi/render';
import type { Signal, Unsubscribe } from '#signals/index.ts';
import { SKY_NAMES } from './create-loop.ts';
import { readingLook } from './frame-codes.ts';
import type { RainOutlook, SkyInfo, SkyState } from './sky-feed.ts';
import type { SkyParts } from './sky-parts.ts';
import { stampOf } from './stamp.rules.ts';
import { outlookOf } from './values.rules.ts';

/** Zoom of the tile that a place's next hour is read from: samples of about two kilometres. */
const ZOOM = 6;

interface List {
  readonly state: Signal<SkyState>;
  follow(): Unsubscribe;
}

/** The list once it has come. */
function listed(list: List, signal?: AbortSignal): Promise<SkyInfo> {
  const { info } = list.state.current();
  if (info !== null) return Promise.resolve(info);
  return new Promise((resolve, reject) => {
    const end = list.follow();
    const stop = list.state.subscribe(({ info: come, fault }) => {
      if (come === null && fault === null) return;
      finish();
      if (come !== null) resolve(come);
      else reject(new Error(`the frames of radar are not known: ${fault}`));
    });
    const give = (): void => {
      finish();
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    };
    const finish = (): void => {
      signal?.removeEventListener('abort', give);
      stop();
      end();
    };
    signal?.addEventListener('abort', give);
  });
}

/** Reads the next hour at places: one tile's newest frame and what is extrapolated from it. */
export function createOutlook(
  list: List,
  parts: Pick<SkyParts, 'fetch'>,
  makeDecoder: () => StripDecoder = createWorkerStripDecoder,
): (lat: number, lon: number, signal?: AbortSignal) => Promise<RainOutlook | null> {
  let decoder: StripDecoder | null = null;
  /** The tile that was read last: people look at one place for some time. */
  let kept: { readonly key: string; readonly tiles: FrameTiles } | null = null;

  const load = async (path: string, signal?: AbortSignal) => {
    const reply = await parts.fetch(path, signal === undefined ? {} : { signal });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    decoder ??= makeDecoder();
    return decoder.decode(await reply.arrayBuffer());
  };

  return async (lat, lon, signal) => {
    const info = await listed(list, signal);
    const ahead = info.strips.findLast(({ path }) => path.includes('+'));
    if (ahead === undefined) return null;
    const z = Math.min(ZOOM, info.maxTileZoom);
    const count = 2 ** z;
    const x = Math.floor((worldX(lon) - Math.floor(worldX(lon))) * count);
    const y = Math.min(count - 1, Math.floor(worldY(lat) * count));
    const key = `${ahead.path}/${z}/${x}/${y}`;
    const root = `/im/sky/${SKY_NAMES.radarPlus}`;
    const newest = Date.parse(info.ref);
    if (kept?.key !== key) {
      const [now, next] = await Promise.all([
        load(`${root}/${stampOf(newest)}-1/${z}/${x}/${y}.strip`, signal),
        load(`${root}/${key}.strip`, signal),
      ]);
      const tiles = new FrameTiles();
      tiles.put({ z, x, y }, now);
      tiles.put({ z, x, y }, next, newest);
      kept = { key, tiles };
    }
    const look = readingLook('radarPlus', z);
    const step = info.step * 60_000;
    const frames = kept.tiles.of({ z, x, y }).map(({ ts }) => {
      const read =
        kept === null ? null : readFrames(kept.tiles, { ts, step, measuredUntil: ts, look }, lat, lon, 'classes');
      return { ts, dbz: read?.value ?? Number.NaN, kind: read?.kind ?? 0 };
    });
    return outlookOf(frames);
  };
}
