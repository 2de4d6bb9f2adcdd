import { mixKey, normal, randomFrom } from '../noise/random.ts';
import { clamp } from '../time/season.ts';
import { keyOfText, type SimulatedStation } from './station.ts';
import type { Truth } from './truth.ts';

/** A layer of cloud as seen from below. */
export interface SeenLayer {
  /** Share of the sky covered by it and all below, 0–1. */
  readonly cover: number;
  /** Metres above the ground. */
  readonly base: number;
}

/** What a station says of the weather, in SI units; null for what it cannot tell. */
export interface Measurement {
  /** K. */
  readonly temp: number;
  readonly dewPoint: number;
  /** m/s. */
  readonly wind: number;
  /** Degrees from which the wind blows; null in calm. */
  readonly windDir: number | null;
  readonly gust: number | null;
  /** At sea level, Pa. */
  readonly pressure: number;
  /** m. */
  readonly visibility: number;
  /** mm/h of water. */
  readonly precip: number;
  /** Kind of precipitation as its wire number, and whether it falls from showers. */
  readonly kind: number;
  readonly isShower: boolean;
  readonly thunder: boolean;
  /** %. */
  readonly clouds: number;
  readonly layers: readonly SeenLayer[];
  /** m; null where the sky has no ceiling. */
  readonly ceiling: number | null;
  /** m, s and degrees from which they come. */
  readonly waves: number | null;
  readonly wavesPeriod: number | null;
  readonly wavesDir: number | null;
  /** K. */
  readonly sst: number | null;
}

/** Deviations of good instruments: K, K, Pa, share of the speed, degrees, share of the visibility. */
const errors = { temp: 0.3, dewPoint: 0.4, pressure: 30, speed: 0.06, direction: 6, visibility: 0.05, waves: 0.05 };
const channels = { temp: 1, dewPoint: 2, pressure: 3, speed: 4, direction: 5, visibility: 6, waves: 7, gust: 8 };

/** Rain that is reported, mm/h: what falls thinner is not felt. */
export const reportedRain = 0.5;
/** A layer that covers more than half the sky is a ceiling: five eighths. */
const ceilingCover = 0.5625;
/** Lightning within sight, strikes per km² and day. */
const heardThunder = 0.3;

/** Change of temperature and of dew point with height, K/m. */
const lapse = 0.0065;
const dewLapse = 0.002;

/** The lot of an instrument: normally distributed, the same for the same seed, station, time and channel. */
export const lot = (seed: number, station: number, ts: number, channel: number): number =>
  normal(randomFrom(mixKey(seed, station, Math.floor(ts / 60_000), channel)));

/** Faults that a citizen's station always has: K too warm, and the share of the wind that reaches it. */
function standingFaults(seed: number, station: number, isCitizen: boolean): { warm: number; wind: number } {
  if (!isCitizen) return { warm: 0, wind: 1 };
  return {
    warm: 0.6 * lot(seed, station, 0, 21),
    wind: 0.5 + 0.4 * (mixKey(seed, station, 22) / 2 ** 32),
  };
}

/** Metres that a parcel of air rises for each K between its temperature and its dew point until it becomes cloud. */
const cloudRise = 125;

/** The layers that an observer would report, lowest first. */
function layersOf(truth: Truth): readonly SeenLayer[] {
  const { lclouds = 0, mclouds = 0, hclouds = 0, cbase = Number.NaN, temp = 283, dewpoint = 275 } = truth;
  const [low, mid, high] = [lclouds / 100, mclouds / 100, hclouds / 100];
  // Few clouds are heaped ones, which begin where rising air is damp enough; the warmer the air, the higher the others.
  const heaped = clamp(cloudRise * (temp - dewpoint), low > 0.25 ? 950 : 350, 2200);
  const warmer = temp - 283;
  const seen = [
    { share: low, base: low > 0.25 && cbase < 2600 ? cbase : heaped },
    { share: mid, base: Math.max(2250, 2400 + 1500 * (1 - mid) + 25 * warmer) },
    { share: high, base: clamp(7200 + 1500 * (1 - high) + 70 * warmer, 5000, 12_500) },
  ];
  const layers: SeenLayer[] = [];
  let clear = 1;
  for (const { share, base } of seen) {
    if (share < 0.1) continue;
    clear *= 1 - share;
    layers.push({ cover: 1 - clear, base });
  }
  return layers;
}

type Off = (channel: keyof typeof channels) => number;

