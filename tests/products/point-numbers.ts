import type { Product, QuantityIdent } from '@meltemi/catalogue';
import { directionFrom } from '@meltemi/fields';
import { archiveError, replyError } from './permitted-error.ts';

/** A number that a point forecast tells, what it should be, and how far it may be off. */
export interface PointNumber {
  readonly name: string;
  readonly expected: number;
  readonly error: number;
}

/** Arrays of the reply that are a quantity as it is, with their decimals. */
const plain: readonly (readonly [name: string, quantity: QuantityIdent, decimals: number])[] = [
  ['temp', 'temp', 2],
  ['dewPoint', 'dewpoint', 2],
  ['gust', 'gust', 2],
  ['rh', 'rh', 1],
  ['pressure', 'pressure', 0],
];

const seaStates = ['waves', 'wwaves', 'swell1', 'swell2', 'swell3'] as const;
const pollutants = ['no2', 'pm2p5', 'go3', 'cosc', 'dustsm', 'aod550'] as const;

/** Length and direction of a vector: each part is off by half a step at most, and so is the length, in degrees over itself. */
function vector(
  [length, direction]: readonly [string, string],
  [east, north]: readonly [QuantityIdent, QuantityIdent],
  valueOf: (quantity: QuantityIdent) => number,
  decimals: number,
): readonly PointNumber[] {
  const [u, v] = [valueOf(east), valueOf(north)];
  const off = Math.hypot(archiveError(east, u), archiveError(north, v));
  const long = Math.hypot(u, v);
  return [
    { name: length, expected: long, error: off + 0.5 * 10 ** -decimals },
    // Half a degree of the rounding to whole ones, and less than half of its own.
    { name: direction, expected: directionFrom(u, v), error: 0.5 + Math.min(0.5, (off / long) * (180 / Math.PI)) },
  ];
}

/** What the forecast of a place tells of a product's own quantities. */
export function pointNumbers(
  family: Product['family'],
  known: ReadonlySet<string>,
  valueOf: (quantity: QuantityIdent) => number,
  stepHours: number,
): readonly PointNumber[] {
  const has = (quantity: string): boolean => known.has(`${quantity}/surface`);
  const number = (name: string, quantity: QuantityIdent, decimals: number): PointNumber => {
    const expected = valueOf(quantity);
    return { name, expected, error: replyError(quantity, expected, decimals) };
  };
  switch (family) {
    case 'air': {
      const rain = valueOf('rain');
      return [
        ...plain.filter(([, quantity]) => has(quantity)).map((line) => number(...line)),
        ...(has('windU') ? vector(['wind', 'windDir'], ['windU', 'windV'], valueOf, 2) : []),
        ...(has('rain')
          ? [{ name: 'mm', expected: rain * stepHours, error: archiveError('rain', rain) * stepHours + 0.005 }]
          : []),
      ];
    }
    case 'wave':
      return seaStates
        .filter(has)
        .flatMap((state) =>
          vector([`${state}Period`, `${state}Dir`], [`${state}PeriodU`, `${state}PeriodV`], valueOf, 1).concat(
            number(state, state, 2),
          ),
        );
    case 'airQuality':
      return pollutants.filter(has).map((quantity) => number(quantity, quantity, 3));
    default:
      return [];
  }
}
