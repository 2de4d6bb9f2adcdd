import {
  dstHours,
  neighboursOf,
  productLayers,
  products,
  runsBefore,
  stepsFor,
  timestampToPath,
  type Calendar,
  type ProductIdent,
  type ProductLayer,
} from '@meltemi/catalogue';
import type { ScalarLook, TileStep } from '@meltemi/render';
import { differenceUrl } from '#map/fields/difference-tiles.ts';
import { boundLayers, dataZoomOf, shownDifference } from '#map/fields/forecast-layers.rules.ts';
import { maskOf } from '#map/fields/layouts.rules.ts';
import { tileStep } from '#map/fields/tile-steps.rules.ts';
import { planMask, type TintedPlan } from '#map/fields/tinted-field.rules.ts';
import { hasRun, type MapState } from '../map-state.ts';
import { differenceRamp } from './difference-scale.rules.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A run whose tiles are read: its name in addresses, and its steps. */
interface ReadRun {
  readonly calendar: Pick<Calendar, 'refTime' | 'timestamps' | 'start' | 'end'>;
  readonly isLive: boolean;
}

function newestRun(product: ProductIdent, { dataOf }: MapState): ReadRun | null {
  const data = dataOf(product);
  return data === null ? null : { calendar: data.calendar, isLive: data.provenance?.origin === 'live' };
}

/** The run before the newest one, as its schedule has it; null for a product without one. */
export function earlierRun(product: ProductIdent, state: MapState): ReadRun | null {
  const data = state.dataOf(product);
  if (data === null) return null;
  const { runs } = products[product];
  const tier = state.settings.get('subscription');
  const newest = data.calendar.refTimeTs;
  const before = runsBefore(products[product], tier, newest + runs.delay * MINUTE, 2).find((run) => run < newest);
  if (before === undefined) return null;
  const timestamps = dstHours(stepsFor(products[product], tier)).map((hour) => before + hour * HOUR);
  const [start = before, end = before] = [timestamps[0], timestamps.at(-1)];
  return {
    calendar: { refTime: timestampToPath(before), timestamps, start, end },
    isLive: data.provenance?.origin === 'live',
  };
}

/** The step of a difference at a step of the shown forecast; null where the other one does not reach that moment. */
function differenceStep(
  [bound, run]: readonly [ProductLayer, ReadRun],
  [other, against]: readonly [ProductLayer, ReadRun],
  ts: number,
): TileStep | null {
  if (ts < against.calendar.start || ts > against.calendar.end) return null;
  const { before, after, mix } = neighboursOf(against.calendar, ts);
  const own = tileStep(bound, run, timestampToPath(ts), 0);
  const [first, second] = [before, after].map((at) => tileStep(other, against, timestampToPath(at), 0));
  if (own === null || first == null || second == null) return null;
  const kind = bound.source.vector === 'firstTwo' ? 'vector' : 'scalar';
  return {
    key: `difference ${own.key} ${first.key} ${second.key} ${mix}`,
    url: (tile) => differenceUrl(kind, mix, own.url(tile), first.url(tile), second.url(tile)),
  };
}

const looks = new Map<string, ScalarLook>();

function lookOf(bound: ProductLayer, dataZoom: number, state: MapState): ScalarLook {
  const opacity = state.isMapShown ? 0 : 1;
  const key = `${bound.source.ident} ${dataZoom} ${opacity}`;
  const known = looks.get(key) ?? {
    dataZoom,
    layout: { kind: 'scalar', channel: 0 },
    ramp: differenceRamp(state.settings.get('overlay')),
    opacity,
    mask: maskOf(bound.source),
  };
  looks.set(key, known);
  return known;
}

/** The difference of two forecasts at the chosen time; null where none is wanted, or where one of them does not reach it. */
export function planDifference(state: MapState): TintedPlan | 'unchanged' | null {
  const { settings } = state;
  const wanted = shownDifference(state);
  if (wanted === null) return null;
  if (!hasRun(state)) return 'unchanged';
  const product = settings.get('product');
  const [bound] = boundLayers(state);
  const isEarlier = wanted === 'earlierRun';
  const [other] = isEarlier ? [bound] : productLayers(settings.get('overlay'), wanted, settings.get('level'));
  const run = newestRun(product, state);
  const against = isEarlier ? earlierRun(product, state) : newestRun(wanted, state);
  if (bound === undefined || other === undefined) return null;
  if (run === null || against === null) return 'unchanged';
  const { before, after, mix } = neighboursOf(run.calendar, settings.get('timestamp'));
  const [first, second] = [before, after].map((ts) => differenceStep([bound, run], [other, against], ts));
  if (first == null) return null;
  const look = lookOf(bound, Math.min(dataZoomOf(bound, state), dataZoomOf(other, state)), state);
  // The last step that both reach stands alone.
  const scalar = { before: first, after: second ?? first, fraction: second == null ? 0 : mix, look };
  return { scalar, mask: planMask(look, state) };
}
