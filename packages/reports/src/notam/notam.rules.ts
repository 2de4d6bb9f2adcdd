import { type Notam, type NotamGroup } from './notam.ts';

const day = 86_400_000;

/** Subjects by their first letters (ICAO Doc 8126): which group they are shown in. */
const groups: readonly (readonly [subjects: RegExp, group: NotamGroup])[] = [
  [/^KK/, 'checklist'],
  // Obstacles, and the lights on them.
  [/^O[BL]/, 'obstacle'],
  // Lights.
  [/^L/, 'lights'],
  // Procedures, navigation aids, instrument landing, satellites.
  [/^[PNIG]/, 'procedure'],
  // Airspace, its restrictions and warnings.
  [/^[ARW]/, 'airspace'],
];

/** Conditions that close: closed, not available, prohibited, withdrawn. */
const closed = /^(?:LC|AU|LP|AW)$/;

/** Where a NOTAM belongs in the list. Closures are of runways (MR) and aerodromes (FA), whatever the condition. */
export function notamGroup({ subject, condition }: Pick<Notam, 'subject' | 'condition'>): NotamGroup {
  if (subject === 'MR' || subject === 'FA') return 'closure';
  if (subject === null) return 'other';
  const group = groups.find(([subjects]) => subjects.test(subject))?.[1];
  if (group !== undefined) return group;
  return /^[MF]/.test(subject) && closed.test(condition ?? '') ? 'closure' : 'other';
}

export type NotamTime = 'now' | 'day' | 'later' | 'old' | 'over';

/** In force now, within 24 hours, later; `old` is in force for more than 30 days, `over` is no longer. */
export function notamTime({ from, to, permanent }: Pick<Notam, 'from' | 'to' | 'permanent'>, now: number): NotamTime {
  if (!permanent && to !== null && now > to) return 'over';
  if (from !== null && from > now) return from <= now + day ? 'day' : 'later';
  return from !== null && from < now - 30 * day ? 'old' : 'now';
}

/** Whether it is in force at a time: B ≤ t ≤ C. A schedule (item D) is shown as text and not computed. */
export const isActive = (notam: Pick<Notam, 'from' | 'to' | 'permanent'>, now: number): boolean => {
  const time = notamTime(notam, now);
  return time === 'now' || time === 'old';
};

/** What is left when replacements hide the replaced, and cancellations themselves and what they cancel. */
export function effectiveNotams(notams: readonly Notam[]): Notam[] {
  const hidden = new Set(notams.flatMap(({ replaces }) => replaces ?? []));
  return notams.filter(
    ({ number, kind, subject }) => kind !== 'cancel' && subject !== 'KK' && (number === null || !hidden.has(number)),
  );
}

/** A NOTAM of a whole region: it goes to the region's list, not to the map. */
export const isRegional = ({ radius, scope }: Pick<Notam, 'radius' | 'scope'>): boolean =>
  radius === 999 || (radius === null && scope !== null && !scope.includes('A'));
