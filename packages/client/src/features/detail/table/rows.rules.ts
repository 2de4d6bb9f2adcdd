import type { MetricIdent, ScaleIdent } from '@meltemi/catalogue';
import type { PointForecast } from '@meltemi/contract';

/** The series of a point forecast. */
export type Series = PointForecast['data'];

/** How a row is drawn: pictures, the temperature curve, amounts, numbers on the scale's colours, plain numbers, arrows, the tide, one number a day. */
export type RowKind = 'icon' | 'curve' | 'amount' | 'cells' | 'plain' | 'arrow' | 'tide' | 'days';

/** A row of a forecast table. */
export interface Row {
  /** Its name, also the key of its words. */
  readonly key: string;
  readonly kind: RowKind;
  /** The series it reads; empty for the tide, which has a reply of its own. */
  readonly series: string;
  readonly metric: MetricIdent | null;
  readonly scale: ScaleIdent | null;
}

const row = (
  key: string,
  kind: RowKind,
  series: string,
  metric: MetricIdent | null = null,
  scale: ScaleIdent | null = null,
): Row => ({ key, kind, series, metric, scale });

const icon = row('weather', 'icon', 'icon');
const temperature = row('temperature', 'curve', 'temp', 'temp', 'temp');
const rain = row('rain', 'amount', 'mm', 'rain', 'rain');
const rainChance = row('rainChance', 'days', '', 'rh', 'chance');
const snow = row('snow', 'amount', 'snowPrecip', 'snow', 'snowAccu');
const wind = row('wind', 'cells', 'wind', 'wind', 'wind');
const gusts = row('gusts', 'cells', 'gust', 'wind', 'gust');
const direction = row('direction', 'arrow', 'windDir');
const tide = row('tide', 'tide', '', 'waves');

const seaState = (state: string, key: string): readonly Row[] => [
  row(key, 'cells', state, 'waves', state === 'waves' ? 'waves' : 'swell'),
  row(`${key}Period`, 'plain', `${state}Period`, 'period'),
  row(`${key}Direction`, 'arrow', `${state}Dir`),
];

/** Rows that every forecast of their kind shows, values or not; all others come and go with their values. */
const always: ReadonlySet<Row> = new Set([icon, temperature, rain, wind, gusts, direction]);

const rowsByDisplay = {
  table: [icon, temperature, rain, rainChance, snow, wind, gusts, direction, tide],
  wind: [
    wind,
    gusts,
    direction,
    icon,
    row('temperatureNumber', 'cells', 'temp', 'temp', 'temp'),
    rain,
    row('pressure', 'plain', 'pressure', 'pressure'),
    row('humidity', 'plain', 'rh', 'rh'),
    row('cloudBase', 'plain', 'cbase', 'altitude'),
  ],
  waves: [
    ...seaState('waves', 'waves'),
    ...seaState('wwaves', 'windWaves'),
    ...seaState('swell1', 'swell1'),
    ...seaState('swell2', 'swell2'),
    ...seaState('swell3', 'swell3'),
    wind,
    gusts,
    direction,
    tide,
  ],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

/** The displays that are tables. */
export type TableDisplay = keyof typeof rowsByDisplay;

/** The series of a row. */
export const seriesOf = (data: Series, series: string): readonly (number | null)[] => {
  // The type of the wire says "any further series" beside the list of days, so a name alone does not prove numbers.
  const values: unknown = series === '' || series === 'day' ? undefined : data[series];
  return Array.isArray(values) ? (values as readonly (number | null)[]) : [];
};

const hasValues = (values: readonly (number | null)[]): boolean => values.some((value) => value !== null);

/** True when the forecast has values for the row. */
function isFilled({ kind, series, key }: Row, data: Series, hasTide: boolean, hasOdds: boolean): boolean {
  if (kind === 'days') return hasOdds;
  if (kind === 'tide') return hasTide;
  const values = seriesOf(data, series);
  if (key === 'snow') return values.some((value) => value !== null && value > 0);
  if (/^(?:windWaves|swell\d)/.test(key)) return hasValues(seriesOf(data, series.replace(/(?:Dir|Period)$/, '')));
  return hasValues(values);
}

/** The rows of a display that a forecast fills: snow only where it snows, the tide only where it is known. */
export function rowsFor(display: TableDisplay, data: Series, hasTide: boolean, hasOdds = false): readonly Row[] {
  return rowsByDisplay[display].filter((entry) => always.has(entry) || isFilled(entry, data, hasTide, hasOdds));
}
