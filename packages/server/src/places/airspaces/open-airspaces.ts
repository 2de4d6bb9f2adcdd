import type { AirspaceTile } from '@meltemi/contract';
import { readOpenAir, type Airspace, type AirspaceLimit } from '@meltemi/reports';
import { readOperatorFiles, type FaultLog } from '../operator-files.ts';

/** An airspace as replies have it. */
export type WireAirspace = AirspaceTile['airspaces'][number];

/** A piece of the map, degrees; west is greater than east where it lies across 180°. */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The airspaces of the operator's files. */
export interface Airspaces {
  /** False when there are no files, so that a map can say so rather than show an empty sky. */
  readonly installed: boolean;
  /** Airspaces that touch a piece of the map, the lowest first. */
  readonly within: (box: MapBox) => readonly WireAirspace[];
}

const METRES_A_FOOT = 0.3048;
/** How many faults of one file are logged. */
const MOST_FAULTS = 20;
/** Most corners that a ring on the wire has. */
const MOST_CORNERS = 2000;
const CONTROL = /[\p{Cc}\p{Cs}]+/gu;

const textOf = (text: string | null, most: number): string => (text ?? '').replace(CONTROL, ' ').trim().slice(0, most);

/** Metres of a limit above the sea; above the ground they cannot be computed, but for the ground itself. */
function metresOf(limit: AirspaceLimit | null): number | null {
  if (limit?.feet == null || limit.reference === 'UNL') return null;
  if (limit.reference === 'GND') return limit.feet === 0 ? 0 : null;
  return Math.round(limit.feet * METRES_A_FOOT);
}

/** A longitude between −180 and 180. */
const turned = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

interface Kept {
  readonly wire: WireAirspace;
  /** Longitudes may run on across 180°. */
  readonly box: MapBox;
}

function keptOf(area: Airspace, id: string): Kept | null {
  const ring = area.ring.slice(0, MOST_CORNERS);
  if (ring.length < 4) return null;
  const lons = ring.map(([lon]) => lon);
  const lats = ring.map(([, lat]) => lat);
  const box = {
    west: Math.min(...lons),
    east: Math.max(...lons),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
  return {
    box,
    wire: {
      id,
      name: textOf(area.name, 160) || textOf(area.id, 160) || area.class.slice(0, 12),
      class: textOf(area.class, 12),
      floor: textOf(area.lower?.text ?? null, 40),
      ceiling: textOf(area.upper?.text ?? null, 40),
      floorM: metresOf(area.lower),
      ceilingM: metresOf(area.upper),
      polygons: [[ring.map(([lon, lat]): [number, number] => [turned(lon), Math.max(-90, Math.min(90, lat))])]],
    },
  };
}

/** True where two pieces of the map meet, in whatever turn their longitudes are written. */
function meet(one: MapBox, other: MapBox): boolean {
  if (one.south > other.north || one.north < other.south) return false;
  const east = other.east < other.west ? other.east + 360 : other.east;
  return [-360, 0, 360].some((turn) => one.west + turn <= east && one.east + turn >= other.west);
}

/** Opens the airspaces of every OpenAir file in a folder; without a folder there are none, and they say so. */
export async function openAirspaces(folder: string | undefined, log: FaultLog): Promise<Airspaces> {
  const kept: Kept[] = [];
  for (const [file, { name, text }] of (await readOperatorFiles(folder, ['.txt', '.openair', '.air'], log)).entries()) {
    const { areas, faults } = readOpenAir(text);
    for (const [index, area] of areas.entries()) {
      const one = keptOf(area, `${file}-${index}`);
      if (one !== null) kept.push(one);
    }
    if (faults.length > 0)
      log.warn({ file: name, faults: faults.slice(0, MOST_FAULTS), count: faults.length }, 'airspaces are left out');
  }
  kept.sort((a, b) => (a.wire.floorM ?? 0) - (b.wire.floorM ?? 0));
  return {
    installed: kept.length > 0,
    within: (box) => kept.filter((one) => meet(one.box, box)).map(({ wire }) => wire),
  };
}
