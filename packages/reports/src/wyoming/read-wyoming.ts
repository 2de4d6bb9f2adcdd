import { inOrder, levelOf, type Ascent, type AscentLevel } from '../ascent.ts';

/** Levels of a sounding as the University of Wyoming writes them, with its station and time where the page names them. */
export interface WyomingSounding {
  readonly levels: readonly AscentLevel[];
  readonly station: Ascent['station'] | null;
  /** Milliseconds since 1970. */
  readonly time: number | null;
}

const zeroCelsius = 273.15;
/** m/s. */
const knot = 1852 / 3600;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const numberOf = (text: string | undefined): number | null => {
  const trimmed = text?.trim() ?? '';
  return /^-?\d+(?:\.\d*)?$/u.test(trimmed) ? Number(trimmed) : null;
};
const kelvin = (value: number | null): number | null =>
  value === null ? null : Math.round((value + zeroCelsius) * 100) / 100;
const pascal = (value: number | null): number | null => (value === null ? null : Math.round(value * 100));

/** Reads the list of columns (text or page) and the table by commas; an answer without data has no levels. */
export function readWyoming(text: string): WyomingSounding {
  const lines = text.split('\n');
  const table = lines.findIndex((line) => line.startsWith('time,longitude,latitude,pressure_hPa'));
  if (table !== -1) return readTable(lines.slice(table));
  const levels = lines.flatMap((line) => {
    // Seven characters a column, blanks for what is missing.
    if (!/^\s{0,4}\d{1,4}\.\d\s/u.test(line)) return [];
    const cell = (k: number): number | null => numberOf(line.slice(7 * k, 7 * k + 7));
    const wind = cell(7);
    return [
      levelOf({
        pressure: pascal(cell(0)),
        height: cell(1),
        temperature: kelvin(cell(2)),
        dewPoint: kelvin(cell(3)),
        windDirection: cell(6),
        windSpeed: wind === null ? null : wind * knot,
      }),
    ];
  });
  return { levels: inOrder(levels), ...headOf(text.slice(0, 20_000), text.slice(-20_000)) };
}

/** "72357 OUN Norman Observations at 12Z 22 Dec 2018", and the list of indices at the end. */
function headOf(start: string, end: string): Pick<WyomingSounding, 'station' | 'time'> {
  const [, id, name, hour, day, month, year] =
    /(\d{5}) ([^<\n]{1,80}) Observations at (\d\d)Z (\d\d) ([A-Z][a-z]{2}) (\d{4})/u.exec(start) ?? [];
  const index = (label: string): number | null => numberOf(new RegExp(`${label}: +(-?[0-9.]+)`, 'u').exec(end)?.[1]);
  const at = months.indexOf(month ?? '');
  return {
    station:
      id === undefined
        ? null
        : {
            id,
            name: name ?? null,
            lat: index('Station latitude'),
            lon: index('Station longitude'),
            elevation: index('Station elevation'),
          },
    time: at === -1 ? null : Date.UTC(Number(year), at, Number(day), Number(hour)),
  };
}

function readTable(lines: readonly string[]): WyomingSounding {
  const heads = (lines[0] ?? '').trim().split(',');
  const rows = lines.slice(1).filter((line) => line.trim() !== '');
  const cell = (cells: readonly string[], name: string): number | null => numberOf(cells[heads.indexOf(name)]);
  const levels = rows.map((line) => {
    const cells = line.split(',');
    return levelOf({
      pressure: pascal(cell(cells, 'pressure_hPa')),
      height: cell(cells, 'geopotential height_m'),
      temperature: kelvin(cell(cells, 'temperature_C')),
      dewPoint: kelvin(cell(cells, 'dew point temperature_C')),
      windDirection: cell(cells, 'wind direction_degree'),
      windSpeed: cell(cells, 'wind speed_m/s'),
    });
  });
  const released = Date.parse(`${(rows[0] ?? '').slice(0, 19).replace(' ', 'T')}Z`);
  return { levels: inOrder(levels), station: null, time: Number.isNaN(released) ? null : released };
}
