import { natureKinds } from './place-record.ts';
import type { NatureKind } from './place-record.ts';

/** The class of a city label; the client gives each its letters. */
export type CityClass = 'capital' | 'metropolis' | 'city' | 'town' | 'village';

/** The class of a label: of a city by its size, of a place of nature its kind. */
export type LabelClass = CityClass | NatureKind;

/** The class of a town by what it is and how many live there. */
export function labelClassOf(isCapital: boolean, population: number): CityClass {
  if (isCapital) return 'capital';
  if (population >= 1_000_000) return 'metropolis';
  if (population >= 100_000) return 'city';
  return population >= 10_000 ? 'town' : 'village';
}

/** Height of the letters of a class, CSS pixels. */
const LETTERS: Readonly<Record<LabelClass, number>> = {
  capital: 14,
  metropolis: 14,
  city: 13,
  town: 12,
  village: 11,
  ocean: 15,
  sea: 13,
  lake: 12,
  range: 13,
  land: 12,
  island: 12,
  peak: 12,
};
const isNature = (labelClass: LabelClass): boolean => (natureKinds as readonly string[]).includes(labelClass);
/** Room for the forecast under the name of a town, or the mark and the height of a peak, CSS pixels. */
const VALUE_LINE = 16;
const PEAK_LINES = 24;
const WIDE = /[\u1100-\u11FF\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/u;
const MARK = /\p{M}/u;

const moreLines = (labelClass: LabelClass): number =>
  labelClass === 'peak' ? PEAK_LINES : isNature(labelClass) ? 0 : VALUE_LINE;

/** The box of a label, CSS pixels: the name centred over its forecast. Wide scripts take a full square a letter. */
export function labelSize(title: string, labelClass: LabelClass): { width: number; height: number } {
  const letters = LETTERS[labelClass];
  let squares = 0;
  for (const letter of title) {
    if (MARK.test(letter)) continue;
    squares += WIDE.test(letter)
      ? 1
      : letter === ' ' || letter === 'i' || letter === 'l'
        ? 0.3
        : letter >= 'A' && letter <= 'Z'
          ? 0.68
          : 0.56;
  }
  return { width: Math.ceil(squares * letters) + 6, height: Math.ceil(letters * 1.3) + moreLines(labelClass) };
}
