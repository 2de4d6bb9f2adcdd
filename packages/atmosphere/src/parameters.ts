import { quantityIdents, type LevelIdent, levels, type QuantityIdent } from '@meltemi/catalogue';
import { AtmosphereError } from './atmosphere-error.ts';
import { airQuality, type Pollutant } from './air/pollution.ts';
import { aqiOf, uvIndex } from './air/indices.ts';
import { dewPointAloft, heightAloft, humidityAloft, icing, temperatureAloft, turbulence } from './aloft/levels.ts';
import { gustChance, rainChance, tempSpread } from './ensemble/ensemble.ts';
import { extremeIndex } from './land/extremes.ts';
import { dryness, type DrynessField } from './land/dryness.ts';
import { currents } from './sea/currents.ts';
import { tides } from './sea/tides.ts';
import { seaState, wavePower, type SeaPart } from './sea/sea-state.ts';
import { cloudsOf } from './surface/clouds.ts';
import { elevationOf, isSea, landOf } from './surface/ground.ts';
import { moistureOf, rainRate } from './surface/moisture.ts';
import {
  freezingLevel,
  lightning,
  newSnow,
  precipitationKind,
  showerRate,
  snowDepth,
  snowRate,
} from './surface/precipitation.ts';
import { cloudBase, cloudTop, fog, solarPower, thermals, visibility } from './surface/sky.ts';
import { dewPoint2m, humidity2m, seaTemperature, temperature2m, wetBulb2m } from './surface/temperature.ts';
import { gusts, seaLevelPressure, surfaceWind, windAloft, windAt100 } from './surface/wind.ts';
import type { Scene } from './window/scene.ts';

/** What is seen or declared and not forecast: radar and satellite pictures are the sky's (`openSky`), severity is that of warnings. */
type SeenQuantity = 'radar' | 'satellite' | 'severity';

/** What may be asked of the world: every quantity that is forecast, the parts of precipitation (mm/h) and the model's ground (m). */
export type ParameterIdent = Exclude<QuantityIdent, SeenQuantity> | 'snowPrecip' | 'convPrecip' | 'elevation';

const isForecast = (ident: QuantityIdent): ident is Exclude<QuantityIdent, SeenQuantity> =>
  ident !== 'radar' && ident !== 'satellite' && ident !== 'severity';

/** Every parameter. */
export const parameterIdents: readonly ParameterIdent[] = [
  ...quantityIdents.filter(isForecast),
  'snowPrecip',
  'convPrecip',
  'elevation',
];

const percent = (shares: Float32Array): Float32Array => shares.map((share) => 100 * share);
/** A field of the sea: none on land, and not even made where there is only land. */
const atSea = (scene: Scene, make: (scene: Scene) => Float32Array): Float32Array => {
  const land = landOf(scene);
  if (!land.some(isSea)) return new Float32Array(scene.size).fill(Number.NaN);
  return make(scene).map((value, i) => (isSea(land[i]!) ? value : Number.NaN));
};

/** The pressure of a level in hPa; null for the two near the ground. */
function pressureOf(level: LevelIdent): number | null {
  return levels[level].pressure;
}

const aloft =
  (ground: (scene: Scene) => Float32Array, above: (scene: Scene, hPa: number) => Float32Array) =>
  (scene: Scene, level: LevelIdent): Float32Array => {
    const hPa = pressureOf(level);
    return hPa === null ? ground(scene) : above(scene, hPa);
  };

function windOn(scene: Scene, level: LevelIdent): { readonly u: Float32Array; readonly v: Float32Array } {
  const hPa = pressureOf(level);
  if (hPa !== null) return windAloft(scene, hPa);
  return level === '100m' ? windAt100(scene) : surfaceWind(scene);
}

const part =
  (name: SeaPart, field: 'height' | 'u' | 'v') =>
  (scene: Scene): Float32Array =>
    atSea(scene, (all) => seaState(all)[name][field]);
const pollutant =
  (name: Pollutant) =>
  (scene: Scene): Float32Array =>
    airQuality(scene)[name];
const dry =
  (name: DrynessField) =>
  (scene: Scene): Float32Array =>
    dryness(scene)[name];

/** Needs a pressure level: at the ground the lowest of the column stands in. */
const onPressure =
  (make: (scene: Scene, hPa: number) => Float32Array) =>
  (scene: Scene, level: LevelIdent): Float32Array =>
    make(scene, pressureOf(level) ?? 1000);

type Maker = (scene: Scene, level: LevelIdent) => Float32Array;

