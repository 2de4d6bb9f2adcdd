/** Every quantity that has a unit of its own; its setting is `metric_<ident>`. */
export const metricIdents = [
  'temp', 'wind', 'rh', 'clouds', 'pressure', 'rain', 'snow', 'cape', 'gtco3', 'aod550', 'pm2p5', 'no2', 'tcso2', 'go3',
  'altitude', 'elevation', 'distance', 'speed', 'waves', 'currents', 'visibility', 'so2', 'dust', 'cosc', 'radar', 'satellite',
  'ptype', 'gh', 'fog', 'lightDensity', 'efiWind', 'efiTemp', 'efiRain', 'drought', 'moistureAnom40', 'moistureAnom100',
  'fwi', 'dfm10h', 'solarpower', 'wavePower', 'uvindex', 'turbulence', 'icing', 'area', 'aqi', 'period', 'fallback',
] as const;

export type MetricIdent = (typeof metricIdents)[number];
