import type { LanguageCode } from '@meltemi/catalogue';
import { fold } from '@meltemi/server/places';
import type { GeoPlace } from '../geonames.ts';
import { nameColumns, writeNames, type NamesByLanguage } from './name-columns.ts';
import type { SourceRow } from './pack-nature.ts';

/** A town of the source is the town of its GeoNames id, or of its name, at most this far away, degrees of latitude. */
const REACH = 0.4;
/** Towns whose names the source has from before they were changed back. */
const OUTDATED: ReadonlySet<number> = new Set([1_526_273]);
/** English names that are no longer written so. */
const OUTDATED_ENGLISH: ReadonlySet<string> = new Set(
  'Odessa,Pondicherry,Allahabad,Gomel,Trichy,Awasa,Panjim,Brunswick,Qurghonteppa,Ruhengeri,Stepanakert,Zyryanovsk'.split(
    ',',
  ),
);
/** What the name of an administrative area adds to that of its town: the town is called without it. */
const AREA_WORD = / (?:prefektur|prefecture|city|county|district|municipality|province|town)$/iu;
const AREA_LETTER = /(?:特別市|都|市|府|县|縣|특별시|광역시|시|도)$/u;

const near = (town: GeoPlace, lat: number, lon: number): boolean => {
  const turn = Math.abs(town.lon - lon);
  return Math.abs(town.lat - lat) <= REACH && Math.min(turn, 360 - turn) * Math.cos((lat * Math.PI) / 180) <= REACH;
};

/** Towns of the GeoNames list, by id and by what they are called. */
export class TownFinder {
  readonly #byId = new Map<number, GeoPlace>();
  readonly #byName = new Map<string, GeoPlace[]>();

  constructor(towns: Iterable<GeoPlace>) {
    for (const town of towns) {
      this.#byId.set(town.id, town);
      for (const name of calledOf(town)) {
        const known = this.#byName.get(name);
        if (known === undefined) this.#byName.set(name, [town]);
        else known.push(town);
      }
    }
  }

  /** The town of a row: that of its id where place and name agree, else the largest of its name close by. */
  find(row: SourceRow): GeoPlace | undefined {
    const [lat, lon] = [Number(row['lat']), Number(row['lon'])];
    const names = new Set([row['name'] ?? '', row['en'] ?? ''].map(fold));
    const named = [...names].flatMap((name) => (name === '' ? [] : (this.#byName.get(name) ?? [])));
    const fits = named.filter((town) => near(town, lat, lon) && !town.featureCode.startsWith('PPLX'));
    // A town that bears the name itself goes before one that only lists it, as suburbs do.
    const worth = ({ id, name, population }: GeoPlace): number =>
      (names.has(fold(name)) ? 2e9 : 0) + (id === Number(row['geonameid']) ? 1e9 : 0) + population;
    return fits.sort((a, b) => worth(b) - worth(a))[0];
  }
}

/** Everything a town is called, folded. */
const calledOf = ({ name, ascii, alternates }: GeoPlace): Set<string> =>
  new Set([name, ascii, ...alternates].map(fold));

const LATIN = /^[\p{Script=Latin}\p{M}\p{P}\s\p{Nd}]+$/u;

/** A name of the source that the town is really known by: mistaken links to its province or a neighbour are left out. */
function knownName(
  language: LanguageCode,
  text: string,
  town: GeoPlace,
  called: ReadonlySet<string>,
): string | undefined {
  const bare = text.replace(AREA_WORD, '');
  if (bare !== text && fold(bare) === fold(town.name)) return town.name;
  const short = text.replace(AREA_LETTER, '');
  if (short.length >= 2 && short !== text && called.has(fold(short))) return short;
  if (language === 'en') {
    if (OUTDATED_ENGLISH.has(text)) return undefined;
    const isSame = fold(text) === fold(town.name);
    // Accents of a transcription (Hyderābād) are no English; those of a Latin name (São Paulo) stay.
    if (isSame && !(town.ascii === text && /[āīūḩḨşţĀ‘’]/u.test(town.name))) return undefined;
    // Chinese seats bear names of their own that the source mixes up.
    if (!isSame && town.country === 'CN') return undefined;
  }
  // Untagged lists know every Latin name of a great town; in other scripts they have gaps that the source fills.
  return called.has(fold(text)) || !LATIN.test(text) ? text : undefined;
}

/** The cells of a packed line: GeoNames id and the names by language; null for a town without a known name. */
export function packTown(row: SourceRow, finder: TownFinder): { id: number; cells: readonly string[] } | null {
  const town = finder.find(row);
  if (town === undefined || OUTDATED.has(town.id)) return null;
  const called = calledOf(town);
  const names: NamesByLanguage = {};
  for (const language of nameColumns) {
    const text = (row[language === 'zh-TW' ? 'zht' : language] ?? '').trim();
    const name = text === '' ? undefined : knownName(language, text, town, called);
    if (name !== undefined) names[language] = name;
  }
  return Object.keys(names).length === 0
    ? null
    : { id: town.id, cells: [String(town.id), ...writeNames(town.name, names)] };
}