/** How each parameter is made, in the raw unit of the catalogue; rates are per hour. */
const makers: Readonly<Record<ParameterIdent, Maker>> = {
  windU: (scene, level) => windOn(scene, level).u,
  windV: (scene, level) => windOn(scene, level).v,
  gust: (scene) => gusts(scene, moistureOf(scene).showers),
  temp: aloft(temperature2m, temperatureAloft),
  dewpoint: aloft(dewPoint2m, dewPointAloft),
  wetbulbtemp: wetBulb2m,
  rh: aloft(
    (scene) => percent(humidity2m(scene)),
    (scene, hPa) => percent(humidityAloft(scene, hPa)),
  ),
  pressure: (scene) => seaLevelPressure(scene).map((hPa) => 100 * hPa),
  gh: onPressure(heightAloft),
  rain: rainRate,
  newSnow,
  ptype: precipitationKind,
  thunder: lightning,
  snowcover: snowDepth,
  clouds: (scene) => percent(cloudsOf(scene).all),
  lclouds: (scene) => percent(cloudsOf(scene).low),
  mclouds: (scene) => percent(cloudsOf(scene).mid),
  hclouds: (scene) => percent(cloudsOf(scene).high),
  cape: (scene) => moistureOf(scene).cape,
  cbase: cloudBase,
  cloudtop: cloudTop,
  ccl: (scene) => thermals(scene).base,
  cclStrength: (scene) => thermals(scene).strength,
  deg0: freezingLevel,
  visibility,
  fog,
  solarpower: solarPower,
  uvindex: uvIndex,
  turbulence: onPressure(turbulence),
  icing: onPressure(icing),
  waves: part('all', 'height'),
  wavesPeriodU: part('all', 'u'),
  wavesPeriodV: part('all', 'v'),
  wwaves: part('wind', 'height'),
  wwavesPeriodU: part('wind', 'u'),
  wwavesPeriodV: part('wind', 'v'),
  swell1: part('swell1', 'height'),
  swell1PeriodU: part('swell1', 'u'),
  swell1PeriodV: part('swell1', 'v'),
  swell2: part('swell2', 'height'),
  swell2PeriodU: part('swell2', 'u'),
  swell2PeriodV: part('swell2', 'v'),
  swell3: part('swell3', 'height'),
  swell3PeriodU: part('swell3', 'u'),
  swell3PeriodV: part('swell3', 'v'),
  wavePower: (scene) => atSea(scene, wavePower),
  currentU: (scene) => atSea(scene, (all) => currents(all).u),
  currentV: (scene) => atSea(scene, (all) => currents(all).v),
  tideU: (scene) => atSea(scene, (all) => tides(all).u),
  tideV: (scene) => atSea(scene, (all) => tides(all).v),
  sst: (scene) => atSea(scene, seaTemperature),
  no2: pollutant('no2'),
  pm2p5: pollutant('pm2p5'),
  go3: pollutant('ozone'),
  cosc: pollutant('carbonMonoxide'),
  dustsm: pollutant('dust'),
  aod550: pollutant('haze'),
  gtco3: pollutant('ozoneColumn'),
  tcso2: pollutant('sulphur'),
  aqi: aqiOf,
  efiWind: (scene) => extremeIndex(scene, 'wind'),
  efiTemp: (scene) => extremeIndex(scene, 'temp'),
  efiRain: (scene) => extremeIndex(scene, 'rain'),
  soilMoisture40: dry('soil40'),
  soilMoisture100: dry('soil100'),
  moistureAnom40: dry('anomaly40'),
  moistureAnom100: dry('anomaly100'),
  drought40: dry('drought40'),
  drought100: dry('drought100'),
  fwi: dry('fireIndex'),
  dfm10h: dry('fuelMoisture'),
  rainChance,
  gustChance,
  tempSpread,
  snowPrecip: snowRate,
  convPrecip: showerRate,
  elevation: elevationOf,
};

/** Makes a parameter on a level; the array may be shared with other parameters of the scene. */
export function makeParameter(scene: Scene, parameter: ParameterIdent, level: LevelIdent): Float32Array {
  const maker = (makers as Readonly<Record<string, Maker | undefined>>)[parameter];
  if (maker === undefined) throw new AtmosphereError('unknownParameter', `no parameter is called ${parameter}`);
  if ((levels as Readonly<Record<string, unknown>>)[level] === undefined)
    throw new AtmosphereError('unknownLevel', `no level is called ${level}`);
  return maker(scene, level);
}
