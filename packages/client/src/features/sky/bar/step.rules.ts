import { nearestMoment, type SkySpan } from './span.rules.ts';

/** The frame after or before a time; the last and the first stay. Moments in order, ms. */
export function stepFrom(span: SkySpan, moments: readonly number[], time: number, direction: 1 | -1): number {
  const within = moments.filter((moment) => moment >= span.start && moment <= span.end);
  const next =
    direction === 1 ? within.find((moment) => moment > time) : within.findLast((moment) => moment < Math.round(time));
  return next ?? nearestMoment(span, moments, time);
}

/** The frame nearest to a time some ms away; the ends of the bar are as far as it goes. */
export const leapFrom = (span: SkySpan, moments: readonly number[], time: number, ms: number): number =>
  nearestMoment(span, moments, time + ms);
