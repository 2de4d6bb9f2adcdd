import KDBush from 'kdbush';
import { around } from 'geokdbush';
import { AreaTable, NO_AREA } from './area-table.ts';
import { fold } from './folding.ts';
import { labelClassOf, labelSize } from './label-classes.ts';
import { selectLabels } from './label-selection.ts';
import { labelLevels } from './label-levels.ts';
import { namesByLanguage } from './language-names.ts';
import { packNames } from './place-names.ts';
import { kindOfFeature, placeKinds, weightOf } from './place-record.ts';
import type { AirportSource, AreaNames, PlaceKind, TownSource } from './place-record.ts';
import { writeSections } from './sections.ts';
import { writeStrings } from './string-pool.ts';
import { TextIndexBuilder } from './text-index-build.ts';
import { ENTRY } from './text-index.ts';

/** What the index is made from. */
export interface PlaceSources {
  readonly towns: readonly TownSource[];
  readonly airports: readonly AirportSource[];
  readonly areas: AreaNames;
  /** The time zone of a place without one in its list. */
  readonly timeZoneOf: (lat: number, lon: number) => string;
}

/** Longer alternates are descriptions, addresses or links, not names; characters. */
const LONGEST_NAME = 80;
/** An airport takes its region from a town at most this far, km. */
const REGION_REACH = 80;
/** Coordinates are kept in hundred-thousandths of a degree: about a metre. */
const COORDINATE_SCALE = 100_000;

/** Numbers for texts that come up again and again. */
class Numbered {
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  get texts(): string[] {
    return [...this.#numbers.keys()];
  }
}

function addTownNames(text: TextIndexBuilder, town: TownSource, owner: number): void {
  const chief = fold(town.name);
  const seen = new Set(['', chief]);
  text.add(chief, owner, 0);
  const ascii = fold(town.ascii);
  if (!seen.has(ascii)) text.add(ascii, owner, 0);
  seen.add(ascii);
  for (const alternate of town.alternates) {
    if (alternate.length > LONGEST_NAME || alternate.includes('://')) continue;
    const folded = fold(alternate);
    if (seen.has(folded)) continue;
    seen.add(folded);
    text.add(folded, owner, ENTRY.alternate);
  }
}

function addAirportNames(text: TextIndexBuilder, airport: AirportSource, owner: number): void {
  const name = fold(airport.name);
  text.add(name, owner, 0);
  text.add(fold(airport.icao), owner, ENTRY.code);
  if (airport.iata !== undefined) text.add(fold(airport.iata), owner, ENTRY.code);
  const city = fold(airport.city ?? '');
  if (city !== name) text.add(city, owner, ENTRY.alternate);
}

/** Builds the whole index as the bytes of one file; the same sources always give the same bytes. */
export function buildPlaceIndex({ towns, airports, areas, timeZoneOf }: PlaceSources): Uint8Array {
  const count = towns.length + airports.length;
  const column = {
    lat: new Int32Array(count),
    lon: new Int32Array(count),
    population: new Uint32Array(count),
    country: new Uint16Array(count),
    admin1: new Uint16Array(count).fill(NO_AREA),
    admin2: new Uint16Array(count).fill(NO_AREA),
    zone: new Uint16Array(count),
    elevation: new Int16Array(count),
    kind: new Uint8Array(count),
    weight: new Float32Array(count),
    source: new Uint32Array(count),
    text: new Uint32Array(count + 1),
  };
  const table = new AreaTable(areas);
  const zones = new Numbered();
  const text = new TextIndexBuilder();
  const packed: string[] = [];
  const candidates = [];

  const put = (
    owner: number,
    at: { lat: number; lon: number; country: string },
    kind: PlaceKind,
    population: number,
    elevation: number,
    zone: string,
  ): void => {
    column.lat[owner] = Math.round(at.lat * COORDINATE_SCALE);
    column.lon[owner] = Math.round(at.lon * COORDINATE_SCALE);
    column.country[owner] = table.idOf(at.country);
    column.kind[owner] = placeKinds.indexOf(kind);
    column.population[owner] = population;
    column.weight[owner] = weightOf(kind, population);
    column.elevation[owner] = elevation;
    column.zone[owner] = zones.numberOf(zone);
    column.text[owner] = text.position;
  };

  const tree = new KDBush(Math.max(1, towns.length), 64, Float32Array);
  for (const [owner, town] of towns.entries()) {
    const kind = kindOfFeature(town.featureCode);
    put(owner, town, kind, town.population, town.elevation ?? 0, town.timeZone);
    column.source[owner] = town.id;
    column.admin1[owner] = table.idOf(`${town.country}.${town.admin1}`);
    column.admin2[owner] = table.idOf(`${town.country}.${town.admin1}.${town.admin2}`);
    addTownNames(text, town, owner);
    const inLanguage = namesByLanguage(town.alternates, town.country);
    packed.push(packNames({ name: town.name, inLanguage }));
    tree.add(town.lon, town.lat);
    if (kind === 'section' || kind === 'former') continue;
    const labelClass = labelClassOf(kind === 'capital', town.population);
    const sizes = [town.name, ...inLanguage.values()].map((title) => labelSize(title, labelClass));
    candidates.push({
      owner,
      lat: town.lat,
      lon: town.lon,
      population: town.population,
      weight: column.weight[owner] ?? 0,
      width: Math.max(...sizes.map(({ width }) => width)),
      height: Math.max(...sizes.map(({ height }) => height)),
    });
  }
  if (towns.length === 0) tree.add(0, 0);
  tree.finish();

  for (const [index, airport] of airports.entries()) {
    const owner = towns.length + index;
    put(owner, airport, airport.kind, 0, airport.elevation, timeZoneOf(airport.lat, airport.lon));
    const near =
      towns.length === 0
        ? undefined
        : around(
            tree,
            airport.lon,
            airport.lat,
            1,
            REGION_REACH,
            (town) => towns[town]?.country === airport.country,
          )[0];
    column.admin1[owner] = near === undefined ? NO_AREA : (column.admin1[near] ?? NO_AREA);
    column.admin2[owner] = near === undefined ? NO_AREA : (column.admin2[near] ?? NO_AREA);
    addAirportNames(text, airport, owner);
    const { name, icao, iata, city } = airport;
    packed.push(
      packNames({
        name,
        icao,
        inLanguage: new Map(),
        ...(iata === undefined ? {} : { iata }),
        ...(city === undefined ? {} : { city }),
      }),
    );
  }
  column.text[count] = text.position;

  const names = writeStrings(packed);
  const areaNames = writeStrings(table.names);
  const zoneNames = writeStrings(zones.texts);
  const places = text.build();
  const areaIndex = table.index();
  return writeSections({
    ...column,
    ...labelLevels(candidates, selectLabels(candidates)),
    tree: new Uint8Array(tree.data),
    'text.pool': places.pool,
    'text.offsets': places.offsets,
    'text.packed': places.packed,
    'area.pool': areaIndex.pool,
    'area.offsets': areaIndex.offsets,
    'area.packed': areaIndex.packed,
    'names.bytes': names.bytes,
    'names.starts': names.starts,
    'areas.bytes': areaNames.bytes,
    'areas.starts': areaNames.starts,
    'zones.bytes': zoneNames.bytes,
    'zones.starts': zoneNames.starts,
  });
}
