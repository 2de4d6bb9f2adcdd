import { rainForScale, type UnitIdent } from '@meltemi/catalogue';
import { isAmount, paintOf, type Paint, type Readings } from '#controls/index.ts';

/** The rows of each model, in their order. */
export const ROWS = ['wind', 'temp', 'rain'] as const;

/** A row of a model's band. */
export type RowName = (typeof ROWS)[number];

/** The series of the reply that a row is read from. */
export const seriesOfRow = { wind: 'wind', temp: 'temp', rain: 'mm' } as const satisfies Readonly<
  Record<RowName, string>
>;

/** A cell: its text and, where there is something to colour, the map's colour with the ink that reads on it. */
export interface Cell {
  readonly text: string;
  readonly paint: Paint | null;
}

/** A raw value as a cell in the chosen unit. No rain is a dash; `hours` are those that an amount fell in. */
export function cellOf(
  row: RowName,
  raw: number | null,
  unit: UnitIdent,
  hours: number,
  { amountText, degreesText, valueText }: Readings,
): Cell {
  switch (row) {
    case 'wind':
      return { text: valueText('wind', raw, unit), paint: paintOf('wind', raw) };
    case 'temp':
      return { text: degreesText(raw, unit), paint: paintOf('temp', raw) };
    case 'rain': {
      const text = amountText('rain', raw, unit);
      return { text, paint: raw === null || !isAmount(text) ? null : paintOf('rain', rainForScale(raw, hours)) };
    }
  }
}
