import { shareOf, type SkySpan } from './span.rules.ts';

/** A frame of the bar: on the device, on its way, or not there at all. */
export interface BarFrame {
  readonly ts: number;
  readonly state: 'loaded' | 'waiting' | 'missing';
}

/** A stretch of the bar with frames in one state; left and width are shares of it. */
export interface FrameStretch {
  readonly state: BarFrame['state'];
  readonly left: number;
  readonly width: number;
}

/** Frames side by side in stretches of one state, each half a step to both sides of its frames; frames in order of time. */
export function frameStretches(span: SkySpan, frames: readonly BarFrame[], stepMs: number): readonly FrameStretch[] {
  const stretches: { state: BarFrame['state']; from: number; to: number }[] = [];
  for (const { ts, state } of frames) {
    if (ts < span.start || ts > span.end) continue;
    const last = stretches.at(-1);
    if (last !== undefined && last.state === state && ts - stepMs / 2 <= last.to + 1) last.to = ts + stepMs / 2;
    else stretches.push({ state, from: ts - stepMs / 2, to: ts + stepMs / 2 });
  }
  return stretches.map(({ state, from, to }) => {
    const left = shareOf(span, from);
    return { state, left, width: shareOf(span, to) - left };
  });
}

/** The frames that should be between the first and the last known one; those that no frame is known for are missing. */
export function barFrames(
  known: readonly number[],
  stepMs: number,
  isLoaded: (ts: number) => boolean,
): readonly BarFrame[] {
  const frames: BarFrame[] = [];
  for (const [index, ts] of known.entries()) {
    const before = known[index - 1];
    if (before !== undefined)
      for (let gone = before + stepMs; gone < ts - stepMs / 2; gone += stepMs)
        frames.push({ ts: gone, state: 'missing' });
    frames.push({ ts, state: isLoaded(ts) ? 'loaded' : 'waiting' });
  }
  return frames;
}
