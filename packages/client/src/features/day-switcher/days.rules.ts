import type { Calendar } from '@meltemi/catalogue';

/** The step of a calendar that a time is shown by: the nearest one, as the map draws it. */
export function shownStep({ timestamps }: Pick<Calendar, 'timestamps'>, time: number): number {
  let nearest = timestamps[0] ?? time;
  for (const step of timestamps) if (Math.abs(step - time) <= Math.abs(nearest - time)) nearest = step;
  return nearest;
}

/** The step before or after the one that is shown; the same at an end. */
export function nextStep(calendar: Pick<Calendar, 'timestamps'>, time: number, direction: 1 | -1): number {
  const { timestamps } = calendar;
  const at = timestamps.indexOf(shownStep(calendar, time)) + direction;
  return timestamps[Math.max(0, Math.min(timestamps.length - 1, at))] ?? time;
}
