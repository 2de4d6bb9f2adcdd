/** The age of a reading in the units that it is told in; the words come from the language files. */
export type AgeLabel =
  | { readonly unit: 'minutes'; readonly minutes: number }
  | { readonly unit: 'hours-minutes'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'hours'; readonly hours: number }
  | { readonly unit: 'days'; readonly days: number };

const minuteMs = 60_000;

/** The label of an age in milliseconds; a reading from the future (a clock that runs ahead) is zero minutes old. */
export const ageLabel = (ageMs: number): AgeLabel => {
  const minutes = Math.max(0, Math.floor(ageMs / minuteMs));
  if (minutes < 60) return { unit: 'minutes', minutes };
  if (minutes < 240) return { unit: 'hours-minutes', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  if (minutes < 1_440) return { unit: 'hours', hours: Math.floor(minutes / 60) };
  return { unit: 'days', days: Math.floor(minutes / 1_440) };
};

/** How fresh a reading is. */
export type Freshness = 'fresh' | 'normal' | 'obsolete';

/** The window in milliseconds after which a reading is obsolete, unless the caller knows better. */
export const freshnessWindowMs = 30 * minuteMs;

/** Fresh under 30 % of the window, normal within it, obsolete after it. */
export const freshnessOf = (ageMs: number, windowMs: number = freshnessWindowMs): Freshness => {
  if (ageMs < windowMs * 0.3) return 'fresh';
  return ageMs < windowMs ? 'normal' : 'obsolete';
};
