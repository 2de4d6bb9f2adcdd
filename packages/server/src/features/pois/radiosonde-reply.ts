import { WireError, type Radiosonde } from '@meltemi/contract';
import type { LoadedStations } from '#stations/loaded-stations.ts';
import { sourceReply } from '#stations/station-reply.rules.ts';

const orNull = (value: number): number | null => (Number.isFinite(value) ? Math.round(value * 100) / 100 : null);

/** A radiosonde station with the ascent of a time, or its newest; only levels with all but the wind are drawn. */
export async function radiosondeReply(
  stations: LoadedStations,
  id: string,
  ts: number | undefined,
): Promise<Radiosonde> {
  const { store, origin } = stations;
  const sonde = (await store.sondeList()).find((one) => one.id === id);
  if (sonde === undefined) throw new WireError('unknown-station');
  const ascents = await store.ascentsOf(id);
  const wanted = ts ?? ascents[0];
  const levels = wanted === undefined ? null : await store.ascent(id, wanted);
  if (wanted === undefined || levels === null) throw new WireError('no-sounding');
  const { pressure, temperature, dewPoint, height, u, v } = levels;
  const whole = [...pressure.keys()]
    .filter((k) => [pressure, temperature, dewPoint, height].every((column) => Number.isFinite(column[k])))
    .slice(0, 1000);
  if (whole.length < 2) throw new WireError('no-sounding');
  const column = (values: ArrayLike<number>): number[] => whole.map((k) => orNull(values[k]!) ?? 0);
  return {
    kind: 'sounding',
    id,
    name: sonde.name,
    lat: sonde.lat,
    lon: sonde.lon,
    elevation: sonde.elevation,
    ascents: [...ascents],
    ascent: {
      ts: wanted,
      pressure: column(pressure),
      temperature: column(temperature),
      dewPoint: column(dewPoint),
      height: column(height),
      u: whole.map((k) => orNull(u[k]!)),
      v: whole.map((k) => orNull(v[k]!)),
    },
    origin,
    source: sourceReply(stations, sonde.source),
  };
}
