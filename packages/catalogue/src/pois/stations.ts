/** Every kind of weather station: airports, weather services, citizens’ networks, moored and drifting buoys, ships, air quality. */
export const stationTypes = ['ad', 'wmo', 'madis', 'buoy', 'dbuoy', 'pws', 'ship', 'airq'] as const;

export type StationType = (typeof stationTypes)[number];
