/** The units that values have on the wire, before a user's unit is applied. */
export const rawUnits = [
  'm/s',
  'K',
  '%',
  'Pa',
  'mm',
  'cm',
  'm',
  's',
  'J/kg',
  'W/m²',
  'kW/m',
  'class',
  'index',
  'EDR',
  'strikes/km²·day',
  'µg/m³',
  'ppbv',
  'AOD',
  'DU',
  'mg/m²',
  'AQI',
  'dBZ',
  'none',
] as const;

export type RawUnit = (typeof rawUnits)[number];
