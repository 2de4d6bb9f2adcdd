import { levelsBetween, type DstTriple, type LevelIdent } from '@meltemi/catalogue';
import { betweenKept, betweenLevels, dewPointOn, humidityOn, wetBulbAtGround } from '../derive/humidity.rules.ts';
import { newSnow, thunder, typeOfCode } from '../derive/precipitation.rules.ts';
import { cloudBaseByCover, fogByAir, freezingLevelOf } from '../derive/sky.rules.ts';
import type { WorkLevel } from '../derive/derivation.ts';
import type { FileOf, Model } from './model.ts';
import { above, ecmwf, isobar } from './picks.ts';
import { stampOf } from './run-times.rules.ts';

/** The path of a stream's file without its ending. */
export const ecmwfPath =
  (stream: 'oper' | 'wave') =>
  ({ refTs, hour }: FileOf): string => {
    const run = stampOf(refTs);
    return `/${run.day}/${run.hour}z/ifs/0p25/${stream}/${run.day}${run.hour}0000-${hour}h-${stream}-fc`;
  };

/** 3-hourly to six days; the two main runs go on 6-hourly. */
export const ecmwfSteps = (runHour: number): readonly DstTriple[] =>
  runHour % 12 === 0
    ? [
        [3, 3, 144],
        [6, 150, 240],
      ]
    : [[3, 3, 144]];

export const ecmwfBase = 'https://data.ecmwf.int/forecasts';

/** A quarter of a degree around the world. */
export const ecmwfGrid = { lat0: 90, lon0: -180, dLat: -0.25, dLon: 0.25, nx: 1440, ny: 721 } as const;

const ground = [
  ecmwf('windU', '10u', { grib: '0.2.2', surface: above(10) }),
  ecmwf('windV', '10v', { grib: '0.2.3', surface: above(10) }),
  ecmwf('windU', '100u', { level: '100m', grib: '0.2.2', surface: above(100) }),
  ecmwf('windV', '100v', { level: '100m', grib: '0.2.3', surface: above(100) }),
  // The name says over how many hours the strongest gust was sought, and has changed.
  ecmwf('gust', '10fg 10fg3 max_10fg3 10fg6 max_10fg6', { grib: '0.2.22', span: 'maximum' }),
  ecmwf('temp', '2t', { grib: '0.0.0', surface: above(2) }),
  ecmwf('dewpoint', '2d', { grib: '0.0.6', surface: above(2) }),
  ecmwf('pressure', 'msl', { grib: '0.3.0 0.3.1' }),
  ecmwf('groundPressure', 'sp', { grib: '0.3.0' }),
  // Metres of water since the start of the run.
  ecmwf('rain', 'tp', { span: 'total', scale: 1000 }),
  ecmwf('typeCode', 'ptype', { grib: '0.1.19' }),
  ecmwf('clouds', 'tcc', { scale: 'percent' }),
  ecmwf('cape', 'mucape', {}),
  // Joules since the start of the run: an hour's worth over its seconds.
  ecmwf('solarpower', 'ssrd', { span: 'total', scale: 1 / 3600 }),
  // Geopotential of the ground.
  ecmwf('modelElevation', 'z', { grib: '0.3.4', still: true, scale: 1 / 9.806_65 }),
];

const published: readonly WorkLevel[] = [
  '1000h',
  '925h',
  '850h',
  '700h',
  '600h',
  '500h',
  '400h',
  '300h',
  '250h',
  '200h',
  '150h',
];

const aloft = published.flatMap((level) => {
  const hPa = Number.parseInt(level, 10);
  const on = { level, hPa, surface: isobar(hPa) };
  return [
    ecmwf('temp', 't', { ...on, grib: '0.0.0' }),
    ecmwf('rh', 'r', { ...on, grib: '0.1.1' }),
    ecmwf('gh', 'gh', { ...on, grib: '0.3.5' }),
    ecmwf('windU', 'u', { ...on, grib: '0.2.2' }),
    ecmwf('windV', 'v', { ...on, grib: '0.2.3' }),
  ];
});

const onLevels = ['temp', 'rh', 'gh', 'windU', 'windV'];

/**
 * Our levels that are not published, each with those below and above it. The lowest lies above one that is no level of ours
 * and is stored; between it and the next the one after it has the same values as between the two that are published.
 */
const lowest = onLevels.map((quantity) => betweenLevels(quantity, '975h', '1000h', '925h'));
const left: readonly (readonly [level: LevelIdent, below: LevelIdent, above: LevelIdent])[] = [
  ['950h', '975h', '925h'],
  ['900h', '925h', '850h'],
  ['800h', '850h', '700h'],
];
const filled = left.flatMap(([level, below, higher]) =>
  onLevels.map((quantity) => betweenKept(quantity, level, below, higher)),
);

const ours = levelsBetween('975h', '150h');

/** ECMWF's forecast, open data. */
export const ecmwfOper: Model = {
  ident: 'ecmwf',
  product: 'ecmwf',
  standsIn: null,
  base: ecmwfBase,
  driver: 'index',
  path: (file) => `${ecmwfPath('oper')(file)}.grib2`,
  indexPath: (file) => `${ecmwfPath('oper')(file)}.index`,
  runs: { hours: [0, 6, 12, 18], firstDelay: 400 },
  steps: ecmwfSteps,
  grid: ecmwfGrid,
  source: null,
  picks: [...ground, ...aloft],
  derivations: [
    ...lowest,
    ...filled,
    ...ours.map(dewPointOn),
    humidityOn('surface'),
    wetBulbAtGround,
    newSnow,
    thunder('rain'),
    typeOfCode,
    cloudBaseByCover,
    fogByAir,
    freezingLevelOf(['975h', '925h', '850h', '700h', '600h', '500h', '400h']),
  ],
};
