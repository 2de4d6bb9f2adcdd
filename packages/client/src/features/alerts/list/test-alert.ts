import type { Alert } from '@meltemi/contract';

/** For tests: wind for a kite on Naxos. */
export const kite: Alert = {
  description: 'Kite',
  lat: 37.1,
  lon: 25.376,
  locationName: 'Naxos',
  model: 'ecmwf',
  priority: 0,
  suspended: false,
  status: 'normal',
  type: 'forecast',
  conditions: [{ type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 8, to: 150 } }],
};
