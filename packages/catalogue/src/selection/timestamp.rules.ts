import type { Calendar } from '../calendar/calendar.ts';
import { nearestTimestamp } from '../calendar/calendar-time.rules.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import { overlays } from '../overlays/overlays.ts';
import { adjustAccumulation } from './accumulation.rules.ts';

/** The time settings of the map. */
export interface ShownTime {
  readonly timestamp: number;
  /** Hours of an accumulation. */
  readonly acRange: number;
}

/** What a new product's calendar makes of the shown time: the nearest step inside it, and for accumulations a range that fits. */
export function adoptCalendar(
  calendar: Pick<Calendar, 'timestamps' | 'start' | 'end'>,
  overlay: OverlayIdent,
  shown: ShownTime,
): ShownTime {
  if (!overlays[overlay].isAccu)
    return { timestamp: nearestTimestamp(calendar, shown.timestamp), acRange: shown.acRange };
  const { timestamp, range } = adjustAccumulation(calendar, shown.timestamp, shown.acRange);
  return { timestamp, acRange: range };
}