/** What a station measures when all this is true: with the errors of its instruments, at its own height. */
export function measure(seed: number, station: SimulatedStation, ts: number, truth: Truth): Measurement {
  const key = keyOfText(station.id);
  const isCitizen = station.type === 'pws';
  const loose = isCitizen ? 2 : 1;
  const off: Off = (channel) => loose * lot(seed, key, ts, channels[channel]);
  return measured(station, truth, off, standingFaults(seed, key, isCitizen));
}

/** What perfect instruments would measure at a station's height: for forecasts. */
export const measureExact = (station: Pick<SimulatedStation, 'elevation'>, truth: Truth): Measurement =>
  measured(station, truth, () => 0, { warm: 0, wind: 1 });

function measured(
  station: Pick<SimulatedStation, 'elevation'>,
  truth: Truth,
  off: Off,
  faults: { readonly warm: number; readonly wind: number },
): Measurement {
  const higher = (truth.elevation ?? 0) - station.elevation;
  const { windU = 0, windV = 0, rain = 0, convPrecip = 0 } = truth;

  const temp = (truth.temp ?? Number.NaN) + lapse * higher + errors.temp * off('temp') + faults.warm;
  const dewPoint = Math.min(
    temp,
    (truth.dewpoint ?? Number.NaN) + dewLapse * higher + errors.dewPoint * off('dewPoint') + faults.warm,
  );
  const wind = Math.max(0, Math.hypot(windU, windV) * faults.wind * (1 + errors.speed * off('speed')));
  const from = (Math.atan2(-windU, -windV) * 180) / Math.PI + errors.direction * off('direction');
  const gust = (truth.gust ?? 0) * faults.wind * (1 + errors.speed * off('gust'));
  const layers = layersOf(truth);
  const precip = rain < reportedRain ? 0 : rain;
  return {
    temp,
    dewPoint,
    wind,
    windDir: wind < 0.5 ? null : ((from % 360) + 360) % 360,
    gust: gust > wind ? gust : null,
    pressure: (truth.pressure ?? Number.NaN) + errors.pressure * off('pressure'),
    visibility: clamp((truth.visibility ?? Number.NaN) * (1 + errors.visibility * off('visibility')), 20, 75_000),
    precip,
    kind: precip === 0 ? 0 : (truth.ptype ?? 0),
    isShower: convPrecip > 0.5 * rain,
    thunder: (truth.thunder ?? 0) > heardThunder,
    clouds: clamp(truth.clouds ?? Number.NaN, 0, 100),
    layers,
    ceiling: layers.find(({ cover }) => cover >= ceilingCover)?.base ?? null,
    ...seaOf(truth, 1 + errors.waves * off('waves')),
  };
}

function seaOf(
  { waves, wavesPeriodU = Number.NaN, wavesPeriodV = Number.NaN, sst }: Truth,
  factor: number,
): Pick<Measurement, 'waves' | 'wavesPeriod' | 'wavesDir' | 'sst'> {
  const known = (value: number | undefined): number | null =>
    value === undefined || Number.isNaN(value) ? null : value;
  const height = known(waves);
  const from = (Math.atan2(-wavesPeriodU, -wavesPeriodV) * 180) / Math.PI;
  return {
    waves: height === null ? null : Math.max(0, height * factor),
    wavesPeriod: height === null ? null : known(Math.hypot(wavesPeriodU, wavesPeriodV)),
    wavesDir: height === null ? null : known((from + 360) % 360),
    sst: known(sst),
  };
}

/** What an air-quality station measures: the index, and µg/m³. */
export interface AirMeasurement {
  readonly aqi: number;
  readonly pm25: number;
  readonly pm10: number;
  readonly no2: number;
  readonly o3: number;
  readonly co: number;
}

/** Carbon monoxide: µg/m³ in a ppb, at 20 °C. */
const coPerPpb = 1.145;

/** What an air-quality station measures when all this is true. */
export function measureAir(seed: number, station: SimulatedStation, ts: number, truth: Truth): AirMeasurement {
  const key = keyOfText(station.id);
  const near = (value: number | undefined, channel: number): number =>
    Math.max(0, (value ?? Number.NaN) * (1 + 0.08 * lot(seed, key, ts, channel)));
  const pm25 = near(truth.pm2p5, 31);
  return {
    aqi: Math.round(truth.aqi ?? Number.NaN),
    pm25,
    // Coarse grains: those of every town, and most of the dust.
    pm10: 1.45 * pm25 + 0.5 * (truth.dustsm ?? 0),
    no2: near(truth.no2, 32),
    o3: near(truth.go3, 33),
    co: near(truth.cosc, 34) * coPerPpb,
  };
}
