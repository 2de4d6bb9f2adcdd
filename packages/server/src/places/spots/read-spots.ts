import { createHash } from 'node:crypto';
import { spotTypes, type Spot, type SpotSource, type SpotType, type WindSector } from './spot.ts';

/** What a file of spots holds, and what of it could not be read. */
export interface SpotFile {
  readonly spots: readonly Spot[];
  /** Sentences that name the feature, from 1. */
  readonly faults: readonly string[];
}

const WORDS: readonly (readonly [RegExp, SpotType])[] = [
  [/^(?:pgspots|paraglid\w*|pg|hang ?glid\w*)$/i, 'pgspots'],
  [/^(?:kitespots|kite\w*|kite ?surf\w*|kite ?board\w*)$/i, 'kitespots'],
  [/^(?:surfspots|surf\w*)$/i, 'surfspots'],
];
const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
/** A wind of a compass point is this many degrees to either side of it. */
const HALF_POINT = 22.5;
const MOST_DIRECTIONS = 16;
const CONTROL = /[\p{Cc}\p{Cs}]+/gu;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text without control characters, at most so long. */
const textOf = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .replace(CONTROL, ' ')
        .trim()
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
    : '';

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

function sectorOf(value: unknown): WindSector | null {
  if (typeof value === 'string') {
    const point = POINTS.indexOf(value.trim().toUpperCase());
    return point < 0 ? null : [(point * 45 - HALF_POINT + 360) % 360, point * 45 + HALF_POINT];
  }
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [from, to] = value as unknown[];
  return isWithin(from, 360) && isWithin(to, 360) && from >= 0 && to >= 0 ? [from, to] : null;
}

const typeOf = (value: unknown): SpotType | undefined =>
  typeof value === 'string' ? WORDS.find(([pattern]) => pattern.test(value.trim()))?.[1] : undefined;

/** An id that stays the same as long as kind, name and place do. */
export function spotId(type: SpotType, name: string, lat: number, lon: number): string {
  const digest = createHash('sha256')
    .update(`${type} ${name} ${lat.toFixed(4)} ${lon.toFixed(4)}`)
    .digest('hex');
  return `${type}-${digest.slice(0, 12)}`;
}

function spotOf(feature: unknown, type: SpotType | undefined, source: SpotSource): Spot | string {
  if (!isFields(feature) || !isFields(feature['geometry'])) return 'is no feature with a geometry';
  const { geometry } = feature as { geometry: Fields };
  const [lon, lat, height] = Array.isArray(geometry['coordinates']) ? (geometry['coordinates'] as unknown[]) : [];
  if (geometry['type'] !== 'Point' || !isWithin(lat, 90) || !isWithin(lon, 180))
    return 'has no point within −90…90 and −180…180';
  const properties = isFields(feature['properties']) ? feature['properties'] : {};
  const name = textOf(properties['name'] ?? properties['title'], 160);
  if (name === '') return 'has no name';
  const own = typeOf(properties['type'] ?? properties['kind'] ?? properties['sport']) ?? type;
  if (own === undefined) return `has no type out of ${spotTypes.join(', ')}`;
  const elevation = properties['elevation'] ?? height;
  const directions = Array.isArray(properties['directions']) ? (properties['directions'] as unknown[]) : [];
  return {
    id: spotId(own, name, lat, lon),
    type: own,
    name,
    lat,
    lon,
    elevation: isWithin(elevation, 9000) && elevation >= -500 ? elevation : null,
    description: textOf(properties['description'], 2000),
    directions: directions.slice(0, MOST_DIRECTIONS).flatMap((one) => {
      const sector = sectorOf(one);
      return sector === null ? [] : [sector];
    }),
    source,
  };
}

/**
 * Reads a GeoJSON file of spots: points with a name, a type (paragliding, kite, surf) and, if known, elevation, description
 * and directions ("NW" or [270, 330]). The file may give the type for all in its name, such as surf-portugal.geojson.
 */
export function readSpots(text: string, fileName: string): SpotFile {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { spots: [], faults: ['the file is no JSON'] };
  }
  if (!isFields(content) || !Array.isArray(content['features']))
    return { spots: [], faults: ['the file is no GeoJSON FeatureCollection'] };
  const source: SpotSource = {
    name: textOf(content['name'], 80) || fileName.slice(0, 80),
    attribution: textOf(content['attribution'], 300),
    licence: textOf(content['licence'] ?? content['license'], 300),
  };
  const type = typeOf(fileName.split(/[-_.\s]/, 1)[0]);
  const spots = new Map<string, Spot>();
  const faults: string[] = [];
  for (const [index, feature] of (content['features'] as unknown[]).entries()) {
    const spot = spotOf(feature, type, source);
    if (typeof spot === 'string') faults.push(`feature ${index + 1} ${spot}`);
    else spots.set(spot.id, spot);
  }
  return { spots: [...spots.values()], faults };
}
