import {
  colourScales,
  compositeOver,
  convertNumber,
  convertValue,
  cssColour,
  directionText,
  metrics,
  missingValueText,
  scaleColour,
  textColourOn,
  type Gradient,
  type MetricIdent,
  type ScaleIdent,
  type UnitIdent,
  type WriteNumber,
} from '@meltemi/catalogue';

/** The chosen unit of each quantity. */
export type UnitOf = (ident: MetricIdent) => UnitIdent;

/** A value of a series; null and undefined where the model has none. */
export type Raw = number | null | undefined;

/** A colour of the map's scale with the ink that reads on it. */
export interface Paint {
  readonly colour: string;
  readonly ink: 'black' | 'white';
}

/** The opaque colour the map gives a raw value, by the user's own gradient where there is one; null without a value. */
export function paintOf(scale: ScaleIdent, raw: Raw, own: Gradient | null = null): Paint | null {
  if (raw == null) return null;
  const colour = scaleColour(colourScales[scale], raw, own);
  return colour === null ? null : { colour: cssColour(compositeOver(colour)), ink: textColourOn(colour) };
}

/** Values as a reader's language writes them; a dash where there is none. */
export interface Readings {
  /** A raw value in the chosen unit, without the unit. */
  readonly valueText: (metric: MetricIdent, raw: Raw, unit: UnitIdent) => string;
  readonly valueWithUnit: (metric: MetricIdent, raw: Raw, unit: UnitIdent) => string;
  /** A temperature for narrow places: degrees without the letter. */
  readonly degreesText: (raw: Raw, unit: UnitIdent) => string;
  /** An amount that fell; nothing, and what rounds to nothing in the unit, is a dash. */
  readonly amountText: (metric: 'rain' | 'snow', raw: Raw, unit: UnitIdent) => string;
}

/** True for the text of an amount that is more than nothing. */
export const isAmount = (text: string): boolean => text !== '' && text !== missingValueText;

/** Makes the readings of a language out of how it writes numbers. */
export function createReadings(writeNumber: WriteNumber): Readings {
  const valueText: Readings['valueText'] = (metric, raw, unit) =>
    raw == null ? missingValueText : convertValue(metrics[metric], raw, unit, { withUnit: false, writeNumber }).text;
  return {
    valueText,
    valueWithUnit: (metric, raw, unit) =>
      raw == null ? missingValueText : convertValue(metrics[metric], raw, unit, { writeNumber }).text,
    degreesText: (raw, unit) => (raw == null ? missingValueText : `${valueText('temp', raw, unit)}°`),
    amountText: (metric, raw, unit) =>
      raw == null || convertNumber(metrics[metric], raw, unit).value === 0
        ? missingValueText
        : valueText(metric, raw, unit),
  };
}

/** The unit as it is written beside a row's name; temperatures keep their letter. */
export const unitLabel = (metric: MetricIdent, unit: UnitIdent): string => metrics[metric].conv[unit]?.label ?? '';

/** Degrees that an arrow is turned by to point where wind or waves go; null in calm. */
export const arrowTurn = (comesFrom: Raw): number | null => (comesFrom == null ? null : (comesFrom + 180) % 360);

/** A direction in words for those who cannot see the arrow, or who chose numbers. */
export const directionWords = (comesFrom: Raw, numbers: boolean): string =>
  comesFrom == null ? missingValueText : directionText(comesFrom, numbers);
