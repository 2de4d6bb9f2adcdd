const written = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** Milliseconds since 1970 of a time such as 2022-08-26T22:03:00+02:00; without a zone it is UTC; null when it is none. */
export function readTime(text: string | null): number | null {
  const match = text === null ? null : written.exec(text.trim());
  if (!match) return null;
  const ms = Date.parse(match[0].replace(' ', 'T') + (match[1] ? '' : 'Z'));
  return Number.isFinite(ms) ? ms : null;
}

/** Milliseconds since 1970 of a time written as digits alone: 2018083006 or 201808300615, UTC; null when it is none. */
export function readDigitTime(text: string): number | null {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)?$/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute = '00'] = match;
  return readTime(`${year}-${month}-${day}T${hour}:${minute}Z`);
}
