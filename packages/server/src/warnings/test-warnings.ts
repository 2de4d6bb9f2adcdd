// For tests: warnings as ingest leaves them.
import type { ActiveWarning } from '@meltemi/dangers';
import { NOON } from '../http/test-app.ts';

const hour = 3_600_000;

export const testSource = { ident: 'test', name: 'Test service', attribution: '© Test service', licence: 'CC0' };

/** A square of two degrees around a place. */
export const squareAround = (lon: number, lat: number): ActiveWarning['polygons'] => [
  [
    [
      [lon - 1, lat - 1],
      [lon + 1, lat - 1],
      [lon + 1, lat + 1],
      [lon - 1, lat + 1],
      [lon - 1, lat - 1],
    ],
  ],
];

/** A moderate warning of wind around Prague for the next day. */
export const testWarning = (more: Partial<ActiveWarning> = {}): ActiveWarning => ({
  id: 'one',
  chain: 'chain',
  key: 'test‖one‖1',
  sender: 'test',
  sent: NOON - hour,
  kind: 'wind',
  severity: 'M',
  urgency: 'Expected',
  certainty: 'Likely',
  start: NOON,
  end: NOON + 24 * hour,
  texts: [
    {
      language: 'en-GB',
      event: 'Strong wind',
      areaDesc: 'Around Prague',
      headline: 'Wind all day',
      description: 'It blows.',
      instruction: null,
      senderName: 'Test service',
      web: 'javascript:alert(1)',
    },
    {
      language: 'cs',
      event: 'Silný vítr',
      areaDesc: 'Okolí Prahy',
      headline: null,
      description: null,
      instruction: null,
      senderName: null,
      web: null,
    },
  ],
  polygons: squareAround(14, 50),
  geocodes: [],
  area: 'prague',
  ...more,
});
