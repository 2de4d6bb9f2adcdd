import type { Ensemble, PointForecast, Tides } from '@meltemi/contract';
import type { UnitOf } from '#controls/index.ts';
import type { PointedTime } from '#timeline/index.ts';
import type { DayColumns } from './columns.rules.ts';
import type { TimeStyle } from './times.rules.ts';

/** What the cells of a table are drawn from. The time of the map is none of it: moving it draws no cell anew. */
export interface ForecastCells {
  readonly forecast: PointForecast;
  readonly days: readonly DayColumns[];
  readonly style: TimeStyle;
  readonly unitOf: UnitOf;
  /** Directions as degrees instead of arrows. */
  readonly numbers: boolean;
  /** The tide of the nearest port, where it is known. */
  readonly tides: Tides | null;
  /** How sure the forecast is; null while it is not known, and undefined where it is not shown. */
  readonly ensemble?: Ensemble | null | undefined;
}

/** What every display of a forecast draws from. */
export interface ForecastView extends ForecastCells {
  /** The column of the map's time; −1 when the map shows a time that the forecast does not have. */
  readonly chosen: number;
  /** The map's time, which goes with the pointer over columns. */
  readonly pointed: PointedTime;
}

/** Width of a table's column and of the column of names, px. */
export const COLUMN = { desktop: 36, phone: 41, names: 118, namesPhone: 60, longNamesPhone: 86 } as const;

/** Width of the names on a phone, px: the plain table has short ones, those of waves and wind have words of up to eleven letters. */
export const phoneNames = (display: string): number =>
  display === 'table' ? COLUMN.namesPhone : COLUMN.longNamesPhone;
