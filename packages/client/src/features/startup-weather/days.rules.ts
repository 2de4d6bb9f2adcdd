import type { PointForecast } from '@meltemi/contract';

/** A day of the forecast in short. */
export type SummaryDay = PointForecast['summary'][string];

/** How many days the card has room for. */
export const DAYS_SHOWN = 5;

/** The days of a forecast in their order, today first, as many as fit. */
export const daysShown = (summary: PointForecast['summary']): readonly SummaryDay[] =>
  Object.values(summary)
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .slice(0, DAYS_SHOWN);

/** The first day with a warning among those shown; null where there is none. */
export const firstWarning = (days: readonly SummaryDay[]): SummaryDay | null =>
  days.find(({ warning }) => warning !== undefined && warning !== '') ?? null;
