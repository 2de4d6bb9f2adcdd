import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stations, type Station } from '@neaps/tide-database';
import type { MultiPolygon } from 'geojson';
import { PORTS_FILE, packCoast, squareOf, writePorts } from '@meltemi/server/places';
import type { PortEntry, PortSource } from '@meltemi/server/places';
import { landTest } from './land-test.ts';

/** Most characters of an id on the wire. */
const MOST_ID = 64;
/** A place this far from a port may ask for its tide, and the way by water may lead around, degrees of latitude. */
const REACH = 0.4;
/** Datums that were computed out of the records of gauges are right to this, metres. */
const COMPUTED_DATUM_ERROR = 0.4;

/** An id that stands in an address without escapes; of a long one the beginning of its name is kept, and all of its number. */
export function portId(id: string): string {
  const plain = id.replace('/', '-');
  if (plain.length <= MOST_ID) return plain;
  const [source = '', name = '', ...rest] = plain.split('-');
  const tail = ['', ...rest].join('-');
  return `${source}-${name.slice(0, MOST_ID - source.length - 1 - tail.length)}${tail}`;
}

/** Who is to be credited for a station, and how far its datum can be trusted. */
function sourceOf(station: Station): PortSource {
  const isComputed = station.source.name === 'TICON-4' && station.chart_datum !== 'MSL';
  return {
    name: station.source.name,
    licence: `${station.license.type === 'public domain' ? 'Public domain' : station.license.type.toUpperCase()}: ${station.source.name}, by the Neaps tide database`,
    datumError: isComputed ? COMPUTED_DATUM_ERROR : 0,
  };
}

function entryOf(station: Station): PortEntry {
  const { datums, offsets, chart_datum: chart = 'MSL' } = station;
  const [mean, zero] = [datums['MSL'], datums[chart]];
  const hasDatum = mean !== undefined && zero !== undefined;
  return {
    id: portId(station.id),
    name: station.name,
    country: station.country_code,
    lat: station.latitude,
    lon: station.longitude,
    timeZone: station.timezone,
    datum: hasDatum ? chart : 'MSL',
    source: sourceOf(station),
    meanLevel: hasDatum ? mean - zero : 0,
    tide:
      station.type === 'subordinate' && offsets !== undefined
        ? {
            reference: portId(offsets.reference),
            offsets: { height: offsets.height, time: offsets.time },
          }
        : { constituents: station.harmonic_constituents },
  };
}

/** Every port whose constants may be used for anything: stations with a licence for non-commercial use only are left out. */
export const readPortList = (): PortEntry[] =>
  stations.filter(({ kind, license }) => kind === 'tide' && license.commercial_use).map(entryOf);

/** Squares of one degree that a way by water to a port may touch. */
function squaresAround(ports: readonly PortEntry[]): number[] {
  const squares = new Set<number>();
  for (const { lat, lon } of ports) {
    const wide = REACH / Math.max(0.05, Math.cos((lat * Math.PI) / 180));
    for (let y = Math.floor(lat - REACH); y <= Math.floor(lat + REACH); y++) {
      for (let x = Math.floor(lon - wide); x <= Math.floor(lon + wide); x++) squares.add(squareOf(y + 0.5, x + 0.5));
    }
  }
  return [...squares];
}

/** Writes the ports for the server. */
export function writePortFile(target: string, land: MultiPolygon): { ports: number; bytes: number } {
  const ports = readPortList();
  const file = writePorts(ports, packCoast(squaresAround(ports), landTest(land)));
  writeFileSync(join(target, PORTS_FILE), file);
  return { ports: ports.length, bytes: file.length };
}
