import { inOrder, levelOf, type Ascent, type AscentLevel } from '../ascent.ts';
import { dewPointOf } from '../humidity.ts';

/** Ascents of a file of the Integrated Global Radiosonde Archive, version 2. */
export interface IgraAscents {
  readonly ascents: readonly Ascent[];
  /** Heads and levels that cannot be read. */
  readonly unusable: number;
}

const zeroCelsius = 273.15;

/** A column of fixed width; -9999 is missing, -8888 was taken out by quality control. */
function column(line: string, from: number, to: number): number | null {
  const text = line.slice(from - 1, to).trim();
  if (!/^-?\d+$/u.test(text)) return null;
  const value = Number(text);
  return value === -9999 || value === -8888 ? null : value;
}

/** Reads the levels under each head; what follows a broken head is passed over up to the next one. */
export function readIgra(text: string): IgraAscents {
  const ascents: Ascent[] = [];
  let unusable = 0;
  let open: { head: Omit<Ascent, 'levels'>; levels: AscentLevel[] } | null = null;
  const close = (): void => {
    if (open !== null && open.levels.length > 0) ascents.push({ ...open.head, levels: inOrder(open.levels) });
    open = null;
  };
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) {
      close();
      const head = readHead(line);
      if (head === null) unusable++;
      else open = { head, levels: [] };
    } else if (line.trim() !== '') {
      const level = open === null ? null : readLevel(line);
      if (level === null) unusable++;
      else open?.levels.push(level);
    }
  }
  close();
  return { ascents, unusable };
}

function readHead(line: string): Omit<Ascent, 'levels'> | null {
  const id = line.slice(1, 12).trim();
  const [year, month, day, hour] = [
    column(line, 14, 17),
    column(line, 19, 20),
    column(line, 22, 23),
    column(line, 25, 26),
  ];
  const release = column(line, 28, 31);
  const time = timeOf(year, month, day, hour, release);
  const [lat, lon] = [column(line, 56, 62), column(line, 64, 71)];
  if (!/^[A-Z]{2}[A-Z0-9]{9}$/u.test(id) || time === null) return null;
  const isPlace = lat !== null && lon !== null && Math.abs(lat) <= 900_000 && Math.abs(lon) <= 1_800_000;
  return {
    // The last five digits of a WMO station are its number.
    station: {
      id: id[2] === 'M' ? id.slice(6) : id,
      name: null,
      lat: isPlace ? lat / 10_000 : null,
      lon: isPlace ? lon / 10_000 : null,
      elevation: null,
    },
    time,
  };
}

/** Hour 99 says that only the release is known: its hour and minute, where minute 99 is none. */
function timeOf(
  year: number | null,
  month: number | null,
  day: number | null,
  hour: number | null,
  release: number | null,
): number | null {
  if (year === null || month === null || day === null || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const start = Date.UTC(year, month - 1, day);
  if (hour !== null && hour < 24) return start + hour * 3_600_000;
  if (release === null || Math.floor(release / 100) > 23) return null;
  const minute = release % 100;
  return start + Math.floor(release / 100) * 3_600_000 + (minute < 60 ? minute : 0) * 60_000;
}

function readLevel(line: string): AscentLevel | null {
  const celsius = column(line, 23, 27);
  const depression = column(line, 35, 39);
  const humidity = column(line, 29, 33);
  const wind = column(line, 47, 51);
  const temperature = celsius === null ? null : celsius / 10 + zeroCelsius;
  const level = levelOf({
    pressure: column(line, 10, 15),
    height: column(line, 17, 21),
    temperature,
    dewPoint:
      temperature === null
        ? null
        : depression === null
          ? humidity === null
            ? null
            : dewPointOf(temperature, humidity / 1000)
          : temperature - depression / 10,
    windDirection: column(line, 41, 45),
    windSpeed: wind === null ? null : wind / 10,
  });
  return level.pressure === null && level.height === null ? null : level;
}
