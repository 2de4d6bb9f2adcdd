import * as airQuality from './air-quality-metrics.ts';
import * as air from './air-metrics.ts';
import * as distance from './distance-metrics.ts';
import * as hazard from './hazard-metrics.ts';
import type { Metric } from './metric.ts';
import type { MetricIdent } from './metric-idents.ts';
import * as water from './water-metrics.ts';

/** Every metric by its ident. */
export const metrics: Readonly<Record<MetricIdent, Metric>> = {
  temp: air.tempMetric,
  wind: air.windMetric,
  rh: air.rhMetric,
  clouds: air.cloudsMetric,
  pressure: air.pressureMetric,
  rain: water.rainMetric,
  snow: water.snowMetric,
  cape: air.capeMetric,
  gtco3: airQuality.gtco3Metric,
  aod550: airQuality.aod550Metric,
  pm2p5: airQuality.pm2p5Metric,
  no2: airQuality.no2Metric,
  tcso2: airQuality.tcso2Metric,
  go3: airQuality.go3Metric,
  altitude: distance.altitudeMetric,
  elevation: distance.elevationMetric,
  distance: distance.distanceMetric,
  speed: air.speedMetric,
  waves: water.wavesMetric,
  currents: water.currentsMetric,
  visibility: air.visibilityMetric,
  so2: airQuality.so2Metric,
  dust: airQuality.dustMetric,
  cosc: airQuality.coscMetric,
  radar: water.radarMetric,
  satellite: air.satelliteMetric,
  ptype: water.ptypeMetric,
  gh: distance.ghMetric,
  fog: hazard.fogMetric,
  lightDensity: hazard.lightDensityMetric,
  efiWind: hazard.efiWindMetric,
  efiTemp: hazard.efiTempMetric,
  efiRain: hazard.efiRainMetric,
  drought: hazard.droughtMetric,
  moistureAnom40: water.moistureAnom40Metric,
  moistureAnom100: water.moistureAnom100Metric,
  fwi: hazard.fwiMetric,
  dfm10h: hazard.dfm10hMetric,
  solarpower: air.solarpowerMetric,
  wavePower: water.wavePowerMetric,
  uvindex: airQuality.uvindexMetric,
  turbulence: hazard.turbulenceMetric,
  icing: hazard.icingMetric,
  area: distance.areaMetric,
  aqi: airQuality.aqiMetric,
  period: water.periodMetric,
  fallback: hazard.fallbackMetric,
  tempSpread: air.tempSpreadMetric,
};
