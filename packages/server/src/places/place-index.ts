import type { LanguageCode } from '@meltemi/catalogue';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { NO_AREA } from './area-table.ts';
import { writeNatureId } from './nature-id.ts';
import { airportCodes, titleOf } from './place-names.ts';
import { isAirportKind, isNatureKind, isTownKind, placeKinds } from './place-record.ts';
import type { PlaceKind } from './place-record.ts';
import { openSections } from './sections.ts';
import { readString } from './string-pool.ts';
import type { TextIndex } from './text-index.ts';

const SCALE = 100_000;

/** The columns that ranking and filtering read for every match. */
export interface PlaceColumns {
  /** Hundred-thousandths of a degree. */
  readonly lat: Int32Array;
  readonly lon: Int32Array;
  readonly population: Uint32Array;
  readonly country: Uint16Array;
  readonly admin1: Uint16Array;
  readonly admin2: Uint16Array;
  readonly kind: Uint8Array;
  /** How much a place matters by itself. */
  readonly weight: Float32Array;
  /** Where the own names of a place begin in the text pool. */
  readonly text: Uint32Array;
}

/** A place of the index, without its names. */
export interface PlaceFacts {
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly kind: PlaceKind;
  /** Two capital letters; empty for nature in no country or in several. */
  readonly country: string;
  readonly admin1: string | undefined;
  readonly admin2: string | undefined;
  readonly timeZone: string;
  /** Metres. */
  readonly elevation: number;
  /** GeoNames id of a town, code of an airport, our own id of a place of nature. */
  readonly id: string;
}

/** Labels by first zoom and woven cell. */
export interface LabelColumns {
  readonly cells: Uint32Array;
  readonly owners: Uint32Array;
  readonly levels: Uint32Array;
}

/** The index of towns, airports and nature, as it lies in memory. */
export interface PlaceIndex {
  readonly count: number;
  readonly areaCount: number;
  readonly columns: PlaceColumns;
  readonly names: TextIndex;
  readonly areas: TextIndex;
  readonly labels: LabelColumns;
  readonly factsOf: (place: number) => PlaceFacts;
  readonly titleOf: (place: number, language: LanguageCode) => string;
  /** The name of the first division that a place lies in, in a language. */
  readonly regionOf: (place: number, language: LanguageCode) => string | undefined;
  readonly isAirport: (place: number) => boolean;
  readonly isTown: (place: number) => boolean;
  readonly isNature: (place: number) => boolean;
  /** The zoom from which the name of a place of nature fits the map; undefined for others. */
  readonly firstZoomOf: (place: number) => number | undefined;
  /** Places of nature by the numbers they have in the index. */
  readonly nature: { readonly from: number; readonly to: number };
  /** Codes and city of an airport; undefined for a town. */
  readonly codesOf: (place: number) => { icao: string; iata: string | undefined; city: string | undefined } | undefined;
  /** Towns around a point, the nearest first. */
  readonly townsAround: (lat: number, lon: number, most: number, km: number) => number[];
}

/** Opens the bytes of the index; nothing of it is copied but the tree of positions (2.4 MB). */
export function openPlaceIndex(file: Uint8Array): PlaceIndex {
  const take = openSections(file);
  const columns: PlaceColumns = {
    lat: take('lat', Int32Array),
    lon: take('lon', Int32Array),
    population: take('population', Uint32Array),
    country: take('country', Uint16Array),
    admin1: take('admin1', Uint16Array),
    admin2: take('admin2', Uint16Array),
    kind: take('kind', Uint8Array),
    weight: take('weight', Float32Array),
    text: take('text', Uint32Array),
  };
  const textOf = (name: string): TextIndex => ({
    pool: take(`${name}.pool`, Uint8Array),
    offsets: take(`${name}.offsets`, Uint32Array),
    packed: take(`${name}.packed`, Uint32Array),
  });
  const poolOf = (name: string) => ({
    bytes: take(`${name}.bytes`, Uint8Array),
    starts: take(`${name}.starts`, Uint32Array),
  });
  const [zone, elevation, source] = [
    take('zone', Uint16Array),
    take('elevation', Int16Array),
    take('source', Uint32Array),
  ];
  const [names, areas, zones] = [poolOf('names'), poolOf('areas'), poolOf('zones')];
  const tree = KDBush.from(take('tree', Uint8Array).slice().buffer);
  const count = columns.lat.length;
  // A tree needs at least one point; an index without towns holds one that belongs to nobody.
  const hasTowns = count > 0 && isTownKind(columns.kind[0] ?? 0);
  const zooms = take('nature.zoom', Float32Array);
  const firstNature = count - zooms.length;
  const isNature = (place: number): boolean => isNatureKind(columns.kind[place] ?? 0);

  const areaTitle = (area: number | undefined, language: LanguageCode): string | undefined =>
    area === undefined || area === NO_AREA ? undefined : titleOf(readString(areas, area), language);
  const areaName = (area: number | undefined): string | undefined => areaTitle(area, 'en');
  const codesOf = (place: number) =>
    isAirportKind(columns.kind[place] ?? 0) ? airportCodes(readString(names, place)) : undefined;

  return {
    count,
    areaCount: areas.starts.length - 1,
    columns,
    names: textOf('text'),
    areas: textOf('area'),
    labels: {
      cells: take('label.cells', Uint32Array),
      owners: take('label.owners', Uint32Array),
      levels: take('label.levels', Uint32Array),
    },
    factsOf: (place) => ({
      lat: (columns.lat[place] ?? 0) / SCALE,
      lon: (columns.lon[place] ?? 0) / SCALE,
      population: columns.population[place] ?? 0,
      kind: placeKinds[columns.kind[place] ?? 0] ?? 'town',
      country: areaName(columns.country[place]) ?? '',
      admin1: areaName(columns.admin1[place]),
      admin2: areaName(columns.admin2[place]),
      timeZone: readString(zones, zone[place] ?? 0),
      elevation: elevation[place] ?? 0,
      id: isNature(place) ? writeNatureId(source[place] ?? 0) : (codesOf(place)?.icao ?? String(source[place] ?? 0)),
    }),
    titleOf: (place, language) => titleOf(readString(names, place), language),
    regionOf: (place, language) => areaTitle(columns.admin1[place], language),
    isAirport: (place) => isAirportKind(columns.kind[place] ?? 0),
    isTown: (place) => isTownKind(columns.kind[place] ?? 0),
    isNature,
    firstZoomOf: (place) => zooms[place - firstNature],
    nature: { from: firstNature, to: count },
    codesOf,
    townsAround: (lat, lon, most, km) => (hasTowns ? around(tree, lon, lat, most, km) : []),
  };
}
