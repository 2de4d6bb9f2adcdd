import { fireDanger, startingCodes } from '@meltemi/dangers';

/** Moisture codes of all points, carried from day to day. */
export interface CodePlanes {
  readonly ffmc: Float32Array;
  readonly dmc: Float32Array;
  readonly dc: Float32Array;
}

/** The weather of one hour on all points: K, %, m/s, mm/h. */
export interface HourPlanes {
  readonly temp: Float32Array;
  readonly rh: Float32Array;
  readonly windU: Float32Array;
  readonly windV: Float32Array;
  readonly rain: Float32Array;
}

/** The danger of one day: the fire weather index and the moisture of dead fuel of ten hours, %. */
export interface DangerDay {
  readonly fwi: Float32Array;
  readonly dfm10h: Float32Array;
}

/** Codes where nothing is known of the days before. */
export const freshCodes = (points: number): CodePlanes => ({
  ffmc: new Float32Array(points).fill(startingCodes.ffmc),
  dmc: new Float32Array(points).fill(startingCodes.dmc),
  dc: new Float32Array(points).fill(startingCodes.dc),
});

const zeroCelsius = 273.15;

/**
 * Moisture of dead fuel of ten hours, % of its dry weight: that of fuel in balance with the air (Simard 1968, in °F), times
 * 1.28, as the fire danger rating of the United States has it.
 */
export function deadFuelMoisture(celsius: number, humidity: number): number {
  const [t, h] = [celsius * 1.8 + 32, Math.min(100, Math.max(0, humidity))];
  const balance =
    h < 10
      ? 0.03229 + 0.281073 * h - 0.000578 * h * t
      : h < 50
        ? 2.22749 + 0.160107 * h - 0.01478 * t
        : 21.0606 + 0.005565 * h * h - 0.00035 * h * t - 0.483199 * h;
  return Math.min(60, Math.max(1, 1.28 * balance));
}

/** Where the points lie, and when the run began. */
export interface DangerGrid {
  readonly lats: readonly number[];
  readonly lons: readonly number[];
  readonly refTs: number;
}

const hourMs = 3_600_000;

/** Hours after the start of a run at which a longitude has its noon for the first time: 0 < h ≤ 24. */
export function firstNoon(lon: number, refTs: number): number {
  const hour = (((12 - lon / 15 - ((refTs / hourMs) % 24)) % 24) + 24) % 24;
  return hour === 0 ? 24 : hour;
}

/** Goes through the hours of a run and works out the danger of its days; codes are carried on in `codes`. */
export function createDangerDays(
  { lats, lons, refTs }: DangerGrid,
  hours: readonly number[],
  codes: CodePlanes,
): {
  /** Takes the next hour; answers the day that is whole with it, counted from 1, or null. */
  take(hour: number, planes: HourPlanes): { readonly day: number; readonly danger: DangerDay } | null;
} {
  const points = lats.length * lons.length;
  const rainSince = new Float32Array(points);
  const nearest = (wanted: number): number =>
    hours.reduce((best, hour) => (Math.abs(hour - wanted) < Math.abs(best - wanted) ? hour : best), hours[0] ?? 0);
  const days = Math.floor((hours.at(-1) ?? 0) / 24);
  /** The hour that stands for the noon of a day, by column. */
  const noons = Array.from({ length: days }, (_, day) => lons.map((lon) => nearest(24 * day + firstNoon(lon, refTs))));
  const empty = (): DangerDay => ({
    fwi: new Float32Array(points).fill(NaN),
    dfm10h: new Float32Array(points).fill(NaN),
  });
  const open = new Map<number, DangerDay>();
  let before = 0;

  const light = (point: number, lat: number, month: number, planes: HourPlanes, day: DangerDay): void => {
    const [temperature, humidity] = [planes.temp[point]! - zeroCelsius, planes.rh[point]!];
    const wind = 3.6 * Math.hypot(planes.windU[point]!, planes.windV[point]!);
    const rain = rainSince[point]!;
    rainSince[point] = 0;
    // What is not known leaves the codes as they were.
    if (![temperature, humidity, wind, rain].every(Number.isFinite)) return;
    const own = { ffmc: codes.ffmc[point]!, dmc: codes.dmc[point]!, dc: codes.dc[point]! };
    const danger = fireDanger(own, { temperature, humidity, wind, rain, month, lat });
    codes.ffmc[point] = danger.ffmc;
    codes.dmc[point] = danger.dmc;
    codes.dc[point] = danger.dc;
    day.fwi[point] = Math.round(Math.min(150, danger.fwi));
    day.dfm10h[point] = deadFuelMoisture(temperature, humidity);
  };

  return {
    take: (hour, planes) => {
      const gap = hour - before;
      before = hour;
      for (let point = 0; point < points; point++) {
        const fallen = planes.rain[point]! * gap;
        if (fallen > 0) rainSince[point] = rainSince[point]! + fallen;
      }
      const month = new Date(refTs + hour * hourMs).getUTCMonth();
      for (const [day, columns] of noons.entries())
        for (const [x, noon] of columns.entries()) {
          if (noon !== hour) continue;
          const danger = open.get(day) ?? empty();
          open.set(day, danger);
          for (const [y, lat] of lats.entries()) light(y * lons.length + x, lat, month, planes, danger);
        }
      const day = hour / 24;
      const whole = Number.isInteger(day) ? open.get(day - 1) : undefined;
      if (whole === undefined || noons[day - 1]?.some((noon) => noon > hour)) return null;
      open.delete(day - 1);
      return { day, danger: whole };
    },
  };
}
