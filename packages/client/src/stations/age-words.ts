/** Below this age minutes are said beside hours, minutes. */
const WITH_MINUTES = 240;
const HOUR = 60;
const MINUTE_MS = 60_000;

/** Says how long ago something was measured: minutes, from an hour on hours with minutes, from four on hours, then days. */
export function ageWords(
  minutes: number,
  t: (key: 'justNow' | 'hoursAgo', params?: Readonly<Record<string, number>>) => string,
  relative: (milliseconds: number) => string,
): string {
  if (minutes === 0) return t('justNow');
  if (minutes < HOUR || minutes >= WITH_MINUTES || minutes % HOUR === 0) return relative(-minutes * MINUTE_MS);
  return t('hoursAgo', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });
}
