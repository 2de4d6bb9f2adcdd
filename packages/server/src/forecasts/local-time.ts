const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A moment on the wall of a place. */
export interface LocalTime {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly hour: number;
  /** 0 Sunday … 6 Saturday. */
  readonly weekday: number;
  readonly day: number;
  /** The moment this local day began, if the clocks were not changed since. */
  readonly midnight: number;
}

/** The local time of a moment in a zone that is so many minutes ahead of UTC. */
export function localTime(offsetMinutes: number, ts: number): LocalTime {
  const shift = offsetMinutes * minuteMs;
  const local = new Date(ts + shift);
  return {
    date: local.toISOString().slice(0, 10),
    hour: local.getUTCHours(),
    weekday: local.getUTCDay(),
    day: local.getUTCDate(),
    midnight: Math.floor((ts + shift) / dayMs) * dayMs - shift,
  };
}

/** The offsets of a zone at rising moments. Clocks are not changed twice within a forecast, so equal ends mean equal all between. */
export function offsetsAt(offsetOf: (ts: number) => number, moments: readonly number[]): readonly number[] {
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined) return [];
  const offset = offsetOf(first);
  return offset === offsetOf(last) ? moments.map(() => offset) : moments.map(offsetOf);
}
