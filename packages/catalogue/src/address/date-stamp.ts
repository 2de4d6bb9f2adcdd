const hourMs = 3_600_000;

/** A displayed time this far from now, in milliseconds, puts its date into the address. */
export const addressDateGapMs = 65_000_000;

/** The time for the address: null while the map shows about now, because a link to now should stay one. */
export const timestampForAddress = (timestamp: number, now: number): number | null =>
  Math.abs(timestamp - now) >= addressDateGapMs ? timestamp : null;

/** The stamp of a time: `YYYY-MM-DD-HH` in UTC, the hour that has begun. */
export const formatDateStamp = (timestamp: number): string => {
  const [date = '', time = ''] = new Date(timestamp).toISOString().split('T');
  return `${date}-${time.slice(0, 2)}`;
};

/** True for four, two, two and two digits. */
export const looksLikeDateStamp = (text: string): boolean => /^\d{4}-\d{2}-\d{2}-\d{2}$/.test(text);

/** The time of a stamp in milliseconds, or null when there is no such day or hour. */
export const parseDateStamp = (text: string): number | null => {
  if (!looksLikeDateStamp(text)) return null;
  const [year = 0, month = 0, day = 0, hour = 0] = text.split('-').map(Number);
  // Months and days that do not exist roll over in a date; a stamp that does not come back as it went was one of them.
  const timestamp = new Date(0).setUTCFullYear(year, month - 1, day) + hour * hourMs;
  return formatDateStamp(timestamp) === text ? timestamp : null;
};
