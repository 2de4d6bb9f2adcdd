/** Every unit a quantity can be shown in. `rules` names classes instead of numbers; `raw` shows the number as it came. */
export const unitIdents = [
  'K',
  '°C',
  '°F',
  'm/s',
  'kt',
  'km/h',
  'mph',
  'bft',
  '%',
  'rules',
  'hPa',
  'inHg',
  'mmHg',
  'mm',
  'cm',
  'in',
  'J/kg',
  'DU',
  'AOD',
  'µg/m³',
  'mg/m²',
  'ppbv',
  'm',
  'ft',
  'km',
  'mi',
  'NM',
  'sm',
  'dBZ',
  'mm/h',
  'in/h',
  'l/km²',
  'W/m²',
  'kW/m',
  'km²',
  'acres',
  's',
  'EDR',
  'UVI',
  'FWI',
  'AQI',
  'EFI',
  'raw',
] as const;

export type UnitIdent = (typeof unitIdents)[number];

const known: ReadonlySet<unknown> = new Set(unitIdents);

/** True for a unit of the list. */
export const isUnitIdent = (value: unknown): value is UnitIdent => known.has(value);
