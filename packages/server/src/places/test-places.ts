import { makeGeography } from './geography.ts';
import { buildPlaceIndex } from './place-index-build.ts';
import { openPlaceIndex } from './place-index.ts';
import type { Places } from './open-places.ts';
import type { AirportSource, NatureSource, TownSource } from './place-record.ts';
import type { LanguageCode } from '@meltemi/catalogue';

/** Names that are known beside the alternates, by the id of the town. */
const KNOWN: Readonly<
  Record<number, { readonly local?: string; readonly known: Partial<Record<LanguageCode, string>> }>
> = {
  2867714: { local: 'München', known: { de: 'München', fr: 'Munich', it: 'Monaco di Baviera', cs: 'Mnichov' } },
  2761369: { local: 'Wien', known: { de: 'Wien', fr: 'Vienne', it: 'Vienna', cs: 'Vídeň' } },
  3067696: { local: 'Praha', known: { de: 'Prag', fr: 'Prague', it: 'Praga', cs: 'Praha' } },
};

const namesOf = (known: Partial<Record<LanguageCode, string>>): ReadonlyMap<LanguageCode, string> =>
  new Map(Object.entries(known) as [LanguageCode, string][]);

const town = (
  id: number,
  name: string,
  alternates: string,
  lat: number,
  lon: number,
  featureCode: string,
  area: string,
  population: number,
  timeZone: string,
): TownSource => {
  const [country = '', admin1 = '', admin2 = ''] = area.split('.');
  const names = KNOWN[id];
  const ascii = name.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '');
  return {
    id,
    name,
    ascii,
    alternates: alternates === '' ? [] : alternates.split(','),
    lat,
    lon,
    featureCode,
    country,
    admin1,
    admin2,
    population,
    elevation: 100,
    timeZone,
    ...(names === undefined
      ? {}
      : { known: namesOf(names.known), ...(names.local === undefined ? {} : { local: names.local }) }),
  };
};

/** Real towns with their real neighbours in name and place, enough for every rule. */
export const testTowns: readonly TownSource[] = [
  town(
    2988507,
    'Paris',
    'PAR,Lutetia,Parigi,Paříž,Париж,Παρίσι,باريس,پاریس,פריז,पेरिस,ปารีส,パリ,巴黎,파리',
    48.85341,
    2.3488,
    'PPLC',
    'FR.11.75',
    2138551,
    'Europe/Paris',
  ),
  town(4717560, 'Paris', '', 33.66094, -95.55551, 'PPLA2', 'US.TX.277', 24782, 'America/Chicago'),
  town(4647963, 'Paris', '', 36.302, -88.32671, 'PPLA2', 'US.TN.079', 10180, 'America/Chicago'),
  town(
    5128581,
    'New York City',
    'New York,NYC,Нью-Йорк,纽约',
    40.71427,
    -74.00597,
    'PPL',
    'US.NY.',
    8804190,
    'America/New_York',
  ),
  town(2633352, 'York', 'Eboracum', 53.95763, -1.08271, 'PPLA2', 'GB.ENG.', 153717, 'Europe/London'),
  town(4562407, 'York', '', 39.9626, -76.72774, 'PPLA2', 'US.PA.', 43550, 'America/New_York'),
  town(
    3067696,
    'Prague',
    'Praha,Prag,PRG,Прага,Праг,布拉格,プラハ',
    50.08804,
    14.42076,
    'PPLC',
    'CZ.52.',
    1165581,
    'Europe/Prague',
  ),
  town(3067000, 'Malá Strana', '', 50.0875, 14.4042, 'PPLX', 'CZ.52.', 6000, 'Europe/Prague'),
  town(2761369, 'Vienna', 'Wien,Вена', 48.20849, 16.37208, 'PPLC', 'AT.09.', 1691468, 'Europe/Vienna'),
  town(2867714, 'Munich', 'München,Muenchen,Мюнхен', 48.13743, 11.57549, 'PPLA', 'DE.02.', 1260391, 'Europe/Berlin'),
  town(3936456, 'Lima', '', -12.04318, -77.02824, 'PPLC', 'PE.15.', 7737002, 'America/Lima'),
  town(524901, 'Moscow', 'Moskva,Москва', 55.75222, 37.61556, 'PPLC', 'RU.48.', 10381222, 'Europe/Moscow'),
  town(264371, 'Athens', 'Athina,Αθήνα', 37.98376, 23.72784, 'PPLC', 'GR.ESYE31.', 664046, 'Europe/Athens'),
  town(360630, 'Cairo', 'القاهرة', 30.06263, 31.24967, 'PPLC', 'EG.11.', 9606916, 'Africa/Cairo'),
  town(281184, 'Jerusalem', 'ירושלים', 31.76904, 35.21633, 'PPLC', 'IL.06.', 801000, 'Asia/Jerusalem'),
  town(1850147, 'Tokyo', '東京,東京都,东京,トウキョウ', 35.6895, 139.69171, 'PPLC', 'JP.40.', 9733276, 'Asia/Tokyo'),
  town(1816670, 'Beijing', 'Peking,北京', 39.9075, 116.39723, 'PPLC', 'CN.22.', 18960744, 'Asia/Shanghai'),
  town(1835848, 'Seoul', '서울', 37.566, 126.9784, 'PPLC', 'KR.11.', 10349312, 'Asia/Seoul'),
  town(1609350, 'Bangkok', 'กรุงเทพมหานคร', 13.75398, 100.50144, 'PPLC', 'TH.40.', 5104476, 'Asia/Bangkok'),
  town(1273294, 'Delhi', 'दिल्ली', 28.65195, 77.23149, 'PPLA', 'IN.07.', 11034555, 'Asia/Kolkata'),
  town(3448439, 'São Paulo', 'Сан-Паулу', -23.5475, -46.63611, 'PPLA', 'BR.27.', 12400232, 'America/Sao_Paulo'),
  town(2192362, 'Christchurch', '', -43.53333, 172.63333, 'PPLA', 'NZ.E9.', 363926, 'Pacific/Auckland'),
  town(2110227, 'Suva', '', -18.14161, 178.44149, 'PPLC', 'FJ.01.', 77366, 'Pacific/Fiji'),
];

