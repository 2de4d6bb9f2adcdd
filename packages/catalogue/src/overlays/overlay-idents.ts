/** Every overlay code of the product, in menu order of their families (65). */
export const overlayIdents = [
  'wind', 'gust', 'gustAccu',
  'temp', 'dewpoint', 'wetbulbtemp', 'rh', 'pressure',
  'rain', 'ptype', 'rainAccu', 'snowAccu', 'snowcover', 'thunder',
  'clouds', 'lclouds', 'mclouds', 'hclouds', 'cape', 'cbase', 'cloudtop', 'ccl', 'deg0',
  'visibility', 'fog', 'solarpower', 'uvindex', 'turbulence', 'icing',
  'waves', 'wwaves', 'swell1', 'swell2', 'swell3', 'wavePower', 'currents', 'currentsTide', 'sst',
  'no2', 'pm2p5', 'go3', 'cosc', 'dustsm', 'aod550', 'gtco3', 'tcso2', 'aqi',
  'efiWind', 'efiTemp', 'efiRain',
  'soilMoisture40', 'soilMoisture100', 'moistureAnom40', 'moistureAnom100', 'drought40', 'drought100',
  'fwi', 'dfm10h',
  'radar', 'radarPlus', 'satellite', 'capAlerts', 'hurricanes', 'topoMap', 'heatmaps',
] as const;

export type OverlayIdent = (typeof overlayIdents)[number];

const known: ReadonlySet<unknown> = new Set(overlayIdents);

/** True for a code of the overlay list. */
export const isOverlayIdent = (value: unknown): value is OverlayIdent => known.has(value);
