import { createTidePredictor } from '@neaps/tide-predictor';
import type { Tides } from '@meltemi/contract';
import type { Port } from '#places/ports/port.ts';

/** High and low water and the curve between, as replies have them. */
export type TideCurve = Pick<Tides, 'events' | 'data'>;

/** Minutes between two points of a curve: a straight line between them is a few millimetres off. */
const STEP_MINUTES = 10;
const STEP_MS = STEP_MINUTES * 60_000;
/** Events this close before the first and after the last moment are still found, milliseconds. */
const MARGIN = 3 * 3_600_000;

/** Millimetres are more than any tide is known to. */
const rounded = (metres: number): number => Math.round(metres * 1000) / 1000 + 0;

/** The tide of a port between two moments: astronomy, exact without network or weather. */
export function predictTides({ constituents, meanLevel, offsets }: Port, from: number, to: number): TideCurve {
  const predictor = createTidePredictor([...constituents], { offset: meanLevel });
  const span = { start: new Date(from), end: new Date(to), ...(offsets === null ? {} : { offsets }) };
  const line = predictor.getTimelinePrediction({ ...span, timeFidelity: STEP_MINUTES * 60 });
  // Offsets move events, also over the edge of what is asked for.
  const events = predictor.getExtremesPrediction({
    ...span,
    start: new Date(from - MARGIN),
    end: new Date(to + MARGIN),
  });
  return {
    events: events
      .filter(({ time }) => time.getTime() >= from && time.getTime() <= to)
      .map(({ time, level, high }) => ({ ts: time.getTime(), type: high ? 'HT' : 'LT', height: rounded(level) })),
    data: { ts: line.map(({ time }) => time.getTime()), height: line.map(({ level }) => rounded(level)) },
  };
}

/** The curve and the turns of a level that rises and falls smoothly, between two moments. */
export function traceTides(levelAt: (ts: number) => number, from: number, to: number): TideCurve {
  const ts = Array.from({ length: Math.floor((to - from) / STEP_MS) + 1 }, (_, step) => from + step * STEP_MS);
  const height = ts.map(levelAt);
  const events: Tides['events'] = [];
  for (let k = 1; k + 1 < ts.length; k++) {
    const [before = 0, at = 0, after = 0] = [height[k - 1], height[k], height[k + 1]];
    const isHigh = at > before && at >= after;
    if (!isHigh && !(at < before && at <= after)) continue;
    // The top of the parabola through three points is within seconds of the true one.
    const moment = (ts[k] ?? 0) + ((before - after) / (2 * (before - 2 * at + after))) * STEP_MS;
    events.push({ ts: Math.round(moment), type: isHigh ? 'HT' : 'LT', height: rounded(levelAt(moment)) });
  }
  return { events, data: { ts, height: height.map(rounded) } };
}
