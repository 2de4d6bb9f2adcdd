/** Every kind of weather station: airports, weather services, citizens’ networks, moored and drifting buoys, ships, air quality. */
export const stationTypes = ['ad', 'wmo', 'madis', 'buoy', 'dbuoy', 'pws', 'ship', 'airq'] as const;

export type StationType = (typeof stationTypes)[number];

/** Flight conditions at an airport: the letter on the wire and what it stands for; the limits live with the classes. */
export const flightConditions = { V: 'VFR', M: 'MVFR', I: 'IFR', L: 'LIFR', U: 'unknown' } as const;

/** High and low tide. */
export const tideEvents = ['HT', 'LT'] as const;

/** What air-quality stations measure. */
export const pollutants = ['bc', 'co', 'co2', 'no', 'no2', 'nox', 'o3', 'pm10', 'pm25', 'so2'] as const;
