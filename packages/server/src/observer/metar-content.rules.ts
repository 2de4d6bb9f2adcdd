import type { Measurement } from '@meltemi/atmosphere';
import { statuteMile } from '@meltemi/catalogue';
import type { CloudCover, CloudLayer, MetarContent, Sky, Visibility, Weather, Wind } from '@meltemi/reports';

/** How a country writes its reports: miles and inches, or metres and hPa. */
export type ReportStyle = 'american' | 'metric';

/** The style of an airport's country, two letters. */
export const styleOf = (country: string | null): ReportStyle =>
  country === 'US' || country === 'CA' ? 'american' : 'metric';

const knot = 0.514444;
const foot = 0.3048;
const freezing = 273.15;

/** Gusts are reported from ten knots above the mean wind; below three knots the direction is not given. */
const gustAbove = 10 * knot;
const lightAir = 2.5 * knot;
/** Rain in mm/h from which it is moderate, and heavy. */
const moderateRain = 2.5;
const heavyRain = 7.6;
/** Visibility, m, below which there is fog, and mist. */
const fogBelow = 1000;
const mistBelow = 5000;
/** Cloud above this, feet, is of no matter to who lands. */
const noCloudBelow = 5000;
/** How far up an instrument that no person helps sees cloud, feet. */
const instrumentReach = 12_000;

/** Wind as reported. */
export function windOf({ wind, windDir, gust }: Pick<Measurement, 'wind' | 'windDir' | 'gust'>): Wind {
  const isVariable = wind >= 0.5 * knot && (wind < lightAir || windDir === null);
  return {
    direction: isVariable ? null : windDir,
    variable: isVariable,
    speed: wind,
    gust: gust !== null && wind >= lightAir && gust >= wind + gustAbove ? gust : null,
    speedAbove: false,
    gustAbove: false,
    sector: null,
    unit: 'KT',
  };
}

/** Visibility as reported. */
export function visibilityOf(metres: number, style: ReportStyle): Visibility {
  const rest = { towards: null, undirected: false };
  if (style === 'american') return { ...rest, metres: Math.min(metres, 10 * statuteMile), bound: null, unit: 'SM' };
  return { ...rest, metres: Math.min(metres, 10_000), bound: metres >= 10_000 ? 'above' : null, unit: 'M' };
}

type Seen = Omit<Weather, 'code'>;

/** Letters of what falls, by its wire number; none for thunder, which is named before it. */
const falling: Readonly<Record<number, readonly string[]>> = {
  3: ['RA'],
  4: ['RA', 'SN'],
  5: ['SN'],
  6: ['SN'],
  7: ['RA', 'SN'],
  8: ['PL'],
};

function descriptorsOf({ kind, isShower, thunder }: Measurement): readonly string[] {
  if (thunder) return ['TS'];
  if (kind === 3) return ['FZ'];
  return isShower && kind !== 8 ? ['SH'] : [];
}

/** Weather as reported: what falls, then what dims the air. */
export function weatherOf(measured: Measurement): readonly Seen[] {
  const { precip, kind, thunder, visibility, temp, dewPoint } = measured;
  const seen: Seen[] = [];
  if (precip > 0)
    seen.push({
      intensity: precip >= heavyRain ? 'heavy' : precip >= moderateRain ? 'moderate' : 'light',
      vicinity: false,
      descriptors: [...descriptorsOf(measured)],
      phenomena: [...(falling[kind] ?? ['RA'])],
    });
  else if (thunder) seen.push({ intensity: 'moderate', vicinity: true, descriptors: ['TS'], phenomena: [] });
  const dim = (descriptors: string[], phenomenon: string): void =>
    void seen.push({ intensity: 'moderate', vicinity: false, descriptors, phenomena: [phenomenon] });
  if (precip === 0 && visibility < fogBelow) dim(temp < freezing ? ['FZ'] : [], 'FG');
  else if (visibility < mistBelow && visibility >= fogBelow) dim([], temp - dewPoint < 3 ? 'BR' : 'HZ');
  return seen;
}

const coverOf = (share: number): CloudCover =>
  share >= 0.95 ? 'OVC' : share >= 0.5625 ? 'BKN' : share >= 0.3125 ? 'SCT' : 'FEW';

/** Feet to a hundred below 10,000, to a thousand above. */
function baseFeet(metres: number): number {
  const feet = metres / foot;
  const step = feet < 10_000 ? 100 : 1000;
  return Math.floor(feet / step) * step;
}

/** The layers that are seen from below: nothing above one that closes the sky. */
function seenLayers(layers: readonly CloudLayer[], reach: number): readonly CloudLayer[] {
  const closed = layers.findIndex(({ cover }) => cover === 'OVC');
  const open = closed < 0 ? layers : layers.slice(0, closed + 1);
  return open.filter(({ baseFeet: feet }) => (feet ?? 0) < reach);
}

/** The sky as reported; without a person, only as far as instruments see. */
export function skyOf(measured: Measurement, style: ReportStyle, isAutomatic = false): Sky {
  const { layers, thunder, visibility, precip } = measured;
  const all = layers.map(({ cover, base }, k): CloudLayer => {
    // Thunder comes out of the lowest cloud that is worth the name.
    const type = thunder && k === 0 ? 'CB' : null;
    return { cover: coverOf(cover), baseFeet: baseFeet(base), type, typeUnknown: false };
  });
  if (visibility < 400 && precip === 0)
    return { layers: [], clear: null, obscured: true, verticalVisibilityFeet: visibility < 150 ? 100 : 200 };
  const clear = { layers: [], obscured: false, verticalVisibilityFeet: null } as const;
  const seen = seenLayers(all, isAutomatic ? instrumentReach : Infinity);
  const isOpen =
    style === 'metric' && seen.every(({ baseFeet: feet, type }) => (feet ?? 0) >= noCloudBelow && type === null);
  if (isOpen && visibility >= 10_000 && precip === 0 && !thunder) return { ...clear, clear: 'CAVOK' };
  if (seen.length === 0) return { ...clear, clear: style === 'american' ? (isAutomatic ? 'CLR' : 'SKC') : 'NSC' };
  return { layers: seen, clear: null, obscured: false, verticalVisibilityFeet: null };
}

/** A report of what an airport measured; small American airports leave it to instruments. */
export function metarContent(
  station: string,
  kind: 'METAR' | 'SPECI',
  time: number,
  measured: Measurement,
  { style, isLarge }: { readonly style: ReportStyle; readonly isLarge: boolean },
): MetarContent {
  const isAmerican = style === 'american';
  const auto = isAmerican && !isLarge;
  // Remarks tell tenths, and the whole degrees of the text are those of the tenths.
  const celsius = (kelvin: number): number =>
    isAmerican ? Math.round(10 * (kelvin - freezing)) / 10 : kelvin - freezing;
  return {
    kind,
    station,
    time,
    auto,
    wind: windOf(measured),
    visibility: visibilityOf(measured.visibility, style),
    weather: weatherOf(measured),
    sky: skyOf(measured, style, auto),
    temperature: celsius(measured.temp),
    dewPoint: celsius(measured.dewPoint),
    pressure: measured.pressure / 100,
    pressureUnit: isAmerican ? 'A' : 'Q',
    remarks: isAmerican
      ? { seaLevelPressure: measured.pressure / 100, precipitationHour: measured.precip > 0 ? measured.precip : null }
      : null,
  };
}
