import KDBush from 'kdbush';
import { around } from 'geokdbush';
import { AreaTable, NO_AREA } from './area-table.ts';
import { labelClassOf, labelSize } from './label-classes.ts';
import { selectLabels } from './label-selection.ts';
import { labelLevels } from './label-levels.ts';
import { LABEL_ZOOMS } from './label-tiles.ts';
import { namesOfTown } from './known-names.ts';
import { natureId } from './nature-id.ts';
import { packNames } from './place-names.ts';
import { kindOfFeature, natureWeight, placeKinds, weightOf } from './place-record.ts';
import type { AirportSource, AreaNames, NatureSource, PlaceKind, TownSource } from './place-record.ts';
import { addAirportNames, addNatureNames, addTownNames } from './place-texts.ts';
import { writeSections } from './sections.ts';
import { writeStrings } from './string-pool.ts';
import { TextIndexBuilder } from './text-index-build.ts';
import { scriptLanguages } from './written-scripts.ts';

/** What the index is made from. */
export interface PlaceSources {
  readonly towns: readonly TownSource[];
  readonly airports: readonly AirportSource[];
  readonly nature: readonly NatureSource[];
  readonly areas: AreaNames;
  /** The time zone of a place without one in its list. */
  readonly timeZoneOf: (lat: number, lon: number) => string;
}

/** An airport takes its region from a town at most this far, km. */
const REGION_REACH = 80;
/** Kinds of nature that lie in a country, and how many of the nearest towns must agree on it: those on every shore of a lake. */
const NEIGHBOURS: Partial<Record<PlaceKind, number>> = { lake: 200, island: 5, peak: 5 };
/** How far such a town may be, km. */
const NEIGHBOUR_REACH = 100;
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

/** The zoom of label tiles at which the name of a place of nature is first there. */
const labelZoomOf = (zoom: number): number => Math.min(LABEL_ZOOMS.most, Math.max(LABEL_ZOOMS.least, Math.round(zoom)));

/** Builds the whole index as the bytes of one file; the same sources always give the same bytes. */
export function buildPlaceIndex({ towns, airports, nature, areas, timeZoneOf }: PlaceSources): Uint8Array {
  const count = towns.length + airports.length + nature.length;
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
    'nature.zoom': new Float32Array(nature.length),
  };
  const table = new AreaTable(areas);
  const zones = new Numbered();
  const text = new TextIndexBuilder();
  const packed: string[] = [];
  const candidates = [];
  const natureLabels: { owner: number; lat: number; lon: number; zoom: number }[] = [];

  const put = (
    owner: number,
    at: { lat: number; lon: number; country: string },
    kind: PlaceKind,
    weight: number,
    elevation: number,
    zone: string,
  ): void => {
    column.lat[owner] = Math.round(at.lat * COORDINATE_SCALE);
    column.lon[owner] = Math.round(at.lon * COORDINATE_SCALE);
    column.country[owner] = table.idOf(at.country);
    column.kind[owner] = placeKinds.indexOf(kind);
    column.weight[owner] = weight;
    column.elevation[owner] = elevation;
    column.zone[owner] = zones.numberOf(zone);
    column.text[owner] = text.position;
  };

  const tree = new KDBush(Math.max(1, towns.length), 64, Float32Array);
  for (const [owner, town] of towns.entries()) {
    const kind = kindOfFeature(town.featureCode);
    put(owner, town, kind, weightOf(kind, town.population), town.elevation ?? 0, town.timeZone);
    column.population[owner] = town.population;
    column.source[owner] = town.id;
    column.admin1[owner] = table.idOf(`${town.country}.${town.admin1}`);
    column.admin2[owner] = table.idOf(`${town.country}.${town.admin1}.${town.admin2}`);
    addTownNames(text, town, owner);
    const inLanguage = namesOfTown(town);
    const local = town.local ?? town.name;
    packed.push(packNames({ name: town.name, local, inLanguage }));
    tree.add(town.lon, town.lat);
    if (kind === 'section' || kind === 'former') continue;
    const labelClass = labelClassOf(kind === 'capital', town.population);
    // Latin exonyms are about as long as the name itself; where one is longer, the client leaves out what does not fit.
    const written = scriptLanguages.flatMap((language) => inLanguage.get(language) ?? []);
    const sizes = [town.name, local, ...written].map((title) => labelSize(title, labelClass));
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
  const townsNear = (
    { lat, lon }: { lat: number; lon: number },
    most: number,
    km: number,
    isMeant?: (town: number) => boolean,
  ): number[] => (towns.length === 0 ? [] : around(tree, lon, lat, most, km, isMeant));

  for (const [index, airport] of airports.entries()) {
    const owner = towns.length + index;
    put(
      owner,
      airport,
      airport.kind,
      weightOf(airport.kind, 0),
      airport.elevation,
      timeZoneOf(airport.lat, airport.lon),
    );
    const country = column.country[owner];
    const [near] = townsNear(airport, 1, REGION_REACH, (town) => column.country[town] === country);
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
  for (const [index, place] of nature.entries()) {
    const owner = towns.length + airports.length + index;
    const neighbours = NEIGHBOURS[place.kind];
    const around = neighbours === undefined ? [] : townsNear(place, neighbours, NEIGHBOUR_REACH);
    const countries = new Set(around.map((town) => towns[town]?.country ?? ''));
    // Between two countries a lake or a peak belongs to neither alone.
    const country = countries.size === 1 ? ([...countries][0] ?? '') : '';
    const zone = timeZoneOf(place.lat, place.lon);
    put(owner, { ...place, country }, place.kind, natureWeight(place), place.elevation ?? 0, zone);
    column.source[owner] = natureId(place);
    column['nature.zoom'][index] = place.zoom;
    addNatureNames(text, place, owner);
    packed.push(packNames({ name: place.name, local: place.local ?? place.name, inLanguage: place.known }));
    natureLabels.push({ owner, lat: place.lat, lon: place.lon, zoom: labelZoomOf(place.zoom) });
  }
  column.text[count] = text.position;

  const names = writeStrings(packed);
  const areaNames = writeStrings(table.packed);
  const zoneNames = writeStrings(zones.texts);
  const places = text.build();
  const areaIndex = table.index();
  return writeSections({
    ...column,
    ...labelLevels(
      [...candidates, ...natureLabels],
      Uint8Array.from([...selectLabels(candidates), ...natureLabels.map(({ zoom }) => zoom)]),
    ),
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
