import { worldX, worldY } from '@meltemi/fields';
import { createWorkerStripDecoder, FrameTiles, readFrames } from '@meltemi/render';
import type { StripDecoder } from '@meltemi/render';
import type { Signal, Unsubscribe } from '#signals/index.ts';
import { readingLook } from './frame-codes.ts';
import { loadStrip, stripUrl } from './load-strip.ts';
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

  return async (lat, lon, signal) => {
    const info = await listed(list, signal);
    const ahead = info.strips.findLast(({ path }) => path.includes('+'));
    if (ahead === undefined) return null;
    const z = Math.min(ZOOM, info.maxTileZoom);
    const count = 2 ** z;
    const x = Math.floor((worldX(lon) - Math.floor(worldX(lon))) * count);
    const y = Math.min(count - 1, Math.floor(worldY(lat) * count));
    const tile = { z, x, y };
    const key = stripUrl('radarPlus', ahead.path, tile);
    const newest = Date.parse(info.ref);
    let held = kept;
    if (held?.key !== key) {
      decoder ??= makeDecoder();
      const loading = { ...parts, decoder };
      const [now, next] = await Promise.all([
        loadStrip(loading, stripUrl('radarPlus', `${stampOf(newest)}-1`, tile), signal),
        loadStrip(loading, key, signal),
      ]);
      held = { key, tiles: new FrameTiles() };
      held.tiles.put(tile, now);
      held.tiles.put(tile, next, newest);
      kept = held;
    }
    const look = readingLook('radarPlus', z);
    const step = info.step * 60_000;
    const { tiles } = held;
    const frames = tiles.of(tile).map(({ ts }) => {
      const read = readFrames(tiles, { ts, step, measuredUntil: ts, look }, lat, lon, 'classes');
      return { ts, dbz: read?.value ?? Number.NaN, kind: read?.kind ?? 0 };
    });
    return outlookOf(frames);
  };
}
