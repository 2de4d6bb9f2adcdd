import { colourScales, compositeOver, convertValue, cssColour, metrics, missingValueText, rainForScale, scaleColour, textColourOn, type UnitIdent } from '@meltemi/catalogue';

/** The rows of each model, in their order. */
export const ROWS = ['wind', 'temp', 'rain'] as const;

/** A row of a model's band. */
export type RowName = (typeof ROWS)[number];

/** The series of the reply that a row is read from. */
export const seriesOfRow = { wind: 'wind', temp: 'temp', rain: 'mm' } as const satisfies Readonly<Record<RowName, string>>;

/** A cell: its text and, where there is one, the map's colour with the ink that reads on it. */
export interface Cell {
  readonly text: string;
  readonly colour: string | null;
  readonly ink: 'black' | 'white' | null;
}

/** A raw value as a cell in the chosen unit. No rain is a dash; `hours` are those that an amount fell in. */
export function cellOf(row: RowName, raw: number | null, unit: UnitIdent, hours: number): Cell {
  if (raw === null) return { text: missingValueText, colour: null, ink: null };
  const text = convertValue(metrics[row], raw, unit, { withUnit: false }).text;
  if (row === 'rain' && Number(text) === 0) return { text: missingValueText, colour: null, ink: null };
  const colour = scaleColour(colourScales[row], row === 'rain' ? rainForScale(raw, hours) : raw);
  const shown = row === 'temp' ? `${text}°` : text;
  return colour === null ? { text: shown, colour: null, ink: null } : { text: shown, colour: cssColour(compositeOver(colour)), ink: textColourOn(colour) };
}
