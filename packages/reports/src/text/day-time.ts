const minute = 60_000;
const day = 86_400_000;

/** UTC ms of a day, hour and minute in the month that lies `months` from that of `near`; null when it does not exist. */
function inMonth(near: number, months: number, dayOfMonth: number, hour: number, minutes: number): number | null {
  const date = new Date(near);
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, dayOfMonth);
  // Every month has 28 days; a later one may be of the month after.
  if (dayOfMonth > 28 && new Date(start).getUTCDate() !== dayOfMonth) return null;
  return start + (hour * 60 + minutes) * minute;
}

/** Hour 24 exists and is midnight at the end of the day. */
const isTime = (dayOfMonth: number, hour: number, minutes: number): boolean =>
  dayOfMonth >= 1 && dayOfMonth <= 31 && minutes < 60 && (hour < 24 || (hour === 24 && minutes === 0));

/** The time of a report that was received at `received`: at most a day ahead of it, else of the month before. */
export function timeBefore(received: number, dayOfMonth: number, hour: number, minutes: number): number | null {
  if (!isTime(dayOfMonth, hour, minutes)) return null;
  for (const months of [1, 0, -1]) {
    const time = inMonth(received, months, dayOfMonth, hour, minutes);
    if (time !== null && time <= received + day) return time;
  }
  return null;
}

/** The first such time that is not before `start`. */
export function timeAfter(start: number, dayOfMonth: number, hour: number, minutes: number): number | null {
  if (!isTime(dayOfMonth, hour, minutes)) return null;
  for (const months of [0, 1]) {
    const time = inMonth(start, months, dayOfMonth, hour, minutes);
    if (time !== null && time >= start) return time;
  }
  return null;
}

/** The first time of day (hour, minute) that is not before `start`. */
export function hourAfter(start: number, hour: number, minutes: number): number | null {
  if (!isTime(1, hour, minutes)) return null;
  const time = Math.floor(start / day) * day + (hour * 60 + minutes) * minute;
  return time >= start ? time : time + day;
}

/** The time of day that lies nearest to `near`, as in `PK WND 28045/1517`. */
export function hourNear(near: number, hour: number, minutes: number): number | null {
  return hourAfter(near - day / 2, hour, minutes);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** 251350Z of a time in UTC ms. */
export function dayTime(time: number): string {
  const date = new Date(time);
  return `${two(date.getUTCDate())}${two(date.getUTCHours())}${two(date.getUTCMinutes())}Z`;
}

/** 2513 of a time in UTC ms; the end of a period at midnight is hour 24 of the day before. */
export function dayHour(time: number, isEnd = false): string {
  const date = new Date(isEnd && time % day === 0 ? time - day : time);
  const hour = isEnd && time % day === 0 ? 24 : date.getUTCHours();
  return two(date.getUTCDate()) + two(hour);
}
