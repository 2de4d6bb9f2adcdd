import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { distanceKm } from '../distance.ts';
import { DataFileFault, openSections } from '../sections.ts';
import { readString } from '../string-pool.ts';
import { leadsByWater } from './by-water.rules.ts';
import { openCoast } from './coast.ts';
import type { Constituent, Port, PortFacts, PortOffsets, PortSource } from './port.ts';
import { AMPLITUDE_SCALE, COORDINATE_SCALE, FIXED, NO_REFERENCE, PHASE_SCALE } from './ports-file.ts';

/** The name of the file in the folder of built data. */
export const PORTS_FILE = 'ports.bin';

/** A port and how far it is, km. */
export type NearPort = PortFacts & { readonly dist: number };

/** Ports whose tide is known. */
export interface Ports {
  readonly byId: (id: string) => Port | undefined;
  /** Ports around a place, the nearest first. */
  readonly near: (lat: number, lon: number, km: number, most?: number) => readonly NearPort[];
  /** The nearest port within so many km that water leads to. */
  readonly nearestByWater: (lat: number, lon: number, km: number) => NearPort | undefined;
  /** All of them in the order of their ids. */
  readonly all: readonly PortFacts[];
}

/** Reads the file that writePorts made; throws a DataFileFault for any other. */
export function readPorts(file: Uint8Array): Ports {
  const take = openSections(file);
  const poolOf = (name: string) => ({
    bytes: take(`${name}.bytes`, Uint8Array),
    starts: take(`${name}.starts`, Uint32Array),
  });
  const textsOf = (name: string): string[] => {
    const pool = poolOf(name);
    return Array.from({ length: pool.starts.length - 1 }, (_, index) => readString(pool, index));
  };
  const [names, zones, datums] = [textsOf('names'), textsOf('zones'), textsOf('datums')];
  const sources = textsOf('sources').map((text) => JSON.parse(text) as PortSource);
  const [lat, lon] = [take('lat', Int32Array), take('lon', Int32Array)];
  const [zone, datum, source] = [take('zone', Uint16Array), take('datum', Uint8Array), take('source', Uint8Array)];
  const [meanLevel, reference, flags] = [
    take('meanLevel', Float32Array),
    take('reference', Uint16Array),
    take('flags', Uint8Array),
  ];
  const [height, minutes] = [take('offset.height', Float32Array), take('offset.minutes', Int16Array)];
  const wave = {
    starts: take('wave.starts', Uint32Array),
    name: take('wave.name', Uint8Array),
    amplitude: take('wave.amplitude', Uint16Array),
    phase: take('wave.phase', Uint16Array),
  };
  const isLand = openCoast({
    land: take('coast.land', Uint32Array),
    mixed: take('coast.mixed', Uint32Array),
    bits: take('coast.bits', Uint8Array),
  });

  const unknown: PortSource = { name: '', licence: '', datumError: 0 };
  const all = textsOf('titles').map((text, index): PortFacts => {
    const [id = '', country = '', name = ''] = text.split('\t');
    return {
      id,
      name,
      country,
      lat: (lat[index] ?? 0) / COORDINATE_SCALE,
      lon: (lon[index] ?? 0) / COORDINATE_SCALE,
      timeZone: zones[zone[index] ?? 0] ?? 'Etc/UTC',
      datum: datums[datum[index] ?? 0] ?? 'MSL',
      source: sources[source[index] ?? 0] ?? unknown,
    };
  });
  const places = new Map(all.map(({ id }, index) => [id, index]));
  const tree = new KDBush(Math.max(1, all.length));
  for (const port of all) tree.add(port.lon, port.lat);
  if (all.length === 0) tree.add(0, 0);
  tree.finish();

  const constituentsOf = (index: number): Constituent[] => {
    const [from, to] = [wave.starts[index] ?? 0, wave.starts[index + 1] ?? 0];
    return Array.from({ length: to - from }, (_, own) => ({
      name: names[wave.name[from + own] ?? 0] ?? '',
      amplitude: (wave.amplitude[from + own] ?? 0) / AMPLITUDE_SCALE,
      phase: (wave.phase[from + own] ?? 0) / PHASE_SCALE,
    }));
  };
  const offsetsOf = (index: number): PortOffsets => ({
    height: {
      type: ((flags[index] ?? 0) & FIXED) === 0 ? 'ratio' : 'fixed',
      high: height[2 * index] ?? 0,
      low: height[2 * index + 1] ?? 0,
    },
    time: { high: minutes[2 * index] ?? 0, low: minutes[2 * index + 1] ?? 0 },
  });
  const near = (atLat: number, atLon: number, km: number, most = Infinity): NearPort[] =>
    all.length === 0
      ? []
      : around(tree, atLon, atLat, most, km).flatMap((index) => {
          const port = all[index];
          return port === undefined ? [] : [{ ...port, dist: distanceKm(port, { lat: atLat, lon: atLon }) }];
        });

  return {
    all,
    near,
    byId: (id) => {
      const index = places.get(id);
      const port = index === undefined ? undefined : all[index];
      if (index === undefined || port === undefined) return undefined;
      const other = reference[index] ?? NO_REFERENCE;
      const isOwn = other === NO_REFERENCE;
      return {
        ...port,
        constituents: constituentsOf(isOwn ? index : other),
        meanLevel: meanLevel[isOwn ? index : other] ?? 0,
        offsets: isOwn ? null : offsetsOf(index),
      };
    },
    nearestByWater: (atLat, atLon, km) =>
      near(atLat, atLon, km).find((port) => leadsByWater(isLand, { lat: atLat, lon: atLon }, port)),
  };
}

/** Opens the ports that `npm run build:data` wrote; throws a DataFileFault that tells the operator what to do. */
export async function openPorts(folder: string): Promise<Ports> {
  let file: Uint8Array;
  try {
    file = await readFile(join(folder, PORTS_FILE));
  } catch (cause) {
    throw new DataFileFault(`${PORTS_FILE} cannot be read in ${folder}: run "npm run build:data"`, { cause });
  }
  return readPorts(file);
}
