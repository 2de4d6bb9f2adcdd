/** How many pieces of work a group may have done before all others, and in what time. */
export interface QuickTurnOptions {
  readonly most: number;
  /** Milliseconds. */
  readonly within: number;
  readonly now: () => number;
}

/**
 * A forecast of one place is little work that somebody looks at an empty window for, so it goes before the tiles of a
 * map. Only so often for one group of callers: whoever asks for hundreds of places takes turns with everybody else.
 */
export function quickTurns({ most, within, now }: QuickTurnOptions): (group: string) => boolean {
  let taken = new Map<string, number>();
  let since = now();
  return (group) => {
    // A plain window: at its end everybody begins anew, so that nothing is remembered of callers who left.
    if (now() - since >= within || now() < since) [taken, since] = [new Map(), now()];
    const count = (taken.get(group) ?? 0) + 1;
    if (count > most) return false;
    taken.set(group, count);
    return true;
  };
}
