/** The units of temperature that people choose from. */
export const TEMPERATURE_UNITS = ['°C', '°F'] as const;
/** The units of wind that people choose from. */
export const WIND_UNITS = ['m/s', 'km/h', 'kt', 'mph', 'bft'] as const;

/** The chosen unit; one that is unknown, or none, is the first of the list. */
export function unitInUse<Unit extends string>(units: readonly [Unit, ...Unit[]], chosen: string | null): Unit {
  return units.find((unit) => unit === chosen) ?? units[0];
}