/** Airports great and small, one of them with the name of a city for its code. */
export const testAirports: readonly AirportSource[] = [
  {
    icao: 'LKPR',
    iata: 'PRG',
    name: 'Václav Havel Airport Prague',
    city: 'Prague',
    country: 'CZ',
    lat: 50.100874,
    lon: 14.259911,
    elevation: 380,
    kind: 'largeAirport',
  },
  {
    icao: 'KJFK',
    iata: 'JFK',
    name: 'John F. Kennedy International Airport',
    city: 'New York',
    country: 'US',
    lat: 40.639447,
    lon: -73.779317,
    elevation: 4,
    kind: 'largeAirport',
  },
  {
    icao: 'LIMA',
    iata: undefined,
    name: 'Torino-Aeritalia Airport',
    city: 'Torino',
    country: 'IT',
    lat: 45.0864,
    lon: 7.60337,
    elevation: 287,
    kind: 'mediumAirport',
  },
  {
    icao: 'KPRX',
    iata: 'PRX',
    name: 'Cox Field',
    city: 'Paris',
    country: 'US',
    lat: 33.6366,
    lon: -95.4508,
    elevation: 167,
    kind: 'smallAirport',
  },
];

const areas = {
  admin1: new Map([
    ['FR.11', 'Île-de-France'],
    ['US.TX', 'Texas'],
    ['US.TN', 'Tennessee'],
    ['US.NY', 'New York'],
    ['US.PA', 'Pennsylvania'],
    ['GB.ENG', 'England'],
    ['CZ.52', 'Prague'],
    ['AT.09', 'Vienna'],
    ['DE.02', 'Bavaria'],
    ['JP.40', 'Tokyo'],
    ['BR.27', 'São Paulo'],
    ['NZ.E9', 'Canterbury'],
  ]),
  regions: new Map([['DE.02', { local: 'Bayern', known: namesOf({ cs: 'Bavorsko' }) }]]),
  admin2: new Map([
    ['FR.11.75', 'Paris'],
    ['US.TX.277', 'Lamar County'],
    ['US.TN.079', 'Henry County'],
  ]),
};

const natural = (
  kind: NatureSource['kind'],
  name: string,
  [lat, lon, zoom, elevation]: readonly [lat: number, lon: number, zoom: number, elevation?: number],
  known: Partial<Record<LanguageCode, string>>,
): NatureSource => ({ kind, name, known: namesOf(known), lat, lon, elevation, zoom });

/** Some waters and mountains of the world, with the names of some languages. */
export const testNature: readonly NatureSource[] = [
  natural('ocean', 'North Atlantic Ocean', [2.9, -33.8, 1], { en: 'Atlantic Ocean', de: 'Atlantischer Ozean' }),
  natural('sea', 'Adriatic Sea', [43, 15.5, 5], { en: 'Adriatic Sea', de: 'Adriatisches Meer', it: 'Mare Adriatico' }),
  natural('sea', 'Labrador Sea', [57, -53, 2], { en: 'Labrador Sea', de: 'Labradorsee', ru: 'Лабрадорское море' }),
  natural('lake', 'Bodensee', [47.575, 9.37, 4.7], {
    en: 'Lake Constance',
    fr: 'Lac de Constance',
    ru: 'Боденское озеро',
  }),
  natural('range', 'Alps', [46.5, 9.5, 2], { de: 'Alpen', fr: 'Alpes', cs: 'Alpy' }),
  natural('island', 'Hokkaido', [43.4, 142.5, 4], { ja: '北海道' }),
  natural('land', 'Sahara', [23, 8, 2], { cs: 'Sahara' }),
  natural('peak', 'Matterhorn', [45.938, 7.73, 6.7, 4478], { fr: 'Cervin', it: 'Cervino', ru: 'Маттерхорн' }),
];

/** The bytes of an index over the test towns and airports. */
export const testIndexFile = (): Uint8Array =>
  buildPlaceIndex({ towns: testTowns, airports: testAirports, nature: testNature, areas, timeZoneOf: () => 'Etc/UTC' });

/** Places for tests: land between 60° S and 80° N except one great sea west of 10° W and east of 60° W; heights rise by 10 m a degree east. */
export function testPlaces(): Places {
  const [width, height] = [72, 36];
  const elevation = new Int16Array(width * height);
  const land = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const lon = -180 + (column + 0.5) * 5;
      if (lon > -60 && lon < -10) continue;
      land[row * width + column] = 255;
      elevation[row * width + column] = Math.round((lon + 180) * 10);
    }
  }
  return { index: openPlaceIndex(testIndexFile()), geography: makeGeography({ width, height, elevation, land }) };
}
