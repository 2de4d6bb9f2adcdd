import { layer, type LayerLine } from './layer.ts';

const byDay: LayerLine = { renderer: 'daySwitcher', noData: 'onSea' };

/** What is in the air besides air and water. */
export const airQualityLayers = [
  layer('no2', ['no2']),
  layer('pm2p5', ['pm2p5']),
  layer('go3', ['go3']),
  layer('cosc', ['cosc']),
  layer('dustsm', ['dustsm']),
  layer('aod550', ['aod550']),
  layer('gtco3', ['gtco3']),
  layer('tcso2', ['tcso2']),
  layer('aqi', ['aqi']),
  layer('uvindex', ['uvindex']),
];

/** Soil moisture, drought and fire danger: one picture a day, on land. */
export const droughtLayers = [
  layer('soilMoisture40', ['soilMoisture40'], byDay),
  layer('soilMoisture100', ['soilMoisture100'], byDay),
  layer('moistureAnom40', ['moistureAnom40'], byDay),
  layer('moistureAnom100', ['moistureAnom100'], byDay),
  layer('drought40', ['drought40'], byDay),
  layer('drought100', ['drought100'], byDay),
  layer('fwi', ['fwi'], byDay),
  layer('dfm10h', ['dfm10h'], byDay),
];

/** What many forecasts say together. */
export const ensembleLayers = [
  layer('rainChance', ['rainChance'], { lowValues: true }),
  layer('gustChance', ['gustChance'], { lowValues: true }),
  layer('tempSpread', ['tempSpread']),
];

/** What was observed or declared, and the layers that bring their own controls. */
export const observationLayers = [
  layer('radar', ['radar'], { renderer: 'radar', lowValues: true, noData: 'whereAbsent' }),
  layer('radarPlus', ['radar', 'ptype'], { renderer: 'radarPlus', lowValues: true, noData: 'whereAbsent' }),
  layer('satellite', ['satellite'], { renderer: 'satellite', noData: 'whereAbsent' }),
  layer('capAlerts', ['severity'], { renderer: 'capAlerts', lowValues: true, noData: 'whereAbsent' }),
  layer('hurricanes', [], { renderer: 'noUserControl', filename: null }),
  layer('topoMap', [], { renderer: 'topoMap', filename: null }),
  layer('heatmaps', [], { renderer: 'noUserControl', filename: null }),
];
