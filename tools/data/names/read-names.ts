import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { languageCodes } from '@meltemi/catalogue';
import type { LanguageCode } from '@meltemi/catalogue';
import type { KnownNames, NatureKind, NatureSource } from '@meltemi/server/places';
import { fold } from '@meltemi/server/places';
import type { GeoPlace } from '../geonames.ts';
import { languageOfCountry } from './country-languages.ts';
import { readNames, type NamesByLanguage } from './name-columns.ts';
import { natureExonyms } from './nature-exonyms.ts';
import { localRegions } from './region-exonyms.ts';
import { localNames, townExonyms } from './town-exonyms.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'data', 'naturalearth');

const linesOf = (file: string): string[][] =>
  brotliDecompressSync(readFileSync(join(folder, file)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

const mapOf = (names: NamesByLanguage): ReadonlyMap<LanguageCode, string> =>
  new Map(Object.entries(names) as [LanguageCode, string][]);

/** The local name where the list's own is the English one: of the table, else in the language of the country. */
function localName({ id, name, country }: GeoPlace, names: NamesByLanguage): string | undefined {
  const language = languageOfCountry(country);
  const isEnglish = fold(names.en ?? name) === fold(name);
  return localNames.get(id) ?? (language === undefined || !isEnglish ? undefined : names[language]);
}

const NOTHING_KNOWN: KnownNames = { known: new Map() };

/** Reads the names of towns that are known by language; answers them for a town of the GeoNames list. */
export function readTownNames(): (town: GeoPlace) => KnownNames {
  const lines = new Map(linesOf('names-towns.tsv.br').map(([id = '', ...cells]) => [Number(id), cells]));
  return (town) => {
    const cells = lines.get(town.id);
    if (cells === undefined && !townExonyms.has(town.id) && !localNames.has(town.id)) return NOTHING_KNOWN;
    const names = { ...(cells === undefined ? {} : readNames(town.name, cells)), ...townExonyms.get(town.id) };
    const local = localName(town, names);
    return { known: mapOf(names), ...(local === undefined || local === town.name ? {} : { local }) };
  };
}

/** Reads the names of first divisions of countries, by code. */
export function readRegionNames(): ReadonlyMap<string, KnownNames> {
  const regions = new Map<string, KnownNames>();
  for (const [code = '', name = '', ...cells] of linesOf('names-regions.tsv.br'))
    regions.set(code, { known: mapOf(readNames(name, cells)) });
  for (const [code, local] of localRegions)
    regions.set(code, { known: regions.get(code)?.known ?? new Map<LanguageCode, string>(), local });
  return regions;
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Countries by their English names: an island that is one has a name in every language. */
function countriesByName(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return new Map(codes.flatMap((code) => (english.of(code) === undefined ? [] : [[english.of(code) ?? '', code]])));
}

/** Zooms later than the source says, which draws shapes under the names: over weather a name must not crowd out the towns. */
const LATER: Partial<Record<NatureKind, number>> = { lake: 2, range: 0.7, land: 1, island: 0.6 };

/** Reads waters, mountains, lands and islands with their names. */
export function readNature(): NatureSource[] {
  const countries = countriesByName();
  const displays = languageCodes.map((code) => [code, new Intl.DisplayNames([code], { type: 'region' })] as const);
  const asCountry = (name: string): NamesByLanguage => {
    const code = countries.get(name);
    return code === undefined
      ? {}
      : Object.fromEntries(displays.map(([language, names]) => [language, names.of(code)]));
  };
  return linesOf('names-nature.tsv.br').map(([kind, lat, lon, zoom, , elevation, name = '', ...cells]) => ({
    kind: kind as NatureKind,
    name,
    known: mapOf({
      ...(kind === 'island' || kind === 'land' ? asCountry(name) : {}),
      ...readNames(name, cells),
      ...natureExonyms.get(name),
    }),
    lat: Number(lat),
    lon: Number(lon),
    zoom: Number(zoom) + (LATER[kind as NatureKind] ?? 0),
    elevation: elevation === '' ? undefined : Number(elevation),
  }));
}
