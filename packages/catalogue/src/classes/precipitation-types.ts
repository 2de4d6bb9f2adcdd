import type { ClassTable, QuantityClass } from './class-table.ts';

/** A kind of precipitation: its number on the wire, its word in code, its plain name. */
export type PrecipitationType = {
  readonly value: number;
  readonly code: PrecipitationCode;
  readonly name: string;
  /** Whether it falls frozen or freezes where it lands. */
  readonly frozen: boolean;
  readonly thunder: boolean;
};

const named = <Code extends string>(value: number, code: Code, name: string, kind: 'liquid' | 'frozen' | 'thunder') =>
  ({ value, code, name, frozen: kind === 'frozen', thunder: kind === 'thunder' }) as const;

/**
 * All kinds, in wire order. Numbers 1–8 follow the WMO table for GRIB2 (4.201).
 * Number 0 is rain whose kind the source did not tell: the amount alone colours it.
 */
export const precipitationTypes = [
  named(0, 'rain', 'rain', 'liquid'),
  named(1, 'justRain', 'just rain', 'liquid'),
  named(2, 'thunder', 'thunder', 'thunder'),
  named(3, 'freezingRain', 'freezing rain', 'frozen'),
  named(4, 'mixedIce', 'mixed ice', 'frozen'),
  named(5, 'snow', 'snow', 'frozen'),
  named(6, 'wetSnow', 'wet snow', 'frozen'),
  named(7, 'rainSnow', 'rain-snow', 'frozen'),
  named(8, 'pellets', 'pellets', 'frozen'),
  named(9, 'lightThunder', 'light thunder', 'thunder'),
  named(10, 'heavyThunder', 'heavy thunder', 'thunder'),
] as const;

export type PrecipitationCode = (typeof precipitationTypes)[number]['code'];

/** The wire number of a kind. */
export function precipitationValue(code: PrecipitationCode): number {
  return precipitationTypes.find((type) => type.code === code)?.value ?? 0;
}

// Rain of unknown kind and thunder are drawn by other layers, so the legend of kinds leaves them out.
const kindClass = ({ value, code, name, thunder }: PrecipitationType): QuantityClass<PrecipitationCode> => ({
  code,
  name,
  limit: value - 0.5,
  typical: value,
  ...(value === 0 || thunder ? { quiet: true } : {}),
});

/** The kinds as a class table over their wire numbers; limits lie midway, so a value between names its nearest kind. */
export const precipitationClasses: ClassTable<PrecipitationCode> = {
  ident: 'ptype',
  edge: 'from',
  classes: [kindClass(precipitationTypes[0]), ...precipitationTypes.slice(1).map(kindClass)],
};
