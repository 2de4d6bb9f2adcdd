import type { RawUnit } from './raw-units.ts';

/**
 * How a value becomes the integer of a data tile.
 * linear: value = code × step. log: value = floor × (exp(code × step) − 1), fine near zero and relative above.
 */
export type Coding =
  | { readonly kind: 'linear'; readonly step: number }
  | { readonly kind: 'log'; readonly step: number; readonly floor: number };

/** One physical quantity that a plane of a forecast or a channel of a tile can hold. */
export interface Quantity {
  readonly unit: RawUnit;
  readonly coding: Coding;
  /** Classes are never mixed: a value between two classes means nothing. */
  readonly isClass: boolean;
}

const linear = (unit: RawUnit, step: number): Quantity => ({ unit, coding: { kind: 'linear', step }, isClass: false });
const log = (unit: RawUnit, floor: number): Quantity => ({
  unit,
  coding: { kind: 'log', step: 0.02, floor },
  isClass: false,
});
const classes = (step = 1): Quantity => ({ unit: 'class', coding: { kind: 'linear', step }, isClass: true });

/**
 * Every quantity with its raw unit and its step in a tile.
 * Steps keep the decoded value within the product's promise: 0.05 K, 0.1 m/s, 5 Pa, 0.5 %, 2 % or 0.05 mm, 0.02 m of sea, 10 m of height.
 */
export const quantities = {
  windU: linear('m/s', 0.1),
  windV: linear('m/s', 0.1),
  gust: linear('m/s', 0.1),
  temp: linear('K', 0.05),
  dewpoint: linear('K', 0.05),
  wetbulbtemp: linear('K', 0.05),
  rh: linear('%', 0.5),
  pressure: linear('Pa', 5),
  gh: linear('m', 5),
  rain: log('mm', 0.05),
  newSnow: log('cm', 0.05),
  ptype: classes(),
  thunder: log('strikes/km²·day', 0.01),
  snowcover: linear('cm', 1),
  clouds: linear('%', 0.5),
  lclouds: linear('%', 0.5),
  mclouds: linear('%', 0.5),
  hclouds: linear('%', 0.5),
  cape: linear('J/kg', 5),
  cbase: linear('m', 10),
  cloudtop: linear('m', 10),
  ccl: linear('m', 10),
  cclStrength: linear('index', 0.02),
  deg0: linear('m', 10),
  visibility: linear('m', 50),
  fog: classes(0.1),
  solarpower: linear('W/m²', 2),
  uvindex: linear('index', 0.05),
  turbulence: linear('EDR', 0.005),
  icing: classes(),
  // A sea state is its height and a vector: its length is the period in seconds, its heading the way the waves go.
  // Unlike an angle, a vector can be mixed in space and time without a jump at north.
  waves: linear('m', 0.02),
  wavesPeriodU: linear('s', 0.1),
  wavesPeriodV: linear('s', 0.1),
  wwaves: linear('m', 0.02),
  wwavesPeriodU: linear('s', 0.1),
  wwavesPeriodV: linear('s', 0.1),
  swell1: linear('m', 0.02),
  swell1PeriodU: linear('s', 0.1),
  swell1PeriodV: linear('s', 0.1),
  swell2: linear('m', 0.02),
  swell2PeriodU: linear('s', 0.1),
  swell2PeriodV: linear('s', 0.1),
  swell3: linear('m', 0.02),
  swell3PeriodU: linear('s', 0.1),
  swell3PeriodV: linear('s', 0.1),
  wavePower: log('kW/m', 0.1),
  currentU: linear('m/s', 0.02),
  currentV: linear('m/s', 0.02),
  tideU: linear('m/s', 0.02),
  tideV: linear('m/s', 0.02),
  sst: linear('K', 0.05),
  no2: log('µg/m³', 0.1),
  pm2p5: log('µg/m³', 0.1),
  go3: linear('µg/m³', 0.5),
  cosc: log('ppbv', 5),
  dustsm: log('µg/m³', 0.1),
  aod550: linear('AOD', 0.01),
  gtco3: linear('DU', 1),
  tcso2: log('mg/m²', 0.05),
  aqi: linear('AQI', 1),
  efiWind: linear('index', 0.01),
  efiTemp: linear('index', 0.01),
  efiRain: linear('index', 0.01),
  soilMoisture40: linear('%', 0.5),
  soilMoisture100: linear('%', 0.5),
  moistureAnom40: linear('mm', 0.5),
  moistureAnom100: linear('mm', 0.5),
  drought40: classes(),
  drought100: classes(),
  fwi: classes(),
  dfm10h: linear('%', 0.2),
  radar: linear('dBZ', 0.5),
  satellite: linear('K', 0.5),
  severity: classes(),
  rainChance: linear('%', 0.5),
  gustChance: linear('%', 0.5),
  tempSpread: linear('K', 0.05),
} as const satisfies Record<string, Quantity>;

export type QuantityIdent = keyof typeof quantities;

/** Every quantity code. */
export const quantityIdents = Object.keys(quantities) as readonly QuantityIdent[];
