import { satelliteKinds } from '../sky/index.ts';
import { forNow, onDevice, withAccount } from './definition.ts';
import { flag, listOf, moment, oneOf, orNull } from './kinds.ts';
import { calendarKind } from './map-settings.ts';

/** Newer controls of the sky that a user may leave out. */
export const featureFlags = ['disableNewRadarPlusGui', 'disableSatellitePlus'] as const;

/** Radar, satellite and lightning. A shown time of 0 follows the newest frame. */
export const skySettings = {
  radarTimestamp: forNow(moment, 0),
  radarCalendar: forNow(orNull(calendarKind), null),
  satelliteTimestamp: forNow(moment, 0),
  satelliteCalendar: forNow(orNull(calendarKind), null),
  /** The shown time where radar lies over the satellite's picture. */
  radsatTimestamp: forNow(moment, 0),
  /** Radar over the satellite's picture. */
  radsatOn: forNow(flag, false),
  /** Echoes and clouds move from frame to frame; else one frame fades into the next. */
  radSatFlowOn: withAccount(flag, true),
  /** Frames of the last twelve hours instead of two. */
  satelliteExtraOn: withAccount(flag, false),
  satelliteKind: withAccount(oneOf(satelliteKinds), 'infrared'),
  /** Hatches what no radar sees. */
  radarCoverageOn: withAccount(flag, true),
  /** Strokes on the maps of thunder and rain, too. */
  stormSettingsLightning: withAccount(flag, false),
  blitzOn: withAccount(flag, true),
  blitzSoundOn: onDevice(flag, false),
  /** Frames of the loop: how many times faster than the usual speed. */
  skySpeed: withAccount(oneOf([0.5, 1, 2, 4] as const), 1),
  seenRadarInfo: onDevice(flag, false),
  featureFlags: onDevice(listOf(oneOf(featureFlags)), []),
} as const;
