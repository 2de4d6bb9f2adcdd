import { skyAhead, skyPast } from '@meltemi/catalogue';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** How far back the bar goes unless more was asked for, ms. */
const USUAL_PAST = 2 * HOUR_MS;

/** What the bar shows, ms since 1970: from its start over now, the newest measured frame, to its end. */
export interface SkySpan {
  readonly start: number;
  readonly now: number;
  readonly end: number;
}

/** The span of the bar around the newest frame: two hours or twelve back, and the hour ahead where there is a nowcast. */
export const skySpan = (newest: number, hasTwelveHours: boolean, hasNowcast: boolean): SkySpan => ({
  start: newest - (hasTwelveHours ? skyPast : USUAL_PAST),
  now: newest,
  end: hasNowcast ? newest + skyAhead : newest,
});

/** Where a time lies on the bar, 0 to 1; times outside go to the nearer end. */
export const shareOf = ({ start, end }: SkySpan, time: number): number =>
  end > start ? Math.min(1, Math.max(0, (time - start) / (end - start))) : 0;

/** The moment of the bar nearest to a time; the time itself, moved into the bar, where there are none. Moments in ms. */
export function nearestMoment(span: SkySpan, moments: readonly number[], time: number): number {
  const wanted = Math.min(span.end, Math.max(span.start, time));
  let nearest = wanted;
  let gap = Infinity;
  for (const moment of moments) {
    if (moment < span.start || moment > span.end || Math.abs(moment - wanted) >= gap) continue;
    nearest = moment;
    gap = Math.abs(moment - wanted);
  }
  return nearest;
}

/** The frame at a share of the bar. */
export const timeAtShare = (span: SkySpan, share: number, moments: readonly number[]): number =>
  nearestMoment(span, moments, span.start + share * (span.end - span.start));

/** The time that is shown: 0 and times that have left the bar are the newest frame. */
export const shownTime = (span: SkySpan, chosen: number): number =>
  chosen === 0 || chosen < span.start || chosen > span.end ? span.now : chosen;

/** What is kept of a chosen time: the newest frame is followed, so it is 0. */
export const keptTime = (span: SkySpan, time: number): number =>
  time === span.now ? 0 : Math.min(span.end, Math.max(span.start, Math.round(time)));

/** A mark below the bar; those with a label are longer. */
export interface SkyTick {
  readonly at: number;
  readonly isLong: boolean;
}

/** Marks at every frame; over twelve hours every quarter of an hour. `stepMs` between two frames. */
export function skyTicks(span: SkySpan, stepMs: number): readonly SkyTick[] {
  const isLong = span.now - span.start > USUAL_PAST;
  const step = Math.max(stepMs, isLong ? 15 * MINUTE_MS : MINUTE_MS);
  const every = labelStep(span, false);
  const ticks: SkyTick[] = [];
  for (let time = span.now - Math.floor((span.now - span.start) / step) * step; time <= span.end; time += step)
    ticks.push({ at: shareOf(span, time), isLong: (time - span.now) % every === 0 });
  return ticks;
}

const labelStep = (span: SkySpan, isNarrow: boolean, areLong = false): number => {
  const isLong = span.now - span.start > USUAL_PAST;
  if (!isNarrow) return isLong ? 2 * HOUR_MS : HOUR_MS / 2;
  if (isLong) return areLong ? 6 * HOUR_MS : 4 * HOUR_MS;
  return areLong && span.end > span.now ? 2 * HOUR_MS : HOUR_MS;
};

/** A time written over the bar. */
export interface SkyLabel {
  readonly time: number;
  readonly at: number;
  readonly isNow: boolean;
}

/**
 * The times over the bar, counted from now, so that now has one. Over a narrow bar long times (with AM and PM) are fewer,
 * and the end of the nowcast, an hour on, goes without.
 */
export function skyLabels(span: SkySpan, isNarrow: boolean, areLong = false): readonly SkyLabel[] {
  const every = labelStep(span, isNarrow, areLong);
  const first = span.now - Math.floor((span.now - span.start) / every) * every;
  const last = isNarrow && areLong ? span.now : span.end;
  const labels: SkyLabel[] = [];
  for (let time = first; time <= last; time += every)
    labels.push({ time, at: shareOf(span, time), isNow: time === span.now });
  return labels;
}
