import tzLookup from '@photostructure/tz-lookup';

/** The time zone of a place: that of the land, or the nautical zone of the meridian at sea. */
export const timeZoneAt = (lat: number, lon: number): string => tzLookup(lat, lon);

/** True for the zones of the open sea. */
export const isNautical = (zone: string): boolean => zone.startsWith('Etc/');

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** Since 2000 every clock on Earth was changed at a whole quarter of an hour. */
const quarterMs = 900_000;
const sinceQuarter = Date.UTC(2000, 0, 1) / quarterMs;
/** Most answers kept for one zone: half a year of quarters of an hour. */
const mostKept = 17_500;

/** Remembers what a zone has for a whole quarter of an hour: asking the calendar costs some thirty microseconds. */
function perQuarter<Value>(compute: (zone: string, time: number) => Value): (zone: string, time: number) => Value {
  const zones = new Map<string, Map<number, Value>>();
  return (zone, time) => {
    const quarter = Math.floor(time / quarterMs);
    if (!(quarter >= sinceQuarter)) return compute(zone, time);
    const kept = zones.get(zone) ?? new Map<number, Value>();
    zones.set(zone, kept);
    const known = kept.get(quarter);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const value = compute(zone, time);
    kept.set(quarter, value);
    return value;
  };
}

/** Minutes that the clocks of a zone are ahead of UTC at a moment. */
export const offsetMinutes = perQuarter((zone: string, time: number): number => {
  const part = new Map(
    clockOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const get = (name: Intl.DateTimeFormatPartTypes): number => part.get(name) ?? 0;
  const wall = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
  // A moment's own milliseconds are not part of the wall clock.
  return Math.round((wall - Math.floor(time / 1000) * 1000) / 60_000);
});

/** English-speaking regions: each has short names for the zones near it. */
const SPEAKERS = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA'];
const NAMED = /^[A-Z]{2,5}$/;

/** The usual short name of a zone at a moment (CET, EDT, IST), else its offset as `UTC+3` or `UTC+5:45`. */
export const zoneAbbreviation = perQuarter((zone: string, time: number): string => {
  if (!isNautical(zone)) {
    for (const speaker of SPEAKERS) {
      const parts = new Intl.DateTimeFormat(speaker, { timeZone: zone, timeZoneName: 'short' }).formatToParts(time);
      const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
      if (name !== undefined && NAMED.test(name)) return name;
    }
  }
  const minutes = offsetMinutes(zone, time);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
});

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The wall clock of a zone as if it were UTC: arithmetic on local days without a calendar. */
export const toWall = (zone: string, time: number): number => time + offsetMinutes(zone, time) * MINUTE;

/** The moment at which the wall clock of a zone shows a time; in the hour that is skipped in spring, the moment of the jump's far side. */
export function fromWall(zone: string, wall: number): number {
  const guess = wall - offsetMinutes(zone, wall) * MINUTE;
  const better = wall - offsetMinutes(zone, guess) * MINUTE;
  return toWall(zone, better) === wall ? better : Math.max(guess, better);
}

/** The local day that holds a moment: its first moment, its noon and the first moment after it. */
export function localDay(zone: string, time: number): { start: number; noon: number; end: number } {
  const midnight = Math.floor(toWall(zone, time) / DAY) * DAY;
  return {
    start: fromWall(zone, midnight),
    noon: fromWall(zone, midnight + DAY / 2),
    end: fromWall(zone, midnight + DAY),
  };
}

/** A moment as `HH:mm` on the wall clock. */
export const wallClock = (zone: string, time: number): string =>
  new Date(toWall(zone, time)).toISOString().slice(11, 16);

/** A moment as `YYYY-MM-DDTHH:mm` on the wall clock. */
export const wallDateTime = (zone: string, time: number): string =>
  new Date(toWall(zone, time)).toISOString().slice(0, 16);
