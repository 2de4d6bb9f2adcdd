import * as airQuality from './air-quality-scales.ts';
import * as air from './air-scales.ts';
import * as cloud from './cloud-scales.ts';
import * as ensemble from './ensemble-scales.ts';
import * as land from './land-scales.ts';
import * as observation from './observation-scales.ts';
import * as precipitation from './precipitation-scales.ts';
import type { ColourScale } from './scale.ts';
import type { ScaleIdent } from './scale-idents.ts';
import * as sea from './sea-scales.ts';
import * as sky from './sky-scales.ts';
import * as wind from './wind-scales.ts';

/** Every colour scale by its ident; map, tables, charts and legend all read these. */
export const colourScales: Readonly<Record<ScaleIdent, ColourScale>> = {
  wind: wind.windScale,
  gust: wind.gustScale,
  temp: air.tempScale,
  dewpoint: air.dewpointScale,
  wetbulbtemp: air.wetbulbtempScale,
  rh: air.rhScale,
  pressure: air.pressureScale,
  rain: precipitation.rainScale,
  ptype: precipitation.ptypeScale,
  rainAccu: precipitation.rainAccuScale,
  snowAccu: precipitation.snowAccuScale,
  snowcover: precipitation.snowcoverScale,
  thunder: precipitation.thunderScale,
  clouds: cloud.cloudsScale,
  cape: cloud.capeScale,
  cbase: cloud.cbaseScale,
  cloudtop: cloud.cloudtopScale,
  ccl: cloud.cclScale,
  deg0: cloud.deg0Scale,
  visibility: sky.visibilityScale,
  fog: sky.fogScale,
  solarpower: sky.solarpowerScale,
  uvindex: sky.uvindexScale,
  turbulence: sky.turbulenceScale,
  icing: sky.icingScale,
  waves: sea.wavesScale,
  swell: sea.swellScale,
  wavePower: sea.wavePowerScale,
  currents: sea.currentsScale,
  sst: sea.sstScale,
  no2: airQuality.no2Scale,
  pm2p5: airQuality.pm2p5Scale,
  go3: airQuality.go3Scale,
  cosc: airQuality.coscScale,
  dustsm: airQuality.dustsmScale,
  aod550: airQuality.aod550Scale,
  gtco3: airQuality.gtco3Scale,
  tcso2: airQuality.tcso2Scale,
  aqi: airQuality.aqiScale,
  efi: land.efiScale,
  soilMoisture: land.soilMoistureScale,
  moistureAnom: land.moistureAnomScale,
  drought: land.droughtScale,
  fwi: land.fwiScale,
  dfm10h: land.dfm10hScale,
  radar: observation.radarScale,
  satellite: observation.satelliteScale,
  capAlerts: observation.capAlertsScale,
  gh: cloud.ghScale,
  chance: ensemble.chanceScale,
  tempSpread: ensemble.tempSpreadScale,
};
