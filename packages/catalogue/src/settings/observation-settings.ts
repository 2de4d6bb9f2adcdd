import { forNow, withAccount } from './definition.ts';
import { flag, moment, oneOf, orNull, wholeBetween } from './kinds.ts';
import { calendarKind } from './map-settings.ts';

/** The days of weather warnings. */
export const capDisplays = ['all', 'today', 'tomm', 'later'] as const;

/** Radar, satellite, archive and warnings. Times and calendars of observations are old by the next visit. */
export const observationSettings = {
  capDisplay: forNow(oneOf(capDisplays), 'all'),
  radarTimestamp: forNow(moment, 0),
  radarCalendar: forNow(orNull(calendarKind), null),
  satelliteTimestamp: forNow(moment, 0),
  satelliteCalendar: forNow(orNull(calendarKind), null),
  radsatTimestamp: forNow(moment, 0),
  radSatFlowOn: withAccount(flag, true),
  satelliteExtraOn: withAccount(flag, false),
  archiveOn: forNow(flag, false),
  archiveTimestamp: forNow(moment, 0),
  /** Hours. */
  archiveRange: forNow(wholeBetween(1, 8_784), 24),
} as const;
