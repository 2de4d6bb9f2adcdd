/** Every colour scale of the map; several overlays may read one scale. */
export const scaleIdents = [
  'wind', 'gust', 'temp', 'dewpoint', 'wetbulbtemp', 'rh', 'pressure',
  'rain', 'ptype', 'rainAccu', 'snowAccu', 'snowcover', 'thunder',
  'clouds', 'cape', 'cbase', 'cloudtop', 'ccl', 'deg0',
  'visibility', 'fog', 'solarpower', 'uvindex', 'turbulence', 'icing',
  'waves', 'swell', 'wavePower', 'currents', 'sst',
  'no2', 'pm2p5', 'go3', 'cosc', 'dustsm', 'aod550', 'gtco3', 'tcso2', 'aqi',
  'efi', 'soilMoisture', 'moistureAnom', 'drought', 'fwi', 'dfm10h',
  'radar', 'satellite', 'capAlerts', 'gh',
] as const;

export type ScaleIdent = (typeof scaleIdents)[number];

const known: ReadonlySet<unknown> = new Set(scaleIdents);

/** True for a code of the scale list. */
export const isScaleIdent = (value: unknown): value is ScaleIdent => known.has(value);
