import type { LanguageCode } from '@meltemi/catalogue';
import type { NatureKind } from '@meltemi/server/places';
import { nameColumns, writeNames, type NamesByLanguage } from './name-columns.ts';
import { lakeName, tidyName } from './tidy-names.ts';

/** A row of a source file by its column heads. */
export type SourceRow = Readonly<Record<string, string>>;

/** What the kinds of the sources are to us; others are no places of nature or have no name worth a label. */
const KINDS: Readonly<Record<string, NatureKind>> = {
  ocean: 'ocean',
  sea: 'sea',
  gulf: 'sea',
  bay: 'sea',
  strait: 'sea',
  sound: 'sea',
  channel: 'sea',
  lagoon: 'sea',
  fjord: 'sea',
  inlet: 'sea',
  reef: 'sea',
  Lake: 'lake',
  Reservoir: 'lake',
  'Alkaline Lake': 'lake',
  mountain: 'peak',
  pass: 'peak',
  'Range/mtn': 'range',
  Island: 'island',
  'Island group': 'island',
  Plateau: 'land',
  Desert: 'land',
  'Pen/cape': 'land',
  Peninsula: 'land',
  Geoarea: 'land',
  Coast: 'land',
  Plain: 'land',
  Delta: 'land',
  Basin: 'land',
  Valley: 'land',
  Lowland: 'land',
  Tundra: 'land',
  Isthmus: 'land',
  Wetlands: 'land',
  Gorge: 'land',
  Foothills: 'land',
  Depression: 'land',
};

/** Names that the source has wrong or too short, by its own name. */
const MENDED: Readonly<Record<string, NamesByLanguage>> = {
  Bodensee: {
    en: 'Lake Constance',
    fr: 'Lac de Constance',
    es: 'Lago de Constanza',
    pt: 'Lago de Constança',
    it: 'Lago di Costanza',
    id: 'Danau Konstanz',
    tr: 'Konstanz Gölü',
  },
  'Lake Pskov': { de: 'Pleskauer See' },
  'Great Slave Lake': { es: 'Gran Lago del Esclavo', it: 'Grande Lago degli Schiavi', pt: 'Grande Lago do Escravo' },
  'Great Bear Lake': { es: 'Gran Lago del Oso', it: 'Grande Lago degli Orsi', pt: 'Grande Lago do Urso' },
  'Great Salt Lake': { es: 'Gran Lago Salado', it: 'Gran Lago Salato', pt: 'Grande Lago Salgado' },
  'Lake Geneva': {
    en: 'Lake Geneva',
    de: 'Genfersee',
    fr: 'Lac Léman',
    es: 'Lago Lemán',
    pt: 'Lago Lemano',
    it: 'Lago di Ginevra',
    nl: 'Meer van Genève',
    pl: 'Jezioro Genewskie',
    sv: 'Genèvesjön',
  },
};

const nameOf = (kind: NatureKind, language: LanguageCode, text: string, chief: string): string =>
  tidyName(kind === 'lake' ? lakeName(language, text, chief) : text);

function namesOf(kind: NatureKind, row: SourceRow, chief: string): NamesByLanguage {
  const names: NamesByLanguage = {};
  for (const language of nameColumns) {
    const text = (row[language === 'zh-TW' ? 'zht' : language] ?? '').trim();
    if (text !== '') names[language] = nameOf(kind, language, text, chief);
  }
  return { ...names, ...MENDED[chief] };
}

/** The cells of a packed line: kind, place, first zoom, rank, elevation (m, peaks only), name, names by language; null for what gets no label. */
export function packNature(row: SourceRow): readonly string[] | null {
  const kind = KINDS[row['kind'] ?? ''];
  const name = tidyName((row['name'] ?? '') === '' ? (row['en'] ?? '') : (row['name'] ?? ''));
  if (kind === undefined || name === '' || name.startsWith('N.I.')) return null;
  const at = (key: string): string => String(Math.round(Number(row[key]) * 1000) / 1000);
  return [
    kind,
    at('lat'),
    at('lon'),
    row['min_zoom'] ?? '',
    row['rank'] ?? '',
    kind === 'peak' ? (row['elevation'] ?? '') : '',
    name,
    ...writeNames(name, namesOf(kind, row, name)),
  ];
}
