import { areaName } from './area-name.ts';
import { messageKey, type Warning, type WarningMessage } from './warning.ts';

/** A moment of the tests, ms since 1970. */
export const noon = Date.UTC(2026, 5, 1, 12);
export const hour = 3600_000;

/** A warning with the members that a test cares for. */
export const testWarning = (changes: Partial<Warning> = {}): Warning => ({
  id: 'w',
  kind: 'wind',
  severity: 'M',
  urgency: null,
  certainty: null,
  start: noon,
  end: noon + 6 * hour,
  texts: [],
  polygons: [],
  geocodes: [],
  area: areaName([], [], 'somewhere'),
  ...changes,
});

/** A message with one warning; its area is its own unless it is given one. */
export const testMessage = (name: string, sent: number, changes: Partial<WarningMessage> = {}): WarningMessage => ({
  key: messageKey('office', name, sent),
  sender: 'office',
  sent,
  type: 'Alert',
  references: [],
  event: null,
  zones: null,
  warnings: [testWarning({ id: name, area: name })],
  ...changes,
});
