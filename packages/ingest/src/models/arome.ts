import { levels, levelsBetween } from '@meltemi/catalogue';
import { derivation, type Derivation } from '../derive/derivation.ts';
import { dewPointAtGround, dewPointOn, wetBulbAtGround, wetBulbOfGround } from '../derive/humidity.rules.ts';
import { newSnow, thunder, thunderOfCape, typeOfColumn, typeOfGround } from '../derive/precipitation.rules.ts';
import { cloudBase, cloudsOfLayers, fogByAir, freezingLevelOf } from '../derive/sky.rules.ts';
import type { FileOf, Model, Pick } from './model.ts';
import { above, isobar, packaged } from './picks.ts';
import { twoDigits } from './run-times.rules.ts';

/** The surface of the ground, and mean sea level. */
const onGround = [1, 0] as const;
const atSea = [101, 0] as const;

/** A run as the paths of Météo-France spell it. */
export const runStamp = (refTs: number): string => new Date(refTs).toISOString().replace('.000Z', 'Z');

/** The package that a field is in. */
export const packageOf = (pick: Pick | null): string => (pick?.source.by === 'package' ? pick.source.name : 'SP1');

/** What every grid of AROME has at the ground. */
export const aromeGround: readonly Pick[] = [
  packaged('windU', 'SP1', { grib: '0.2.2', surface: above(10) }),
  packaged('windV', 'SP1', { grib: '0.2.3', surface: above(10) }),
  packaged('gustU', 'SP1', { grib: '0.2.23', surface: above(10), span: 'maximum' }),
  packaged('gustV', 'SP1', { grib: '0.2.24', surface: above(10), span: 'maximum' }),
  packaged('temp', 'SP1', { grib: '0.0.0', surface: above(2) }),
  packaged('rh', 'SP1', { grib: '0.1.1', surface: above(2) }),
  packaged('rain', 'SP1', { grib: '0.1.52 0.1.8', surface: onGround, span: 'total' }),
  packaged('groundPressure', 'SP2', { grib: '0.3.0', surface: onGround }),
  packaged('lclouds', 'SP2', { grib: '0.6.3', surface: onGround }),
  packaged('mclouds', 'SP2', { grib: '0.6.4', surface: onGround }),
  packaged('hclouds', 'SP2', { grib: '0.6.5', surface: onGround }),
  packaged('cape', 'SP2', { grib: '0.7.6', surface: onGround }),
];

/** What only the coarser grids have. */
export const aromeMore: readonly Pick[] = [
  packaged('pressure', 'SP1', { grib: '0.3.1', surface: atSea }),
  packaged('clouds', 'SP1', { grib: '0.6.1', surface: onGround }),
  // Joules since the start of the run: an hour's worth over its seconds.
  packaged('solarpower', 'SP1', { grib: '0.4.7', surface: onGround, span: 'total', scale: 1 / 3600 }),
];

/** The wind at 100 m, which is among the heights. */
export const aromeHeights: readonly Pick[] = [
  packaged('windU', 'HP1', { level: '100m', grib: '0.2.2', surface: above(100) }),
  packaged('windV', 'HP1', { level: '100m', grib: '0.2.3', surface: above(100) }),
];

const pressures = levelsBetween('950h', '150h');

/** The pressure levels. */
export const aromeAloft: readonly Pick[] = pressures.flatMap((level) => {
  const hPa = levels[level].pressure ?? 0;
  const on = { level, surface: isobar(hPa) };
  return [
    packaged('temp', 'IP1', { ...on, grib: '0.0.0' }),
    packaged('rh', 'IP1', { ...on, grib: '0.1.1' }),
    // Geopotential, not height.
    packaged('gh', 'IP1', { ...on, grib: '0.3.4', scale: 1 / 9.806_65 }),
    packaged('windU', 'IP1', { ...on, grib: '0.2.2' }),
    packaged('windV', 'IP1', { ...on, grib: '0.2.3' }),
  ];
});

const gust = derivation('gust', ['gustU', 'gustV'], Math.hypot);

/** What follows from the fields of a grid with pressure levels. */
export const aromeDerivations: readonly Derivation[] = [
  gust,
  dewPointAtGround,
  ...pressures.map(dewPointOn),
  wetBulbAtGround,
  newSnow,
  thunder('rain'),
  typeOfColumn,
  cloudBase,
  fogByAir,
  freezingLevelOf(['950h', '925h', '850h', '700h', '600h', '500h', '400h']),
];

/** Packages of the grid of 0.025° hold six hours: 00H06H, 07H12H … */
function sixHours(hour: number): string {
  const last = Math.max(1, Math.ceil(hour / 6)) * 6;
  return `${twoDigits(last === 6 ? 0 : last - 5)}H${twoDigits(last)}H`;
}

const franceOf = (
  folder: string,
  hours: (hour: number) => string,
  own: globalThis.Pick<Model, 'ident' | 'product' | 'grid' | 'picks' | 'derivations'>,
): Model => ({
  standsIn: null,
  base: 'https://object.data.gouv.fr/meteofrance-pnt/pnt',
  driver: 'package',
  path: ({ refTs, hour }: FileOf, pick) => {
    const [run, name] = [runStamp(refTs), packageOf(pick)];
    return `/${run}/arome/${folder}/${name}/arome__${folder}__${name}__${hours(hour)}__${run}.grib2`;
  },
  indexPath: null,
  runs: { hours: [0, 3, 6, 9, 12, 15, 18, 21], firstDelay: 150 },
  steps: () => [[1, 1, 42]],
  source: null,
  ...own,
});

/** Météo-France AROME on a hundredth of a degree: the ground alone, an hour a package. */
export const arome: Model = franceOf('001', (hour) => `${twoDigits(hour)}H`, {
  ident: 'arome',
  product: 'arome',
  grid: { lat0: 55.4, lon0: -12, dLat: -0.01, dLon: 0.01, nx: 2801, ny: 1791 },
  picks: [...aromeGround, ...aromeHeights],
  derivations: [
    gust,
    dewPointAtGround,
    wetBulbOfGround,
    newSnow,
    thunderOfCape,
    typeOfGround,
    cloudsOfLayers,
    cloudBase,
    fogByAir,
  ],
});

/** Météo-France AROME on a fortieth of a degree, with pressure levels, six hours a package. */
export const aromeFrance: Model = franceOf('0025', sixHours, {
  ident: 'arome-france',
  product: 'aromeFrance',
  grid: { lat0: 55.4, lon0: -12, dLat: -0.025, dLon: 0.025, nx: 1121, ny: 717 },
  picks: [...aromeGround, ...aromeMore, ...aromeHeights, ...aromeAloft],
  derivations: aromeDerivations,
});
