import { accumulationQuery, dataTilePath, neighboursOf, timestampToPath } from '@meltemi/catalogue';
import type { Calendar, ProductLayer } from '@meltemi/catalogue';
import type { Moment, TileStep } from '@meltemi/render';

/** Where the server keeps data tiles. */
export const TILE_ROOT = '/im/v3.0/';

/** The run that tiles are of. */
export interface TileRun {
  readonly calendar: Pick<Calendar, 'refTime'>;
  /** A provider's forecast, not the simulated world: both may have a run of the same time, whose tiles must not be mixed. */
  readonly isLive: boolean;
}

/** A run with its steps. */
export interface StepRun extends TileRun {
  readonly calendar: Calendar;
}

/** One step of a bound layer; null when the layer reads no data tiles. */
export function tileStep(
  bound: ProductLayer,
  { calendar: { refTime }, isLive }: TileRun,
  path: string,
  acRange: number,
): TileStep | null {
  if (bound.file === null) return null;
  const address = { refTime, path, acRange };
  const query = accumulationQuery(bound.source, acRange);
  const origin = isLive ? `${query === '' ? '?' : '&'}origin=live` : '';
  const key = `${bound.product.directory}/${refTime}/${path}/${bound.file}${query}${origin}`;
  return { key, url: ({ z, x, y }) => `${TILE_ROOT}${dataTilePath(bound, { ...address, z, x, y }) ?? ''}${origin}` };
}

/** The two steps around a time and how far it is between them; an accumulation and the value of a day are one step, never a mix. */
export function momentOf<Look>(
  bound: ProductLayer,
  run: StepRun,
  time: number,
  acRange: number,
  look: Look,
): Moment<Look> | null {
  const { before, after, mix } = neighboursOf(run.calendar, time);
  const isMixed = bound.source.accumulate === null && bound.layer.renderer !== 'daySwitcher';
  const first = tileStep(bound, run, timestampToPath(isMixed || mix < 0.5 ? before : after), acRange);
  const second = isMixed ? tileStep(bound, run, timestampToPath(after), acRange) : first;
  return first === null || second === null ? null : { before: first, after: second, fraction: isMixed ? mix : 0, look };
}

/** The land and sea mask: one step that never changes. */
export const MASK_STEP: TileStep = { key: 'mask', url: ({ z, x, y }) => `/basemap/v1/mask/${z}/${x}/${y}.png` };
