import KDBush from 'kdbush';
import { writeSections } from '../sections.ts';
import { writeStrings } from '../string-pool.ts';
import { airportKinds, frequencyTypes, surfaces } from './airport.ts';
import type { Airport } from './airport.ts';

/** Coordinates are kept in hundred-thousandths of a degree: about a metre. */
export const COORDINATE_SCALE = 100_000;
/** Headings are kept in tenths of a degree. */
export const HEADING_SCALE = 10;
/** Stands for a heading that is not known. */
export const NO_HEADING = 0xffff;
/** Stands for a coordinate that is not known. */
export const NO_COORDINATE = 0x7fffffff;
/** Bit of a runway's flags. */
export const LIT = 1;

const coordinate = (degrees: number | null): number =>
  degrees === null ? NO_COORDINATE : Math.round(degrees * COORDINATE_SCALE);

/** Where the things of each airport begin in one row of all; the last number is the end. */
function startsOf(counts: readonly number[]): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (const [index, count] of counts.entries()) starts[index + 1] = (starts[index] ?? 0) + count;
  return starts;
}

/** The tree by which airports around a place are found; without any airport it holds a point that belongs to nobody, since a tree needs one. */
function treeOf(airports: readonly Airport[]): Uint8Array {
  const tree = new KDBush(Math.max(1, airports.length), 64, Float32Array);
  for (const { lat, lon } of airports) tree.add(lon, lat);
  if (airports.length === 0) tree.add(0, 0);
  return new Uint8Array(tree.finish().data as ArrayBuffer);
}

/** Writes airports as the bytes of one file, in the order of their codes; the same airports always give the same bytes. */
export function writeAirports(unsorted: readonly Airport[]): Uint8Array {
  const airports = unsorted.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const runways = airports.flatMap((airport) => airport.runways);
  const ends = runways.flatMap((runway) => runway.ends);
  const frequencies = airports.flatMap((airport) => airport.frequencies);
  const frequencyNames = [...new Set(frequencies.map(({ name }) => name))];
  const numberOfName = new Map(frequencyNames.map((name, index) => [name, index]));
  const texts = writeStrings(
    airports.map(({ code, iata, name, city, country }) => [code, iata ?? '', country, name, city ?? ''].join('\t')),
  );
  const idents = writeStrings(ends.map(({ ident }) => ident));
  const names = writeStrings(frequencyNames);
  return writeSections({
    lat: Int32Array.from(airports, ({ lat }) => coordinate(lat)),
    lon: Int32Array.from(airports, ({ lon }) => coordinate(lon)),
    elevation: Int16Array.from(airports, ({ elevation }) => elevation),
    kind: Uint8Array.from(airports, ({ kind }) => airportKinds.indexOf(kind)),
    tree: treeOf(airports),
    'text.bytes': texts.bytes,
    'text.starts': texts.starts,
    'runway.starts': startsOf(airports.map((airport) => airport.runways.length)),
    'runway.length': Uint16Array.from(runways, ({ length }) => length),
    'runway.width': Uint16Array.from(runways, ({ width }) => width),
    'runway.surface': Uint8Array.from(runways, ({ surface }) => surfaces.indexOf(surface)),
    'runway.flags': Uint8Array.from(runways, ({ lit }) => (lit ? LIT : 0)),
    'end.starts': startsOf(runways.map((runway) => runway.ends.length)),
    'end.heading': Uint16Array.from(ends, ({ heading }) =>
      heading === null ? NO_HEADING : Math.round(heading * HEADING_SCALE),
    ),
    'end.lat': Int32Array.from(ends, ({ lat }) => coordinate(lat)),
    'end.lon': Int32Array.from(ends, ({ lon }) => coordinate(lon)),
    'ident.bytes': idents.bytes,
    'ident.starts': idents.starts,
    'frequency.starts': startsOf(airports.map((airport) => airport.frequencies.length)),
    'frequency.type': Uint8Array.from(frequencies, ({ type }) => frequencyTypes.indexOf(type)),
    'frequency.khz': Uint32Array.from(frequencies, ({ mhz }) => Math.round(mhz * 1000)),
    'frequency.name': Uint16Array.from(frequencies, ({ name }) => numberOfName.get(name) ?? 0),
    'name.bytes': names.bytes,
    'name.starts': names.starts,
  });
}
