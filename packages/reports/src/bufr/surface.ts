import { hasMeasurements, measurementsOf, type Measurement, type StationReport } from '../station-report.ts';
import type { BufrSubset } from './decode.ts';
import type { BufrMessage } from './read-bufr.ts';
import { firstText, identityOf, placeOf, timeOf } from './subset-identity.ts';

type Found = Partial<Record<Measurement, number | null>>;

/** Where in the sky, at which height and over which time the next element was measured. */
interface Context {
  /** Minutes, negative in the past; null when none was said. */
  minutes: number | null;
  /** Of the instrument over the ground, m. */
  height: number | null;
  /** Mean, maximum and the like (table 8023): such values are not of the moment. */
  statistics: number | null;
  /** Clouds of the layer, eighths. */
  amount: number | null;
  shortestGust: number;
  shortestRain: number;
}

/** Monthly and daily values (307071 to 307078): their temperatures are no observations of a moment. */
const isClimate = ({ descriptors }: BufrMessage['header']): boolean =>
  descriptors.some((code) => code >= 307_071 && code <= 307_078);

/** Reports of surface stations, ships and buoys; subsets without name, place or time are counted as unusable. */
export function readSurface(message: BufrMessage): {
  readonly reports: readonly StationReport[];
  readonly unusable: number;
} {
  const { header } = message;
  if (header.category > 1 || isClimate(header)) return { reports: [], unusable: 0 };
  const reports: StationReport[] = [];
  let unusable = 0;
  for (const subset of message.subsets) {
    const report = readSubset(subset, header);
    if (report === null) unusable++;
    else reports.push(report);
  }
  return { reports, unusable };
}

function readSubset(subset: BufrSubset, { category, update }: BufrMessage['header']): StationReport | null {
  const identity = identityOf(subset);
  const time = timeOf(subset);
  if (identity === null || time === null) return null;
  const measured = measurementsOf(walk(subset));
  if (!hasMeasurements(measured)) return null;
  const kind = identity.isBuoy ? 'buoy' : identity.isShip && category === 1 ? 'ship' : 'wmo';
  return {
    station: { kind, id: identity.id, name: firstText(subset, 1015, 1019), ...placeOf(subset) },
    time,
    measured,
    isCorrection: update > 0,
  };
}

function walk(subset: BufrSubset): Found {
  const found: Found = {};
  const context: Context = {
    minutes: null,
    height: null,
    statistics: null,
    amount: null,
    shortestGust: Infinity,
    shortestRain: Infinity,
  };
  for (let k = 0; k < subset.dataCount; k++) {
    const value = subset.values[k] ?? null;
    if (typeof value !== 'string') take(subset.codes[k] ?? 0, value, context, found);
  }
  return found;
}

/** Keeps the first value that is there: later ones repeat it for other heights and periods. */
const keep = (found: Found, key: Measurement, value: number | null): void => {
  if (value !== null) found[key] ??= value;
};

/** The lowest base with more than half of the sky counts; table 20011 knows broken as 12. */
const isCeiling = (amount: number | null): boolean =>
  amount !== null && ((amount >= 5 && amount <= 9) || amount === 12);

/** Near the ground a thermometer measures the soil, not the air: such values are another element. */
const isOfAir = ({ height, statistics }: Context): boolean => statistics === null && (height === null || height >= 1);

function take(code: number, value: number | null, context: Context, found: Found): void {
  switch (code) {
    case 4024:
      context.minutes = value === null ? null : value * 60;
      return;
    case 4025:
      context.minutes = value;
      return;
    case 7032:
      context.height = value;
      return;
    case 8023:
      context.statistics = value;
      return;
    case 20_011:
      context.amount = value;
      return;
  }
  if (value === null || context.statistics !== null) return;
  switch (code) {
    case 12_101:
    case 12_001:
    case 12_004:
    case 12_104:
    case 12_195:
      if (isOfAir(context)) keep(found, 'temperature', value);
      break;
    case 12_103:
    case 12_003:
    case 12_006:
    case 12_106:
    case 12_197:
      if (isOfAir(context)) keep(found, 'dewPoint', value);
      break;
    case 11_001:
    case 11_011:
      keep(found, 'windDirection', value);
      break;
    case 11_002:
    case 11_012:
      keep(found, 'windSpeed', value);
      break;
    case 11_041:
    case 11_201:
      takeGust(code === 11_201 ? 10 : Math.abs(context.minutes ?? 10), value, context, found);
      break;
    case 10_004:
      keep(found, 'stationPressure', value);
      break;
    case 10_051:
      keep(found, 'pressure', value);
      break;
    case 20_001:
      keep(found, 'visibility', value);
      break;
    case 13_011:
      takeRain(Math.abs(context.minutes ?? 0) / 60, value, context, found);
      break;
    case 13_019:
      takeRain(1, value, context, found);
      break;
    case 20_010:
      // 113 says that the sky cannot be seen.
      keep(found, 'cloudCover', value === 113 ? 1 : value / 100);
      break;
    case 20_013:
      if (isCeiling(context.amount)) found.ceiling = Math.min(found.ceiling ?? Infinity, value);
      context.amount = null;
      break;
    case 20_003:
      if (value < 200) keep(found, 'weather', value);
      break;
    case 13_013:
      // -0.01 is a trace, -0.02 patches.
      keep(found, 'snowDepth', Math.max(0, value));
      break;
    case 22_042:
    case 22_043:
    case 22_045:
    case 22_049:
      keep(found, 'waterTemperature', value);
      break;
    case 22_070:
    case 22_021:
      keep(found, 'waveHeight', value);
      break;
    case 22_071:
    case 22_011:
      keep(found, 'wavePeriod', value);
      break;
    case 22_076:
    case 22_001:
      keep(found, 'waveDirection', value);
      break;
  }
}

/** The gust of the shortest time; one of more than an hour would look like one of now. */
function takeGust(minutes: number, value: number, context: Context, found: Found): void {
  if (minutes > 60 || minutes >= context.shortestGust) return;
  context.shortestGust = minutes;
  found.gust = value;
}

/** An hour's amount if there is one, else that of the shortest time above it; -0.1 is a trace. */
function takeRain(hours: number, value: number, context: Context, found: Found): void {
  if (hours <= 0 || hours > 24) return;
  const distance = hours >= 1 ? hours - 1 : 24 + 1 / hours;
  if (distance >= context.shortestRain) return;
  context.shortestRain = distance;
  found.precipitation = Math.max(0, value);
  found.precipitationHours = hours;
}
