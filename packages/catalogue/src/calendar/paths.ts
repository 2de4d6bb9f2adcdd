/** Milliseconds of an hour. */
export const hourMs = 3_600_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as the ten digits of a data path, year month day hour in UTC; minutes are cut off. */
export function timestampToPath(timestamp: number): string {
  const date = new Date(timestamp);
  return `${String(date.getUTCFullYear()).padStart(4, '0')}${two(date.getUTCMonth() + 1)}${two(date.getUTCDate())}${two(date.getUTCHours())}`;
}

/** The moment that ten digits stand for; null when they are no date, such as the 30th of February. */
export function pathToTimestamp(path: string): number | null {
  const digits = /^(\d{4})(\d{2})(\d{2})(\d{2})$/.exec(path);
  if (digits === null) return null;
  const [, year, month, day, hour] = digits.map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year ?? 0, (month ?? 0) - 1, day ?? 0);
  const timestamp = date.getTime() + (hour ?? 0) * hourMs;
  // A date that rolled over into another is not the date that was written.
  return timestampToPath(timestamp) === path ? timestamp : null;
}
