import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGrib } from '@meltemi/grib';

const samples = join(import.meta.dirname, '..', '..', 'shared', 'data', 'grib');

/** A field of a real file, or made of one, as a plane of about a quarter of a degree. */
export interface RealPlane {
  readonly quantity: string;
  readonly nx: number;
  readonly values: Float32Array;
}

/** A field of a sample with its columns; every so many points of it. Null without samples beside the project. */
export function realPlane(quantity: string, file: string, field: number, columns: number, every = 1): RealPlane | null {
  const path = join(samples, file);
  if (!existsSync(path)) return null;
  const values = readGrib(new Uint8Array(readFileSync(path))).fields[field]?.values();
  if (values === undefined) return null;
  if (every === 1) return { quantity, nx: columns, values };
  const [nx, ny] = [Math.floor(columns / every), Math.floor(values.length / columns / every)];
  const thinner = Float32Array.from(
    { length: nx * ny },
    (_, k) => values[Math.floor(k / nx) * every * columns + (k % nx) * every]!,
  );
  return { quantity, nx, values: thinner };
}

/** Wind that balances heights at 43° N, by their differences across two cells of a quarter of a degree: rougher than a model's. */
function windOf({ nx, values }: RealPlane, quantity: 'windU' | 'windV'): RealPlane {
  const toWind = 9.81 / 1e-4 / 55_600;
  const step = quantity === 'windU' ? nx : 1;
  const wind = values.map((_, k) => ((values[k + step] ?? 0) - (values[k - step] ?? 0)) * toWind);
  return { quantity, nx, values: wind.map((value) => (Math.abs(value) < 150 ? value : 0)) };
}

/** Kinds of fields that are measured, each with what it is measured on. */
export const kinds = [
  'temperature aloft',
  'temperature near the ground',
  'humidity',
  'wind',
  'height',
  'pressure',
  'cloud',
  'rain',
] as const;
export type Kind = (typeof kinds)[number];

/** The planes that each kind is measured on; null without samples. */
export function planesOfKinds(): Readonly<Record<Kind, readonly RealPlane[]>> | null {
  const ecmwf = '20240101000000-0h-oper-fc.0-10.grib2';
  const aloft = realPlane('temp', 'aifs-single-t500.grib2', 0, 1440);
  const ground = realPlane('temp', 'hrrr.t06z.wrfsfcf01-TMP.grib2', 0, 1799, 9);
  const humidities = [4, 8, 9].map((field) => realPlane('rh', ecmwf, field, 900));
  const heights = realPlane('gh', 'gfs.complex.grib2', 0, 1440);
  const low = realPlane('gh', ecmwf, 1, 900);
  const cloud = realPlane('clouds', 'meteofrance.arome-TCDC.grib2', 0, 1121, 10);
  const rain = realPlane('rain', 'CMC_RDPA_APCP-024-0100cutoff_SFC_0_ps10km_2023121806_000.grib2', 0, 935, 3);
  if (!aloft || !ground || !heights || !low || !cloud || !rain) return null;
  return {
    'temperature aloft': [aloft],
    'temperature near the ground': [ground],
    humidity: humidities.flatMap((plane) => plane ?? []),
    wind: [windOf(heights, 'windU'), windOf(heights, 'windV')],
    height: [heights],
    // A metre of air near the ground weighs some 11 Pa.
    pressure: [{ ...low, quantity: 'pressure', values: low.values.map((metres) => 92_500 + 11.3 * metres) }],
    cloud: [cloud],
    // What fell in a day, as if in three hours: wetter than a step of a model.
    rain: [{ ...rain, values: rain.values.map((millimetres) => millimetres / 3) }],
  };
}
